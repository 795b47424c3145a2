import { loadNamespaces } from '@/shared/i18n/i18n';
import { later, Later } from '@/shared/ui/page/later';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { ChartFigureProps } from '../chart-figure';
import './later-chart.css';

const figure = later<ChartFigureProps>(async () => {
  const [{ ChartFigure }] = await Promise.all([import('../chart-figure'), loadNamespaces(['chart'])]);
  return ChartFigure;
});

/** Loads a chart when it becomes visible; the placeholder has its size, so nothing shifts. */
export function LaterChart(props: ChartFigureProps) {
  return (
    <div className="later-chart">
      <Later part={figure} fallback={<Skeleton className="later-chart-place" />} props={props} />
    </div>
  );
}
