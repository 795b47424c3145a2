import { useId, type CSSProperties, type ReactNode } from 'react';
import { areaMark, barMarks, lineMarks, targetMarks } from './marks';
import type { ChartPoint, ValueForm } from './point';
import { namedColumns, SIZE, type Axis, type Columns } from './scales';

export type PlotKind = 'line' | 'area' | 'bars';
/** A line across the whole chart, with its name. */
export type Threshold = { value: number; text: string };

const NAMES = 6;

type ChartPlotProps = {
  kind: PlotKind;
  points: readonly ChartPoint[];
  form: ValueForm;
  axis: Axis;
  columns: Columns;
  thresholds: readonly Threshold[];
  /** The chosen column. */
  index: number;
  title: string;
  /** The chart as text. */
  words: string;
  /** Lies over the drawing. */
  control: ReactNode;
};

const atTop = (percent: number): CSSProperties => ({ top: `${percent}%` });

/** Axes and marks. Labels are HTML text around the stretched drawing, so they follow the font size. */
export function ChartPlot(props: ChartPlotProps) {
  const { points, form, axis, columns, thresholds, index, title, words, control } = props;
  const titleId = useId();
  const descId = useId();
  const names = namedColumns(points.length, NAMES);
  const width = SIZE / columns.count;
  return (
    <div className="chart-plot">
      <div className="chart-values" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={atTop(axis.placeOf(tick))}>
            {form.tick(tick)}
          </span>
        ))}
      </div>
      <div className="chart-area">
        {control}
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> doesn't follow the theme
          role="img"
          aria-labelledby={titleId}
          aria-describedby={descId}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
        >
          <title id={titleId}>{title}</title>
          <desc id={descId}>{words}</desc>
          <rect
            className="chart-chosen"
            x={columns.middleOf(index) - width / 2}
            y={0}
            width={width}
            height={SIZE}
          />
          <path
            className="chart-grid"
            d={axis.ticks.map((tick) => `M0,${axis.placeOf(tick)}h${SIZE}`).join('')}
          />
          <Marks {...props} />
          {thresholds.map(({ value, text }) => (
            <path key={text} className="chart-threshold" d={`M0,${axis.placeOf(value)}h${SIZE}`} />
          ))}
        </svg>
        {thresholds.map(({ value, text }) => (
          <span key={text} className="chart-threshold-name" style={atTop(axis.placeOf(value))}>
            {text}
          </span>
        ))}
      </div>
      <div className="chart-names" aria-hidden="true">
        {names.map((at, order) => (
          <span
            key={points[at]!.key}
            style={{ left: `${columns.middleOf(at)}%` }}
            // Every second label is hidden on narrow screens, never the last one.
            data-spare={(names.length - 1 - order) % 2 === 1 ? '' : undefined}
            data-edge={edgeOf(at, columns.count)}
          >
            {points[at]!.tick}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Aligns edge labels so that they stay inside the chart. */
function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (count > 3 && index === 0) {
    return 'start';
  }
  return count > 3 && index === count - 1 ? 'end' : undefined;
}

function Marks({ kind, points, axis, columns }: ChartPlotProps) {
  const seconds = points.map(({ second = null }) => ({ value: second }));
  const hasSecond = seconds.some(({ value }) => value !== null);
  if (kind === 'bars') {
    const { settled, provisional } = barMarks(points, axis, columns);
    return (
      <>
        <path className="chart-bars" d={settled} />
        <path className="chart-bars" data-open="" d={provisional} />
        {hasSecond ? (
          <path
            className="chart-target"
            d={targetMarks(
              points.map((one) => one.second),
              axis,
              columns,
            )}
          />
        ) : null}
      </>
    );
  }
  const { settled, provisional, dots, hollow } = lineMarks(points, axis, columns);
  const second = hasSecond ? lineMarks(seconds, axis, columns) : undefined;
  return (
    <>
      {kind === 'area' ? <path className="chart-ground" d={areaMark(points, axis, columns)} /> : null}
      {second ? (
        <>
          <path className="chart-line" data-second="" d={second.settled} />
          <path className="chart-dots" data-second="" d={second.dots} />
          <path className="chart-dots" data-second="" data-inner="" d={second.dots} />
        </>
      ) : null}
      <path className="chart-line" d={settled} />
      <path className="chart-line" data-open="" d={provisional} />
      <path className="chart-dots" d={dots} />
      <path className="chart-dots" data-open="" d={hollow} />
      <path className="chart-dots" data-open="" data-inner="" d={hollow} />
    </>
  );
}
