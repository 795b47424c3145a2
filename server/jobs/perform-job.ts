import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@server/kernel/context';
import { databaseFault } from '@server/db/errors';
import type { JobFailure } from '@server/db/schema/job';
import { describeError } from '@server/describe-error';
import { LimitReached, ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { inZone } from '@server/kernel/in-zone';
import type { holdJobs, JobRow } from './hold-jobs';
import type { JobRun, Work } from './job-kind';

/** Enough for the calls that have come in meanwhile. */
export const TURN_MS = 5;

type Hold = ReturnType<typeof holdJobs>;

type Parts = {
  hold: Hold;
  log: Ctx['log'];
  runs: readonly JobRun[];
  /** The process ends: a job that is cut off by it has not failed. */
  isStopping: () => boolean;
};

/** Performs one job that this process holds, and writes down how it ended. */
export function performJobs({ hold, log, runs, isStopping }: Parts) {
  const byKind = new Map(runs.map((one) => [one.kind.name, one]));
  return async (row: JobRow, signal: AbortSignal): Promise<void> => {
    try {
      const { kind, run } = byKind.get(row.kind)!;
      const payload = kind.schema.parse(row.payload);
      const zone = await hold.zoneOf(row);
      await inZone(zone, () => run({ ...workOf(hold, row), payload, signal }));
    } catch (error) {
      if (isStopping() && signal.aborted) {
        await hold.giveBack([row]);
        return;
      }
      if (error instanceof LimitReached) {
        await hold.putOff(row, failureIn(error, row), error.retryAt);
        return;
      }
      log.error('job failed', { ...named(row), attempt: row.attempts, error: describeError(error) });
      await hold.failed(row, failureIn(error, row), error instanceof ServiceError);
      return;
    }
    await hold.done(row);
  };
}

function workOf(hold: Hold, row: JobRow): Omit<Work<unknown>, 'payload' | 'signal'> {
  let told = 0;
  return {
    id: row.id,
    tenantId: row.tenantId,
    key: row.key,
    progress: async (done, of) => {
      const percent = Math.floor((100 * Math.min(done, of)) / Math.max(of, 1));
      if (percent > told) {
        told = percent;
        await hold.progress(row, percent);
      }
      // The embedded database answers without waiting for anything, so that no socket would be read until the job has ended.
      await sleep(TURN_MS);
    },
  };
}

/** A job in the log. */
export const named = (row: JobRow) => ({ kind: row.kind, job: row.id });

export const failureOf = (key: MessageKey, params: JobFailure['params'] = {}): JobFailure => ({
  key,
  params,
});

/** What may be told of an error. Anything else stays in the log, under the number of the job. */
function failureIn(error: unknown, row: JobRow): JobFailure {
  if (error instanceof ServiceError) {
    return failureOf(error.messageKey, error.params);
  }
  const fault = databaseFault(error);
  if (fault) {
    return failureOf(fault === 'down' ? 'databaseDown' : 'databaseBusy');
  }
  return failureOf('serverError', { requestId: row.id });
}
