import { loadNamespaces } from '@/shared/i18n/i18n';
import { later, Later } from '@/shared/ui/page/later';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { ChartFigureProps } from '../chart-figure';
import './later-chart.css';

const figure = later<ChartFigureProps>(async () => {
  const [{ ChartFigure }] = await Promise.all([import('../chart-figure'), loadNamespaces(['chart'])]);
  return ChartFigure;
});

/** A chart on a page that is about something else: downloaded when it is shown, into a place of its size. */
export function LaterChart(props: ChartFigureProps) {
  return (
    <div className="later-chart">
      <Later part={figure} fallback={<Skeleton className="later-chart-place" />} props={props} />
    </div>
  );
}
