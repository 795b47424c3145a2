import { listJobs } from '@contract/job/calls';
import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Loading } from '@/shared/ui/page/states';
import { NoJobs, StateChips, type JobFiltering } from './job-tools';
import { JobRow } from './job-row';
import { useActOnJob, useJobsAtWork } from './use-jobs';
import './jobs.css';

/** A phone never downloads it. */
const table = later<object>(async () => (await import('./table/jobs-table')).JobsTable);

/** The jobs of the company in the chosen state, newest first. The filter of a desktop is its view's. */
export function JobList(filtering: JobFiltering) {
  const { t } = useTranslation('jobs');
  const isWide = useIsDesktop();
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      {isWide ? (
        <Later part={table} fallback={<Loading rows={8} />} props={{}} />
      ) : (
        <PhoneJobs {...filtering} />
      )}
    </>
  );
}

function PhoneJobs({ state, onShow }: JobFiltering) {
  const { t } = useTranslation('jobs');
  const list = usePages(listJobs, { state }, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  useJobsAtWork(list, LIMITS.pageSize);
  const act = useActOnJob(list.refresh);
  return (
    <>
      <StateChips state={state} onShow={onShow} />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <JobRow job={row} onAct={act} />}
        estimate={6}
        label={t('label')}
        skeleton={<Loading rows={6} />}
        empty={<NoJobs state={state} onShow={onShow} />}
      />
    </>
  );
}
