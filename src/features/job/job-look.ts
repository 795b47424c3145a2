import type { JobState } from '@contract/job/job';
import type { Tone } from '@/shared/ui/mark/tag';

export type JobAction = 'runAgain' | 'cancel';

export const JOB_TONES: Readonly<Record<JobState, Tone | undefined>> = {
  waiting: 'warn',
  running: 'main',
  done: 'good',
  failed: 'bad',
  cancelled: undefined,
};
export const JOB_ACTIONS: Readonly<Partial<Record<JobState, JobAction>>> = {
  waiting: 'cancel',
  failed: 'runAgain',
  cancelled: 'runAgain',
};

/** Failed jobs, which need someone, come first. */
export const STATE_ORDER: readonly JobState[] = ['failed', 'running', 'waiting', 'done', 'cancelled'];
