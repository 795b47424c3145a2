import { addDays } from '@contract/day';
import { createHash } from 'node:crypto';
import * as calls from '@contract/attendance/trial-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { TRIALS_AT_ONCE } from '@contract/attendance/trial';
import { monthOf } from '@contract/roster/rules/days';
import type { Tx } from '@server/db/database';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import { found, ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { today } from '@server/services/attendance-group/today';
import { lockGroups } from '@server/services/attendance-group/write-group';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { requireProof } from '../rule/require-proof';
import { isJobOfTrial, trialKind } from './trial-kind';
import { verb } from '@server/kernel/verb';

/** In characters, as all ids have them. */
const ID_LENGTH = 20;
const TRIALS = { max: 60, windowMs: 60 * 60_000 };

/**
 * Has terms tried on the calendar month before this one. Refuses what saving them would refuse, with ruleTrialBusy while a trial of the
 * person is under way, and with ruleTrialsFull while the company has as many as it may.
 */
export const startRuleTrial = verb(
  calls.startRuleTrial,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input: { groupId, terms, requestId } }) => {
    const { tenantId, memberId } = ctx.session;
    await hitLimit(ctx, { key: `ruleTrial:${memberId}`, ...TRIALS });
    const id = trialId(memberId, requestId);
    const { from, to } = monthOf(addDays(monthOf(today(ctx)).from, -1));
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const [same] = await tx.select({ id: ruleTrial.id }).from(ruleTrial).where(eq(ruleTrial.id, id));
      if (same) {
        return same;
      }
      const group = found((await findGroups(tx, tenantId)).get(groupId));
      await requireProof(tx, tenantId, group, terms);
      await requireRoom(tx, tenantId, memberId);
      await tx
        .insert(ruleTrial)
        .values({ id, tenantId, memberId, groupId, terms, fromDate: from, toDate: to, createdAt: ctx.now() });
      if (!(await sendJob(tx, ctx, trialKind, { trialId: id }, { tenantId, key: id }))) {
        // The request is as old as the job of it, whose trial has been removed.
        throw new ServiceError('conflict');
      }
      return { id };
    });
  },
);

/** The same request of the same person is the same trial. */
function trialId(memberId: string, requestId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([memberId, requestId]))
    .digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => (byte % 36).toString(36)).join('');
}

/** With the company locked. */
async function requireRoom(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  const open = await tx
    .select({ memberId: ruleTrial.memberId })
    .from(ruleTrial)
    .innerJoin(job, isJobOfTrial)
    .where(
      and(
        eq(ruleTrial.tenantId, tenantId),
        eq(ruleTrial.state, 'waiting'),
        inArray(job.state, ['waiting', 'running']),
      ),
    );
  if (open.some((one) => one.memberId === memberId)) {
    throw new ServiceError('ruleTrialBusy');
  }
  if (open.length >= TRIALS_AT_ONCE) {
    throw new ServiceError('ruleTrialsFull', { max: TRIALS_AT_ONCE });
  }
}
