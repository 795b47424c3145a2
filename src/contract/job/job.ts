/** Where a job stands. `failed` has used up its attempts: it stays until somebody runs it again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
