import { cancelJob, listJobs, runJobAgain } from '@contract/job/calls';
import type { Job, JobState } from '@contract/job/job';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { Button } from '@/shared/ui/button/button';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { JobRow, type JobAction } from './job-row';
import { useFollowing } from './use-following';
import './jobs.css';

/** What needs somebody comes first. */
const STATES: readonly JobState[] = ['failed', 'running', 'waiting', 'done', 'cancelled'];
const CALLS = { runAgain: runJobAgain, cancel: cancelJob } as const;

type JobListProps = { state: JobState | undefined; onShow: (state: JobState | undefined) => void };

/** What the server does for the company, newest first, as far as it is in the chosen state. */
export function JobList({ state, onShow }: JobListProps) {
  const { t } = useTranslation('jobs');
  const list = usePages(listJobs, { state }, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  useFollowing(list);
  const chips: Chip<JobState | 'all'>[] = (['all', ...STATES] as const).map((one) => ({
    value: one,
    text: t(`state.${one}`),
  }));
  const handleAct = async (job: Job, action: JobAction) => {
    try {
      await call(CALLS[action], { id: job.id });
      showToast(t(`${action}.done`), { kind: 'success' });
    } finally {
      // A refusal means that the list is older than the job.
      await list.refresh();
    }
  };
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <FilterChips
        chips={chips}
        value={state ?? 'all'}
        label={t('state.label')}
        onChange={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <JobRow job={row} onAct={handleAct} />}
        estimate={6}
        label={t('label')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon="server-cog"
            title={t(state ? 'noneFound' : 'none')}
            note={t(state ? 'noneFoundNote' : 'noneNote')}
            actions={
              state ? (
                <Button kind="outline" size="small" onClick={() => onShow(undefined)}>
                  {t('showAll')}
                </Button>
              ) : null
            }
          />
        }
      />
    </>
  );
}
