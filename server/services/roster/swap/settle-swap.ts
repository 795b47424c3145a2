import { registered } from '@server/kernel/registered';
import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { assignment } from '@server/db/schema/planning/roster';
import { moveSwap, type LegRow, type StoredSwap } from './swap-rows';
import { tellSwap } from './tell-swap';

/** What is judged again when the shifts of people changed, in that transaction. */
export const afterShiftsChanged = registered<
  (tx: Tx, tenantId: string, now: Date, memberIds: readonly string[]) => Promise<void>
>('what follows from changed shifts');

type Clock = Pick<Ctx, 'now' | 'ids'>;

/** Passes on the shifts of a swap that was judged under its locks; `actorId` is not told. */
export async function completeSwap(
  tx: Tx,
  clock: Clock,
  swap: StoredSwap,
  by: { actorId?: string; sourceId?: string },
): Promise<void> {
  for (const leg of swap.legs) {
    await passOn(tx, clock, leg, leg.receiverMemberId, leg.revision + 1);
  }
  await refreshDays(tx, clock, swap);
  await moveSwap(tx, clock, swap, { state: 'done' });
  await tellSwap(tx, clock, swap, { event: 'done', ...by });
}

/** A shift cuts the windows of the day before it: that of everybody who has lost or gained one is another day at once. */
export async function refreshDays(tx: Tx, { now }: Clock, { row, legs }: StoredSwap): Promise<void> {
  const ids = legs.flatMap(({ giverMemberId, receiverMemberId }) => [giverMemberId, receiverMemberId]);
  await afterShiftsChanged.get()(tx, row.tenantId, now(), [...new Set(ids)]);
  await tellKeepersWith(tx, row.tenantId);
}

/** Gives a shift to somebody; the revision is the sequence of its calendar entry, and only goes up. */
export async function passOn(
  tx: Tx,
  clock: Clock,
  { assignmentId }: LegRow,
  memberId: string,
  revision: number,
): Promise<void> {
  await tx
    .update(assignment)
    .set({ memberId, source: 'swap', revision, updatedAt: clock.now() })
    .where(eq(assignment.id, assignmentId));
}
