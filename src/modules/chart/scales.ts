import { scaleBand, scaleLinear } from 'd3-scale';
import type { ValueForm } from './point';

export type Domain = readonly [low: number, high: number];

/** Drawings use a 100 × 100 box that is stretched to their element. */
export const SIZE = 100;
const TICKS = 3;
/** Share of a column that its bar leaves free. */
const GAP = 0.4;

/** Range of the known values; undefined without any. */
export function domainOf(values: readonly (number | null | undefined)[]): Domain | undefined {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? undefined : [Math.min(...known), Math.max(...known)];
}

export type Axis = {
  domain: Domain;
  ticks: readonly number[];
  /** Vertical position of a value, from the top. */
  placeOf: (value: number) => number;
};

type AxisOptions = Pick<ValueForm, 'unit' | 'isWhole' | 'most'> & { isFromZero?: boolean };

/** Axis with round ticks around the values; also for a single value or none. */
export function axisOf(
  domain: Domain | undefined,
  { unit, isWhole = false, most, isFromZero = false }: AxisOptions,
): Axis {
  let [low, high] = domain ?? [0, 0];
  if (isFromZero || !domain) {
    [low, high] = [Math.min(0, low), Math.max(0, high)];
  }
  if (low === high) {
    const room = low === 0 ? unit : Math.abs(low) / 10;
    [low, high] = [low === 0 ? low : low - room, high + room];
  }
  const scale = scaleLinear([low / unit, high / unit], [SIZE, 0]).nice(TICKS);
  const [first = 0, last = 1] = scale.domain();
  if (most !== undefined && (domain?.[1] ?? 0) <= most) {
    scale.domain([first, Math.min(last, most / unit)]);
  }
  const [from = 0, to = 1] = scale.domain();
  const ticks = scale.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick));
  return {
    domain: [from * unit, to * unit],
    ticks: ticks.map((tick) => tick * unit),
    placeOf: (value) => rounded(scale(value / unit)),
  };
}

export type Columns = {
  count: number;
  /** Where the middle of a column is. */
  middleOf: (index: number) => number;
  /** How wide a bar in it is. */
  bar: number;
};

export function columnsOf(count: number): Columns {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, SIZE])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const bar = scale.bandwidth();
  return { count, middleOf: (index) => rounded((scale(index) ?? 0) + bar / 2), bar: rounded(bar) };
}

/** The column at a share of the width. */
export const columnAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** Columns that have room for a name below them: the last, and back from it at even distances. */
export function namedColumns(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
