import { eq } from 'drizzle-orm';
import type { SwapState } from '@contract/roster/swap-calls';
import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { assignment } from '@server/db/schema/roster';
import type { KeptFall } from '@server/db/schema/planning/swap';
import { moveSwap, type LegRow, type StoredSwap } from './swap-rows';
import { tellSwap } from './tell-swap';

type Clock = Pick<Ctx, 'now' | 'ids'>;

/** Passes on the shifts of a swap that was judged under its locks; `actorId` is not told. */
export async function completeSwap(tx: Tx, clock: Clock, swap: StoredSwap, actorId?: string): Promise<void> {
  for (const leg of swap.legs) {
    await passOn(tx, clock, leg, leg.receiverMemberId, leg.revision + 1);
  }
  await moveSwap(tx, clock, swap, { state: 'done' });
  await tellSwap(tx, clock, swap, { event: 'done', actorId });
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

/** Ends a swap that cannot be any more, and tells everybody why. */
export async function dropSwap(tx: Tx, clock: Clock, swap: StoredSwap, fall: KeptFall): Promise<SwapState> {
  await moveSwap(tx, clock, swap, { state: 'fallen', fall });
  await tellSwap(tx, clock, swap, { event: 'fallen', fall });
  return 'fallen';
}
