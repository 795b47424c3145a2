import * as calls from '@contract/leave/change-calls';
import { eq } from 'drizzle-orm';
import type { LeaveChangeState } from '@contract/leave/change/change';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/kernel/errors';
import { requireVisibleItem, type VisibleItem } from '../../approval/read/load-item';
import { applyCut } from './apply-cut';
import type { ChangeRow } from './get-leave-changes';
import { recordCut } from './record-cut';
import { finishCutWork, tellOfCut } from './tell-of-cut';
import { mayDecideCut } from './who-decides';
import { verb } from '@server/kernel/verb';

/** Agrees to a cut of a leave, or refuses it. Who repeats their own decision is answered the same. */
export const decideLeaveChange = verb(
  calls.decideLeaveChange,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { changeId, isAgreed, opinion } = input;
    return await ctx.db.transaction(async (tx) => {
      const { change, item } = await requireChange(tx, ctx, changeId);
      if (!(await mayDecideCut(tx, ctx, item.row, change.deciderId))) {
        throw new ServiceError('forbidden');
      }
      if (change.state !== 'waiting') {
        if (change.decidedById === ctx.session.memberId && (change.state === 'done') === isAgreed) {
          return { state: change.state };
        }
        throw new ServiceError('leaveCutDecided');
      }
      const isOvertaken = item.row.status !== 'approved';
      const state = isOvertaken ? 'overtaken' : isAgreed ? 'done' : 'refused';
      await close(tx, ctx, change, state, opinion);
      await finishCutWork(tx, ctx, item.row);
      if (isOvertaken) {
        return { state };
      }
      const after = isAgreed ? await applyCut(tx, ctx, item, change, change.reason) : item.row;
      await recordCut(tx, ctx, 'leave.decideCut', after, isAgreed ? change.backMinutes : 0);
      await tellOfCut(tx, ctx, after, {
        to: [item.row.initiatorId],
        what: isAgreed ? 'agreed' : 'refused',
        plan: change,
      });
      return { state };
    });
  },
);

/** Takes back a cut of one's own that nobody has decided yet. */
export const withdrawLeaveChange = verb(
  calls.withdrawLeaveChange,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const { change, item } = await requireChange(tx, ctx, input.changeId);
      if (change.memberId !== ctx.session.memberId) {
        throw new ServiceError('forbidden');
      }
      if (change.state === 'withdrawn') {
        return { state: change.state };
      }
      if (change.state !== 'waiting') {
        throw new ServiceError('leaveCutDecided');
      }
      await close(tx, ctx, change, 'withdrawn', '');
      await finishCutWork(tx, ctx, item.row);
      await recordCut(tx, ctx, 'leave.withdrawCut', item.row, 0);
      await tellOfCut(tx, ctx, item.row, {
        to: change.deciderId ? [change.deciderId] : [],
        what: 'withdrawn',
        plan: change,
      });
      return { state: 'withdrawn' as const };
    });
  },
);

/** The change with the leave that it is of, which is locked; refuses what the person may not see and what is not there alike. */
async function requireChange(
  tx: Tx,
  ctx: SessionCtx,
  changeId: string,
): Promise<{ change: ChangeRow; item: VisibleItem }> {
  const [known] = await tx
    .select({ approvalId: leaveChange.approvalId })
    .from(leaveChange)
    .where(eq(leaveChange.id, changeId));
  if (!known) {
    throw new ServiceError('forbidden');
  }
  const item = await requireVisibleItem(tx, ctx, known.approvalId, true);
  const [change] = await tx.select().from(leaveChange).where(eq(leaveChange.id, changeId));
  return { change: change!, item };
}

async function close(
  tx: Tx,
  ctx: SessionCtx,
  { id }: ChangeRow,
  state: LeaveChangeState,
  opinion: string,
): Promise<void> {
  await tx
    .update(leaveChange)
    .set({ state, opinion, decidedById: ctx.session.memberId, decidedAt: ctx.now() })
    .where(eq(leaveChange.id, id));
}
