import { reportRunPage } from '@contract/report/calls';
import { useTranslation } from 'react-i18next';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { isAtWork } from './run-look';
import { RunRow } from './run-row';
import '../parts/report.css';

type RunListProps = { reportId: string; max: number };

/** The latest runs of a report; those at work are followed. */
export function RunList({ reportId, max }: RunListProps) {
  const { t } = useTranslation('reports');
  const latest = useRead(reportRunPage, { reportId, pageSize: max });
  const { data, error, reload } = latest;
  useFollowing(latest, data?.list.some(isAtWork) ?? false);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={3} />;
  }
  return data.list.length === 0 ? (
    <EmptyState icon="file-x" title={t('noRuns')} />
  ) : (
    data.list.map((run) => <RunRow key={run.id} run={run} />)
  );
}
