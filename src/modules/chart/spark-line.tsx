import { lineMarks } from './marks';
import type { ChartPoint, ValueForm } from './point';
import { axisOf, columnsOf, domainOf, SIZE, type Axis } from './scales';
import './chart.css';

type SparkLineProps = {
  points: readonly Pick<ChartPoint, 'value' | 'isProvisional'>[];
  form: ValueForm;
  /** One for all where several are compared. */
  axis?: Axis;
};

/** Sparkline next to its value. */
export function SparkLine({ points, form, axis }: SparkLineProps) {
  const drawn = axis ?? axisOf(domainOf(points.map(({ value }) => value)), form);
  const { settled, provisional, dots, hollow } = lineMarks(points, drawn, columnsOf(points.length));
  // Only the last settled point gets a dot; twelve would merge into a band.
  const last = dots.slice(Math.max(0, dots.lastIndexOf('M')));
  return (
    <svg
      className="chart-spark"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="chart-line" d={settled} />
      <path className="chart-line" data-open="" d={provisional} />
      <path className="chart-dots" d={hollow ? '' : last} />
      <path className="chart-dots" data-open="" d={hollow} />
      <path className="chart-dots" data-open="" data-inner="" d={hollow} />
    </svg>
  );
}
