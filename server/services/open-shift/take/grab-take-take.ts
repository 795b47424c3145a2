import * as takeCalls from '@contract/open-shift/take-calls';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { recordOperation } from '@server/kernel/record-operation';
import { requireKnown } from '@server/services/roster/require-plan';
import { ownKeys } from '../publish/audience';
import { fillOrderForm } from '../publish/fill-order-form';
import { lockPlaces, readPlaces, type OrderPlaces } from './locked-order';
import { presentSlots } from '../read/present-slots';
import { judgeTakes, refuseBlocked, type Judging } from './require-takeable';
import { countTaken, isOneOf, keyText, markFull, type OrderRow, type SlotRow } from './slots';
import { shiftsChange, slotWords, tell } from './tell';
import { visibleOrder } from '../read/visible-order';
import { lockMembers } from '@server/kernel/lock-members';
import { verb } from '@server/kernel/verb';

/**
 * Takes places of an order: all of them or none. The order is locked, so that the last place has one taker, and the table
 * refuses one too many all the same.
 */
export const grabTakeTake = verb(
  takeCalls.grabTakeTake,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const seen = await visibleOrder(ctx, input.orderId);
    const { memberId } = ctx.session;
    const keys = await ownKeys(ctx);
    // A crowd stands before a shift that is full: who cannot have a place is told so without waiting for the lock.
    const before = await readPlaces(ctx.db, seen, input.slots, memberId);
    await findMissing(ctx.db, ctx, before, { keys, withPlan: false });
    return await ctx.db.transaction(async (tx) => {
      const locked = await lockPlaces(tx, ctx, seen.id, input.slots);
      // Whoever takes two shifts at the same moment takes them one after the other.
      await lockMembers(tx, [memberId]);
      const { order } = locked;
      const missing = await findMissing(tx, ctx, locked, { keys, withPlan: false });
      if (missing.length > 0) {
        const { knowsWarnings } = input;
        await findMissing(tx, ctx, locked, { keys, withPlan: true, knowsWarnings });
        const formInstanceId = await fillOrderForm(tx, ctx, order, input.values);
        await addTakes(tx, ctx, order, missing, formInstanceId);
      }
      return await slotStates(tx, ctx, order, keys);
    });
  },
);

/** The places that are not the person's yet; refuses in words when they cannot have one of them. */
async function findMissing(
  db: Db | Tx,
  ctx: SessionCtx,
  places: OrderPlaces,
  { knowsWarnings, ...judging }: Judging & { knowsWarnings?: boolean | undefined },
): Promise<SlotRow[]> {
  // Asked for twice by a double tap or a retry: what is there already is no obstacle.
  const wanted = places.wanted.filter((slot) => places.mine.get(keyText(slot)) !== 'taken');
  const judged = await judgeTakes(db, ctx, { ...places, wanted }, judging);
  for (const one of judged) {
    const { slot, blocked } = one;
    const isFreeAgain = blocked?.reason === 'onWaitingList' && slot.taken < slot.needed;
    if (blocked && !isFreeAgain) {
      refuseBlocked(ctx, one, blocked);
    }
  }
  requireKnown(
    judged.flatMap(({ findings }) => findings),
    knowsWarnings,
    ctx,
  );
  return wanted;
}

async function addTakes(
  tx: Tx,
  ctx: SessionCtx,
  order: OrderRow,
  slots: readonly SlotRow[],
  formInstanceId: string | undefined,
): Promise<void> {
  const { memberId } = ctx.session;
  await countTaken(tx, order.id, slots, 1);
  await tx.insert(scheduleTake).values(
    slots.map(({ workDate, stationCode }) => ({
      orderId: order.id,
      workDate,
      stationCode,
      memberId,
      tenantId: order.tenantId,
      takenAt: ctx.now(),
      formInstanceId,
    })),
  );
  await tx
    .delete(scheduleWait)
    .where(and(isOneOf(scheduleWait, order.id, slots), eq(scheduleWait.memberId, memberId)));
  await recordOperation(tx, ctx, {
    action: 'schedule.take',
    targetId: order.id,
    targetName: order.title,
    changes: [shiftsChange('to', await slotWords(tx, order, slots))],
  });
  if (await markFull(tx, order.id)) {
    await tell(tx, ctx, order, [order.publisherMemberId], {
      title: { zh_CN: '任务已招满', en: 'All spots are taken' },
      body: {
        zh_CN: `“${order.title}”的名额已全部被接下。`,
        en: `All spots for "${order.title}" have been taken.`,
      },
    });
  }
}

/** How the places of an order stand now for the signed-in person, after a change of theirs. */
export async function slotStates(tx: Tx, ctx: SessionCtx, order: OrderRow, keys: readonly string[]) {
  const slots = await presentSlots(tx, ctx, [order], { keys, mayTake: true });
  return { orderId: order.id, slots: slots.get(order.id) ?? [] };
}
