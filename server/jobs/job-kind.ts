import type * as z from 'zod/mini';

/** A kind of job: what it carries, and how often it is tried. */
export type JobKind<Payload = unknown> = {
  /** `<noun>.<verb>` */
  name: string;
  schema: z.ZodMiniType<Payload>;
  /** How often it is tried before it counts as failed. */
  attempts: number;
  /** A process does one of it at a time: it keeps the worker of documents busy anyway, and the others would only hold memory. */
  isAlone?: boolean;
  /**
   * Where people call while one is done, the next of its kind waits so many times as long as it took: a batch of hundreds takes
   * its time, and nobody notices it.
   */
  restTimes?: number;
  /** Cron expression (UTC). Such a job is sent by the clock, and one of it waits or runs at a time. */
  every?: string;
};

/** What the one who does a job gets. The job may have been done before, in part or wholly: see docs/decisions/job.md. */
export type Work<Payload> = {
  id: string;
  payload: Payload;
  tenantId: string | null;
  key: string | null;
  /** Tells who looks at it how far it is. */
  progress: (done: number, of: number) => Promise<void>;
  /** Aborted when the process is about to end, and when somebody else holds the job. */
  signal: AbortSignal;
};

/** A kind joined to what does it, with the type of its payload forgotten. */
export type JobRun = { kind: JobKind; run: (work: Work<unknown>) => Promise<void> };

/** Joins a kind to what does it. The payload is parsed before. */
export function runsAs<Payload>(kind: JobKind<Payload>, run: (work: Work<Payload>) => Promise<void>): JobRun {
  return { kind, run: run as JobRun['run'] };
}
