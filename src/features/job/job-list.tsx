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
import { useEffect, useRef } from 'react';
import { JobRow, type JobAction } from './job-row';
import './jobs.css';

const EVERY_MS = 5_000;
/** Starting over shows the first page alone: whoever has scrolled further stays where they are. */
const FIRST_PAGE = 20;

type List = { rows: readonly Job[]; isLoading: boolean; error: unknown; refresh: () => Promise<void> };

/** Reads the list again while something on it still changes. */
function useFollowing(list: List): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const isOpen = list.rows.some(({ state }) => state === 'waiting' || state === 'running');
  const follows = isOpen && list.rows.length <= FIRST_PAGE;
  useEffect(() => {
    if (!follows) {
      return undefined;
    }
    const timer = setInterval(() => {
      const { isLoading, error, refresh } = latest.current;
      if (document.visibilityState === 'visible' && !isLoading && !error) {
        void refresh();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [follows]);
}

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
