import { reportRunPage } from '@contract/report/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { isAtWork } from './run-look';
import { RunRow } from './run-row';
import { useRunsAtWork } from './use-runs-at-work';
import '../parts/report.css';

type AllRunsProps = {
  reportId: string | undefined;
  /** The one that a message leads to. */
  runId: string | undefined;
};

/** A phone never downloads it. */
const table = later<AllRunsProps>(async () => (await import('./run-table')).RunTable);

/** All runs of the reader, and of their reports: a table where there is room, else a list. */
export function AllRuns(props: AllRunsProps) {
  const isWide = useIsDesktop();
  return isWide ? (
    <Later part={table} fallback={<Loading rows={8} />} props={props} />
  ) : (
    <PhoneRuns {...props} />
  );
}

function PhoneRuns({ reportId, runId }: AllRunsProps) {
  const { t } = useTranslation('reports');
  const list = usePages(reportRunPage, reportId ? { reportId } : {}, ({ id }) => id);
  useRefreshOnFocus(list.refresh);
  useRunsAtWork(list, list.rows.some(isAtWork));
  return (
    <PagedList
      list={list}
      keyOf={({ id }) => id}
      renderRow={(run) => <RunRow run={run} isMarked={run.id === runId} />}
      estimate={6}
      label={t('runsLabel')}
      skeleton={<Loading rows={6} />}
      empty={<EmptyState icon="file-x" title={t('noRuns')} />}
    />
  );
}
