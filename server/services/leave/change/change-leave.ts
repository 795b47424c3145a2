import * as calls from '@contract/leave/change-calls';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/kernel/errors';
import { requireVisibleItem, type VisibleItem } from '../../approval/read/load-item';
import type { CallOf } from '@server/kernel/call-of';
import { recordCut } from './record-cut';
import { applyCut } from './apply-cut';
import { planCut, standingLeave, type CutPlan } from './cut-plan';
import { addCutWork, tellOfCut } from './tell-of-cut';
import { deciderOf, isCutAlone } from './who-decides';
import { verb } from '@server/kernel/verb';

type Input = CallOf<typeof calls.changeLeave>['input'];

/** Shortens or cancels an approved leave of one's own, or asks for it. The same request id again answers the change that it made. */
export const changeLeave = verb(
  calls.changeLeave,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const item = await requireVisibleItem(tx, ctx, input.approvalId, true);
      if (item.row.initiatorId !== memberId) {
        throw new ServiceError('forbidden');
      }
      const [made] = await tx
        .select({ changeId: leaveChange.id, state: leaveChange.state })
        .from(leaveChange)
        .where(and(eq(leaveChange.memberId, memberId), eq(leaveChange.requestId, input.requestId)));
      return made ?? (await send(tx, ctx, item, input));
    });
  },
);

async function send(tx: Tx, ctx: SessionCtx, item: VisibleItem, input: Input) {
  const { row } = item;
  const plan = await requireCut(tx, item, input);
  await refuseSecond(tx, row.id);
  const lastId = await deciderOf(tx, row, item.state);
  const isAlone = lastId === null || (await isCutAlone(tx, ctx, row));
  const changeId = ctx.ids();
  const state = isAlone ? 'done' : 'waiting';
  await tx.insert(leaveChange).values({
    id: changeId,
    tenantId: row.tenantId,
    approvalId: row.id,
    memberId: row.initiatorId,
    ...plan,
    reason: input.reason,
    state,
    deciderId: isAlone ? null : lastId,
    decidedAt: isAlone ? ctx.now() : null,
    requestId: input.requestId,
    createdAt: ctx.now(),
  });
  const after = isAlone ? await applyCut(tx, ctx, item, plan, input.reason) : row;
  await recordCut(tx, ctx, isAlone ? 'leave.cut' : 'leave.askCut', after, plan.backMinutes);
  if (lastId !== null) {
    await tellOfCut(tx, ctx, after, { to: [lastId], what: isAlone ? 'held' : 'asked', plan });
  }
  if (!isAlone) {
    await addCutWork(tx, ctx, row, lastId);
  }
  return { changeId, state } as const;
}

/** What the leave would be; refuses one that is not approved any more, and a cut that cuts nothing. */
async function requireCut(
  tx: Tx,
  { row }: VisibleItem,
  { approvalId: _approvalId, requestId: _requestId, reason: _reason, ...cut }: Input,
): Promise<CutPlan> {
  const standing = row.status === 'approved' ? await standingLeave(tx, row) : null;
  if (!standing) {
    throw new ServiceError('leaveNotApproved');
  }
  const plan = await planCut(tx, row, standing, cut);
  if (JSON.stringify(plan.kept) === JSON.stringify(standing.times)) {
    throw new ServiceError('leaveCutNothing');
  }
  return plan;
}

async function refuseSecond(tx: Tx, approvalId: string): Promise<void> {
  const [waiting] = await tx
    .select({ id: leaveChange.id })
    .from(leaveChange)
    .where(and(eq(leaveChange.approvalId, approvalId), eq(leaveChange.state, 'waiting')));
  if (waiting) {
    throw new ServiceError('leaveCutWaiting');
  }
}
