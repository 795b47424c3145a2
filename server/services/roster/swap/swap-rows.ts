import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Days } from '@contract/roster/rules/days';
import type { PassedWork } from '@contract/roster/rules/swap/swap';
import type { SwapState } from '@contract/roster/swap-calls';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { shiftSwap, shiftSwapLeg, shiftSwapParty, type KeptFall } from '@server/db/schema/planning/swap';
import { lockMembers } from '@server/kernel/lock-members';

export type SwapRow = typeof shiftSwap.$inferSelect;
export type LegRow = typeof shiftSwapLeg.$inferSelect;
export type PartyRow = typeof shiftSwapParty.$inferSelect;
/** A swap with its legs in their order, and its parties, the initiator first. */
export type StoredSwap = { row: SwapRow; legs: LegRow[]; parties: PartyRow[] };

export const isRunning = ({ state }: { state: SwapState }): boolean =>
  state === 'asked' || state === 'inApproval';

/** Swaps of a company by their ids, in that order; what is not there is left out. */
export async function loadSwaps(
  db: Db | Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredSwap[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .select()
    .from(shiftSwap)
    .where(and(eq(shiftSwap.tenantId, tenantId), inArray(shiftSwap.id, [...ids])));
  const legs = await db
    .select()
    .from(shiftSwapLeg)
    .where(inArray(shiftSwapLeg.swapId, [...ids]))
    .orderBy(asc(shiftSwapLeg.position));
  const parties = await db
    .select()
    .from(shiftSwapParty)
    .where(inArray(shiftSwapParty.swapId, [...ids]))
    .orderBy(asc(shiftSwapParty.memberId));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) {
      return [];
    }
    const own = parties.filter(({ swapId }) => swapId === id);
    const isFirst = ({ memberId }: PartyRow) => memberId === row.initiatorMemberId;
    return [
      {
        row,
        legs: legs.filter(({ swapId }) => swapId === id),
        parties: [...own.filter(isFirst), ...own.filter((one) => !isFirst(one))],
      },
    ];
  });
}

/**
 * Reads a swap so that nobody else changes it or the plans of its people: first the item that decides on it, as who decides locks
 * that before anything else, then the people. An item that came up meanwhile is not locked; the swap has another revision then.
 */
export async function lockSwap(tx: Tx, tenantId: string, id: string): Promise<StoredSwap | undefined> {
  const [before] = await loadSwaps(tx, tenantId, [id]);
  if (!before) {
    return undefined;
  }
  if (before.row.approvalId) {
    await tx
      .select({ id: approval.id })
      .from(approval)
      .where(eq(approval.id, before.row.approvalId))
      .for('update');
  }
  await lockMembers(
    tx,
    before.parties.map(({ memberId }) => memberId),
  );
  const [swap] = await loadSwaps(tx, tenantId, [id]);
  return swap;
}

/** Writes what has become of a swap; one that is at its end promises its shifts no longer. */
export async function moveSwap(
  tx: Tx,
  clock: Pick<Ctx, 'now'>,
  { row }: StoredSwap,
  to: { state: SwapState; fall?: KeptFall; approvalId?: string },
): Promise<void> {
  const now = clock.now();
  const isOver = !isRunning(to);
  await tx
    .update(shiftSwap)
    .set({ ...to, revision: row.revision + 1, updatedAt: now, finishedAt: isOver ? now : null })
    .where(eq(shiftSwap.id, row.id));
  if (isOver) {
    await tx.update(shiftSwapLeg).set({ isRunning: false }).where(eq(shiftSwapLeg.swapId, row.id));
  }
}

/** The works of a swap, with who gives each to whom. */
export const passedWorks = (
  legs: readonly Pick<LegRow, 'assignmentId' | 'workDate' | 'shift' | 'giverMemberId' | 'receiverMemberId'>[],
): PassedWork[] =>
  legs.map(({ assignmentId, workDate, shift, giverMemberId, receiverMemberId }) => ({
    giverId: giverMemberId,
    receiverId: receiverMemberId,
    work: {
      key: assignmentId,
      workDate,
      segments: shift.segments,
      name: shift.name,
      enName: shift.enName,
    },
  }));

/** From the first to the last date of works. */
export function spanOf(legs: readonly { workDate: string }[]): Days {
  const dates = legs.map(({ workDate }) => workDate).sort();
  return { from: dates[0]!, to: dates.at(-1)! };
}
