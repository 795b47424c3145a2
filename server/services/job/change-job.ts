import * as calls from '@contract/job/calls';
import { and, eq } from 'drizzle-orm';
import type { Operation } from '@contract/audit/operations';
import { JOB_NAMES, type Job, type JobState } from '@contract/job/job';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { presentJob } from './present-job';
import { verb } from '@server/kernel/verb';

type Change = {
  from: readonly JobState[];
  to: Partial<typeof job.$inferInsert>;
  action: Operation;
};

/** Lets a job begin anew that has failed or was canceled. */
export const runJobAgain = verb(
  calls.runJobAgain,
  { permission: 'jobs', scope: 'none' },
  async ({ ctx, input }) => {
    return await change(ctx, input.id, {
      from: ['failed', 'cancelled'],
      to: runsAnew(ctx.now()),
      action: 'job.runAgain',
    });
  },
);

/** Cancels a job that waits. A running one cannot be taken out of the hands of its process. */
export const cancelJob = verb(
  calls.cancelJob,
  { permission: 'jobs', scope: 'none' },
  async ({ ctx, input }) => {
    return await change(ctx, input.id, {
      from: ['waiting'],
      to: { state: 'cancelled', finishedAt: ctx.now() },
      action: 'job.cancel',
    });
  },
);

async function change(ctx: SessionCtx, id: string, { from, to, action }: Change): Promise<Job> {
  const isIt = and(eq(job.id, id), eq(job.tenantId, ctx.session.tenantId));
  return await ctx.db.transaction(async (tx) => {
    const before = found((await tx.select().from(job).where(isIt).for('update'))[0]);
    if (!from.includes(before.state)) {
      throw new ServiceError('conflict');
    }
    const row = found((await tx.update(job).set(to).where(isIt).returning())[0]);
    await record(tx, ctx, row, action);
    return presentJob(row, ctx.lang);
  });
}

/** What a job is that begins anew. */
export const runsAnew = (dueAt: Date) =>
  ({ state: 'waiting', attempts: 0, failure: null, startedAt: null, finishedAt: null, dueAt }) as const;

/** The record of somebody who has let a job begin anew. */
export const recordRunAgain = async (tx: Tx, ctx: SessionCtx, row: Named): Promise<void> =>
  await record(tx, ctx, row, 'job.runAgain');

type Named = Pick<typeof job.$inferSelect, 'id' | 'kind'>;

async function record(tx: Tx, ctx: SessionCtx, { id, kind }: Named, action: Operation): Promise<void> {
  const name = JOB_NAMES[kind];
  await recordOperation(tx, ctx, {
    action,
    targetId: id,
    ...(name ? { targetName: name.zh_CN, targetEnName: name.en } : {}),
  });
}
