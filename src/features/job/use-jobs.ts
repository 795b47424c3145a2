import { cancelJob, runJobAgain } from '@contract/job/calls';
import type { Job } from '@contract/job/job';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { showToast } from '@/shared/ui/overlay/toast';
import type { JobAction } from './job-look';

const EVERY_MS = 5_000;

type List = { rows: readonly Job[]; isLoading: boolean; error: unknown; refresh: () => Promise<void> };

/**
 * Reads the list again while a job on it still changes, as long as no more than one page is loaded: after scrolling further, rows stay
 * where they are.
 */
export function useJobsAtWork(list: List, pageSize: number): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const isOpen = list.rows.some(({ state }) => state === 'waiting' || state === 'running');
  const follows = isOpen && list.rows.length <= pageSize;
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

const CALLS = { runAgain: runJobAgain, cancel: cancelJob } as const;

/** Cancels a job or runs it again, and then reads the list again. */
export function useActOnJob(refresh: () => Promise<void>) {
  const { t } = useTranslation('jobs');
  return async (job: Pick<Job, 'id'>, action: JobAction): Promise<void> => {
    try {
      await call(CALLS[action], { id: job.id });
      showToast(t(`${action}.done`), { kind: 'success' });
    } finally {
      // After a refusal the list is older than the job.
      await refresh();
    }
  };
}
