import { and, eq, inArray } from 'drizzle-orm';
import { isRefused } from '@contract/roster/rules/check-plan';
import { swapFindings } from '@contract/roster/rules/swap/swap';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { shiftSwap, shiftSwapLeg } from '@server/db/schema/planning/swap';
import { ServiceError } from '@server/kernel/errors';
import type { Clock } from '@server/kernel/context';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { planFactsOf } from '../plan-facts';
import { hasBegun, judgeSwap, lockAssignments } from './judge-swap';
import { findPeople } from './read/people-of';
import { completeSwap, passOn, refreshDays } from './settle-swap';
import { lockSwap, moveSwap, passedWorks, spanOf, type StoredSwap } from './swap-rows';
import { fallWords, tellSwap } from './tell-swap';

/** An approved swap: the shifts change hands. Turned down or withdrawn it ends, and what was decided last can be undone. */
export const swapEffect: Effect = {
  apply: async (tx, clock, row, sourceId) => await apply(tx, clock, row, sourceId),
  takeBack: async (tx, clock, row) => {
    const swap = await swapOf(tx, row);
    if (swap?.row.state === 'done') {
      await giveBack(tx, clock, swap);
    }
  },
  follow: async (tx, clock, row) => {
    const swap = await swapOf(tx, row);
    if (swap?.row.state === 'inApproval' && (row.status === 'rejected' || row.status === 'withdrawn')) {
      await moveSwap(tx, clock, swap, { state: row.status });
      const actorId = row.status === 'withdrawn' ? row.initiatorId : undefined;
      await tellSwap(tx, clock, swap, { event: row.status, actorId });
    } else if (swap?.row.state === 'rejected' && row.status === 'inApproval') {
      await takeUp(tx, clock, swap);
    }
  },
};

/** The swap that an item decides on, locked with its people; the item is locked already. */
async function swapOf(tx: Tx, { id, tenantId }: ApprovalRow): Promise<StoredSwap | undefined> {
  const [row] = await tx.select({ id: shiftSwap.id }).from(shiftSwap).where(eq(shiftSwap.approvalId, id));
  return row && (await lockSwap(tx, tenantId, row.id));
}

async function apply(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  sourceId: string,
): Promise<LocalizedText | undefined> {
  const swap = await swapOf(tx, row);
  if (swap?.row.state !== 'inApproval') {
    return undefined;
  }
  const { fall } = await judgeSwap(tx, clock, swap);
  if (fall) {
    const people = await findPeople(tx, row.tenantId, [fall.memberId ?? '']);
    return fallWords(fall, people.get(fall.memberId ?? ''));
  }
  await completeSwap(tx, clock, swap, { sourceId });
  return undefined;
}

/** Has the shifts change hands again; refuses where they are not as the swap left them. */
async function giveBack(tx: Tx, clock: Clock, swap: StoredSwap): Promise<void> {
  const { row, legs, parties } = swap;
  await requireFree(tx, swap);
  const rows = await lockAssignments(
    tx,
    legs.map(({ assignmentId }) => assignmentId),
  );
  const isAsLeft = legs.every((leg) => {
    const now = rows.get(leg.assignmentId);
    return (
      now?.memberId === leg.receiverMemberId &&
      now.revision === leg.revision + 1 &&
      !hasBegun(leg, clock.now())
    );
  });
  const back = legs.map((leg) => ({
    ...leg,
    giverMemberId: leg.receiverMemberId,
    receiverMemberId: leg.giverMemberId,
  }));
  const ids = parties.map(({ memberId }) => memberId);
  const facts = await planFactsOf(tx, row.tenantId, ids, spanOf(legs));
  if (!isAsLeft || isRefused(swapFindings(passedWorks(back), facts).map(({ finding }) => finding))) {
    throw new ServiceError('swapUndoLate');
  }
  for (const leg of back) {
    await passOn(tx, clock, leg, leg.receiverMemberId, leg.revision + 2);
    // What is decided next is judged by how the shift is now.
    await tx
      .update(shiftSwapLeg)
      .set({ revision: leg.revision + 2 })
      .where(and(eq(shiftSwapLeg.swapId, row.id), eq(shiftSwapLeg.position, leg.position)));
  }
  await refreshDays(tx, clock, swap);
  await takeUp(tx, clock, swap);
  await tellSwap(tx, clock, swap, { event: 'undone' });
}

/** Has a swap wait for the company again. */
async function takeUp(tx: Tx, clock: Clock, swap: StoredSwap): Promise<void> {
  await requireFree(tx, swap);
  await moveSwap(tx, clock, swap, { state: 'inApproval' });
  await tx.update(shiftSwapLeg).set({ isRunning: true }).where(eq(shiftSwapLeg.swapId, swap.row.id));
}

/** Refuses to take a swap up again whose shifts are promised anew. */
async function requireFree(tx: Tx, { legs }: StoredSwap): Promise<void> {
  const ids = legs.map(({ assignmentId }) => assignmentId);
  const [promised] = await tx
    .select({ swapId: shiftSwapLeg.swapId })
    .from(shiftSwapLeg)
    .where(and(inArray(shiftSwapLeg.assignmentId, ids), eq(shiftSwapLeg.isRunning, true)))
    .limit(1);
  if (promised) {
    throw new ServiceError('swapUndoLate');
  }
}
