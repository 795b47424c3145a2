import * as calls from '@contract/attendance/trial-calls';
import { and, eq } from 'drizzle-orm';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import { found } from '@server/kernel/errors';
import { isOwn } from './read-trial';
import { trialKind } from './trial-kind';
import { verb } from '@server/kernel/verb';

/**
 * Gives a trial of the caller up. Its job is taken back while it waits; a running one looks between its people. Refuses with notFound
 * what the caller has not made; what is over already stays as it is.
 */
export const cancelRuleTrial = verb(
  calls.cancelRuleTrial,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input: { trialId } }) => {
    const isIt = and(isOwn(ctx), eq(ruleTrial.id, trialId));
    return await ctx.db.transaction(async (tx) => {
      const { state } = found(
        (await tx.select({ state: ruleTrial.state }).from(ruleTrial).where(isIt).for('update'))[0],
      );
      if (state !== 'waiting') {
        return { state };
      }
      await tx.update(ruleTrial).set({ state: 'cancelled' }).where(isIt);
      await tx
        .update(job)
        .set({ state: 'cancelled', finishedAt: ctx.now() })
        .where(
          and(
            eq(job.kind, trialKind.name),
            eq(job.tenantId, ctx.session.tenantId),
            eq(job.key, trialId),
            eq(job.state, 'waiting'),
          ),
        );
      return { state: 'cancelled' as const };
    });
  },
);
