import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@server/kernel/context';
import { inBackground } from '@server/background';
import { reasonOfError } from '@server/describe-error';
import { holdJobs, type JobRow } from './hold-jobs';
import type { JobRun } from './job-kind';
import { failureOf, named, performJobs } from './perform-job';
import { restAfter } from './rests';
import { createRounds } from './rounds';
import { createTicks } from './ticks';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'log'>;

const TIMING = {
  /** How often the database is asked for work. */
  lookMs: 1_000,
  /** A job belongs to its process for so long after the process has last said so: the longest wait after a kill. */
  leaseMs: 30_000,
  /** Running at a time in one process. */
  atOnce: 4,
  /** The longest rest of `restTimes`: a job that has waited for somebody else has not kept anybody. */
  restMostMs: 2_000,
  /** Without a look for so long, the jobs of this process count as standing still. */
  silentMs: 30_000,
  /** Whether the work gives way to what people wait for. */
  givesWay: true,
};

export type Jobs = {
  start: () => void;
  /** Takes no more, tells the running ones to end, waits for them and gives back what is left. */
  stop: (graceMs: number) => Promise<void>;
  /** Does what is due now, and all that follows from it. */
  runDue: () => Promise<void>;
  isAlive: () => boolean;
};

type Running = { row: JobRow; abort: AbortController; end: Promise<void> };

/** The jobs of one process. Several processes share the work, and none runs a job that another one holds. */
export function createJobs(
  { db, now, ids, log }: Parts,
  runs: readonly JobRun[],
  timing: Partial<typeof TIMING> = {},
): Jobs {
  const { lookMs, leaseMs, atOnce, restMostMs, silentMs, givesWay } = { ...TIMING, ...timing };
  const kinds = runs.map((one) => one.kind.name);
  const hold = holdJobs({ db, now, workerId: ids(), leaseMs });
  const sendTicks = createTicks(
    { db, now, ids },
    runs.map((one) => one.kind),
  );
  const running = new Map<string, Running>();
  const stopping = new AbortController();
  const perform = performJobs({ hold, log, runs, isStopping: () => stopping.signal.aborted });
  let isFaulty = false;
  let seenAt: number | undefined;
  let renewedAt = -Infinity;

  const look = async () => await (givesWay ? inBackground(takeWork) : takeWork());
  const rounds = createRounds(look, lookMs);

  /** Begins what may be begun now; false when the database does not let it. */
  async function takeWork(): Promise<boolean> {
    try {
      await sendTicks();
      if (performance.now() - renewedAt >= leaseMs / 3) {
        await keepHold();
        renewedAt = performance.now();
      }
      while (!stopping.signal.aborted && running.size < atOnce) {
        const row = await hold.take(freeKinds());
        if (!row) {
          break;
        }
        begin(row);
      }
      seenAt = performance.now();
      if (isFaulty) {
        log.info('jobs are done again');
      }
      isFaulty = false;
    } catch (error) {
      if (!isFaulty) {
        log.error('jobs are not done', { reason: reasonOfError(error) });
      }
      isFaulty = true;
    }
    return !isFaulty;
  }

  /** What may begin now. */
  function freeKinds(): string[] {
    const busy = new Set([...running.values()].map(({ row }) => row.kind));
    return runs.filter(({ kind }) => !(kind.isAlone && busy.has(kind.name))).map(({ kind }) => kind.name);
  }

  async function keepHold(): Promise<void> {
    if (running.size > 0) {
      const mine = await hold.renew([...running.keys()]);
      [...running.values()].filter(({ row }) => !mine.has(row.id)).forEach(({ abort }) => abort.abort());
    }
    for (const id of await hold.takeBack(failureOf('jobInterrupted'))) {
      log.error('job taken from a process that is gone', { job: id });
    }
  }

  function begin(row: JobRow): void {
    const abort = new AbortController();
    const { restTimes } = runs.find(({ kind }) => kind.name === row.kind)?.kind ?? {};
    const rest = restAfter(restTimes, { mostMs: restMostMs, stopping: stopping.signal });
    const end = perform(row, AbortSignal.any([abort.signal, stopping.signal]))
      // The lease runs out, and the job is done once more: that is what its key is for.
      .catch((error: unknown) =>
        log.error('job not written down', { ...named(row), reason: reasonOfError(error) }),
      )
      .then(rest)
      .finally(() => {
        running.delete(row.id);
        rounds.hurry();
      });
    running.set(row.id, { row, abort, end });
  }

  async function ended(): Promise<void> {
    await rounds.stop();
    await Promise.all([...running.values()].map(({ end }) => end));
  }

  return {
    start: rounds.begin,
    stop: async (graceMs) => {
      stopping.abort();
      const grace = new AbortController();
      await Promise.race([
        ended(),
        sleep(graceMs, undefined, { signal: grace.signal }).catch(() => undefined),
      ]);
      grace.abort();
      if (running.size > 0) {
        await hold
          .giveBack([...running.values()].map(({ row }) => row))
          // The leases run out instead.
          .catch((error: unknown) => log.error('jobs not given back', { reason: reasonOfError(error) }));
      }
    },
    runDue: async () => {
      let mayGoOn: boolean;
      do {
        mayGoOn = await look();
        await Promise.all([...running.values()].map(({ end }) => end));
      } while (mayGoOn && (await hold.isAnyDue(kinds)));
    },
    isAlive: () => !stopping.signal.aborted && seenAt !== undefined && performance.now() - seenAt < silentMs,
  };
}
