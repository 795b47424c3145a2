import { Cron } from 'croner';
import type { Ctx } from '@server/kernel/context';
import type { JobKind } from './job-kind';
import { sendJob } from './send-job';

/** A cron expression knows whole minutes. */
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** A tick that is older is not made up for. Its job is forgotten a day after it was done, and could not tell that it was. */
const CATCH_UP_MS = 12 * 60 * MINUTE_MS;

/**
 * Sends the jobs that the clock asks for. The key is the tick itself, so that of several processes one sends it, and a tick that
 * was missed is made up for once.
 */
export function createTicks(clock: Pick<Ctx, 'db' | 'now' | 'ids'>, kinds: readonly JobKind[]) {
  const schedules = kinds.flatMap((kind) =>
    kind.every === undefined
      ? []
      : [{ kind, cron: new Cron(kind.every, { timezone: 'UTC', paused: true }), sent: '' }],
  );
  let minute: number | undefined;
  return async (): Promise<void> => {
    const at = clock.now().getTime();
    const present = Math.floor(at / MINUTE_MS);
    if (present === minute) {
      return;
    }
    for (const schedule of schedules) {
      // Of the runs before a moment: one that falls on the moment itself counts too.
      const last = schedule.cron.previousRuns(1, new Date(at + SECOND_MS))[0];
      const tick = last?.toISOString();
      if (last && tick && tick !== schedule.sent && at - last.getTime() < CATCH_UP_MS) {
        await sendJob(clock.db, clock, schedule.kind, {}, { key: tick });
        schedule.sent = tick;
      }
    }
    minute = present;
  };
}
