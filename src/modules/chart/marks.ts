import { area, line } from 'd3-shape';
import type { ChartPoint } from './point';
import { SIZE, type Axis, type Columns } from './scales';

type Place = [x: number, y: number];

/** Up to this many columns each point has a dot; beyond it only isolated points do. */
const DOTS_UP_TO = 40;

/** The lines of one series; nothing is drawn over a gap. */
export type LineMarks = { settled: string; provisional: string; dots: string; hollow: string };

export function lineMarks(
  points: readonly Pick<ChartPoint, 'value' | 'isProvisional'>[],
  axis: Axis,
  columns: Columns,
): LineMarks {
  const places = points.map(({ value }, index) =>
    value === null ? undefined : ([columns.middleOf(index), axis.placeOf(value)] as Place),
  );
  const isOpen = (index: number) => points[index]?.isProvisional ?? false;
  const draw = line<number>()
    .defined((index) => places[index] !== undefined && !isOpen(index))
    .x((index) => places[index]?.[0] ?? 0)
    .y((index) => places[index]?.[1] ?? 0);
  const steps = places.map((place, index) => {
    const before = places[index - 1];
    return place && before && (isOpen(index) || isOpen(index - 1)) ? `M${before.join()}L${place.join()}` : '';
  });
  const isShown = (index: number) =>
    points.length <= DOTS_UP_TO || isOpen(index) || (!places[index - 1] && !places[index + 1]);
  const dots = (wanted: boolean) =>
    places
      .map((place, index) => (place && isShown(index) && isOpen(index) === wanted ? dotAt(place) : ''))
      .join('');
  return {
    settled: draw(points.map((_, index) => index)) ?? '',
    provisional: steps.join(''),
    dots: dots(false),
    hollow: dots(true),
  };
}

/** Area below a line. */
export function areaMark(points: readonly Pick<ChartPoint, 'value'>[], axis: Axis, columns: Columns): string {
  const ground = Math.min(SIZE, Math.max(0, axis.placeOf(0)));
  const draw = area<number>()
    .defined((index) => points[index]?.value !== null)
    .x((index) => columns.middleOf(index))
    .y0(ground)
    .y1((index) => axis.placeOf(points[index]?.value ?? 0));
  return draw(points.map((_, index) => index)) ?? '';
}

export type BarMarks = { settled: string; provisional: string };

export function barMarks(
  points: readonly Pick<ChartPoint, 'value' | 'isProvisional'>[],
  axis: Axis,
  columns: Columns,
): BarMarks {
  const ground = axis.placeOf(0);
  const bars = (wanted: boolean) =>
    points
      .map(({ value, isProvisional = false }, index) =>
        value === null || isProvisional !== wanted
          ? ''
          : `M${columns.middleOf(index) - columns.bar / 2},${ground}V${axis.placeOf(value)}h${columns.bar}V${ground}Z`,
      )
      .join('');
  return { settled: bars(false), provisional: bars(true) };
}

/** A short line across each bar: the plan or the need. */
export function targetMarks(
  values: readonly (number | null | undefined)[],
  axis: Axis,
  columns: Columns,
): string {
  const wide = columns.bar * 1.3;
  return values
    .map((value, index) =>
      typeof value === 'number'
        ? `M${columns.middleOf(index) - wide / 2},${axis.placeOf(value)}h${wide}`
        : '',
    )
    .join('');
}

/** Dots are zero-length lines: their caps aren't distorted when the drawing is stretched. */
function dotAt([x, y]: Place): string {
  return `M${x},${y}h0.01`;
}
