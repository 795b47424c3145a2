import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Db } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';
import { job, type JobFailure } from '@server/db/schema/job';

export type JobRow = typeof job.$inferSelect;
type Hold = { db: Db; now: () => Date; workerId: string; leaseMs: number };

const RETRY_MS = 15_000;
const RETRY_MOST_MS = 60 * 60_000;
const NOBODYS = { workerId: null, leaseUntil: null, progress: null } as const;

/** The wait after an attempt: 15 seconds, then twice as long each time, an hour at most. */
export const retryAfterMs = (attempt: number): number =>
  Math.min(RETRY_MS * 2 ** (attempt - 1), RETRY_MOST_MS);

/** The rows of jobs as one process holds them. Whoever has lost a job to another process changes nothing any more. */
export function holdJobs({ db, now, workerId, leaseMs }: Hold) {
  const lease = sql`now() + ${leaseMs} * interval '1 millisecond'`;
  const isMine = and(eq(job.workerId, workerId), eq(job.state, 'running'));
  const isHeld = (row: JobRow) => and(eq(job.id, row.id), eq(job.attempts, row.attempts), isMine);

  return {
    /** The next one that is due, and that no other process is taking. */
    take: async (kinds: readonly string[]): Promise<JobRow | undefined> => {
      const at = now();
      const due = db
        .select({ id: job.id })
        .from(job)
        .where(and(eq(job.state, 'waiting'), lte(job.dueAt, at), inArray(job.kind, [...kinds])))
        .orderBy(asc(job.dueAt), asc(job.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(job)
        .set({
          state: 'running',
          attempts: sql`${job.attempts} + 1`,
          workerId,
          leaseUntil: lease,
          progress: null,
          startedAt: at,
        })
        // `in` could be read as a join, which looks for a due job once for each row.
        .where(eq(job.id, sql`(${due})`))
        .returning();
      return row;
    },

    /** The zone of the company that a job is done for. */
    zoneOf: async ({ tenantId }: JobRow): Promise<string> => {
      const [row] = tenantId
        ? await db
            .select({ timezone: tenantProfile.timezone })
            .from(tenantProfile)
            .where(eq(tenantProfile.tenantId, tenantId))
        : [];
      return row?.timezone ?? USUAL_ZONE;
    },

    done: async (row: JobRow): Promise<void> =>
      void (await db
        .update(job)
        .set({ ...NOBODYS, state: 'done', failure: null, finishedAt: now() })
        .where(isHeld(row))),

    /** It is tried again later, unless it `isFinal` or has been tried often enough. */
    failed: async (row: JobRow, failure: JobFailure, isFinal: boolean): Promise<void> => {
      const at = now();
      const isOver = isFinal || row.attempts >= row.maxAttempts;
      await db
        .update(job)
        .set({
          ...NOBODYS,
          failure,
          ...(isOver
            ? { state: 'failed', finishedAt: at }
            : { state: 'waiting', dueAt: new Date(at.getTime() + retryAfterMs(row.attempts)) }),
        })
        .where(isHeld(row));
    },

    /** A limit keeps it from being done before `until`: the attempt does not count. */
    putOff: async (row: JobRow, failure: JobFailure, until: Date): Promise<void> =>
      void (await db
        .update(job)
        .set({ ...NOBODYS, failure, state: 'waiting', dueAt: until, attempts: sql`${job.attempts} - 1` })
        .where(isHeld(row))),

    /** Gives back what this process will not finish: another may take it at once, and the attempt does not count. */
    giveBack: async (rows: readonly JobRow[]): Promise<void> => {
      const ids = rows.map((row) => row.id);
      await db
        .update(job)
        .set({ ...NOBODYS, state: 'waiting', attempts: sql`${job.attempts} - 1` })
        .where(and(inArray(job.id, ids), isMine));
    },

    progress: async (row: JobRow, percent: number): Promise<void> =>
      void (await db.update(job).set({ progress: percent }).where(isHeld(row))),

    /** Holds on to the jobs; answers which of them this process still has. */
    renew: async (ids: readonly string[]): Promise<Set<string>> => {
      const rows = await db
        .update(job)
        .set({ leaseUntil: lease })
        .where(and(inArray(job.id, [...ids]), isMine))
        .returning({ id: job.id });
      return new Set(rows.map((row) => row.id));
    },

    isAnyDue: async (kinds: readonly string[]): Promise<boolean> => {
      const rows = await db
        .select({ id: job.id })
        .from(job)
        .where(and(eq(job.state, 'waiting'), lte(job.dueAt, now()), inArray(job.kind, [...kinds])))
        .limit(1);
      return rows.length > 0;
    },

    /** Takes jobs from processes that are gone: nobody has held on to them. */
    takeBack: async (failure: JobFailure): Promise<string[]> => await takeBack(db, now(), failure),
  };
}

async function takeBack(db: Db, now: Date, failure: JobFailure): Promise<string[]> {
  const isOver = sql`${job.attempts} >= ${job.maxAttempts}`;
  const rows = await db
    .update(job)
    .set({
      ...NOBODYS,
      failure,
      state: sql`case when ${isOver} then 'failed' else 'waiting' end`,
      finishedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(job.state, 'running'), lt(job.leaseUntil, sql`now()`)))
    .returning({ id: job.id });
  return rows.map((row) => row.id);
}
