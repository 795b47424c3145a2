import type * as calls from '@contract/attendance/trial-calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import { found } from '@server/errors';
import { requireFunction } from '@server/services/role/require-permission';
import type { CallOf } from '../../call-of';
import { isOwn } from './read-trial';
import { trialKind } from './trial-kind';

/**
 * Gives a trial of the caller up. Its job is taken back while it waits; a running one looks between its people. Refuses with notFound
 * what the caller has not made; what is over already stays as it is.
 */
export async function cancelRuleTrial({
  ctx,
  input: { trialId },
}: CallOf<typeof calls.cancelRuleTrial>): Promise<Out<typeof calls.cancelRuleTrial>> {
  await requireFunction(ctx, FUNCTION_ID.attendanceRules);
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
}
