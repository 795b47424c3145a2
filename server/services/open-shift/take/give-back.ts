import * as takeCalls from '@contract/open-shift/take-calls';
import { and, eq } from 'drizzle-orm';
import { leaveUntil, momentsOf } from '@contract/open-shift/rules/take';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleTake } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { ownKeys } from '../publish/audience';
import { lockPlaces } from './locked-order';
import { leaveHoursOf } from '../read/present-slots';
import { promoteWaiting } from './promote';
import { countTaken, isOneOf, keyText, loadSlots, markFull, type OrderRow, type SlotRow } from './slots';
import { slotStates } from './grab-take-take';
import { finishWork, shiftsChange, slotWords, tell } from './tell';
import { tellStillFree } from '../publish/tell-order';
import { visibleOrder } from '../read/visible-order';
import { verb } from '@server/kernel/verb';

/** Gives places back until the order's limit; the waiting list moves up in the same transaction. */
export const grabTakeGiveBack = verb(
  takeCalls.grabTakeGiveBack,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const { id: orderId } = await visibleOrder(ctx, input.orderId);
    const keys = await ownKeys(ctx);
    const { memberId, user } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const { order, wanted, mine } = await lockPlaces(tx, ctx, orderId, input.slots);
      const held = wanted.filter((slot) => mine.get(keyText(slot)) === 'taken');
      if (order.status === 'withdrawn') {
        throw new ServiceError('takeWithdrawn');
      }
      const hours = leaveHoursOf(order);
      for (const slot of held) {
        if (leaveUntil(slot, hours) <= ctx.now()) {
          throw new ServiceError('takeLeaveTooLate', { date: slot.workDate, hours });
        }
      }
      if (held.length > 0) {
        await removeTakes(tx, order, memberId, held);
        const words = await slotWords(tx, order, held);
        await recordOperation(tx, ctx, {
          action: 'schedule.giveBack',
          targetId: order.id,
          targetName: order.title,
          changes: [shiftsChange('from', words)],
        });
        await finishWork(tx, ctx, order, [memberId]);
        await tell(tx, ctx, order, [order.publisherMemberId], {
          title: { zh_CN: '有人退回了名额', en: 'A shift was given back' },
          body: {
            zh_CN: `${user.name}退回了“${order.title}”${words.zh_CN} 的名额。`,
            en: `${user.enName ?? user.name} gave back ${words.en} for "${order.title}".`,
          },
        });
        await promoteWaiting(tx, ctx, order);
        await tellStillFree(tx, ctx, order, held);
        await markFull(tx, order.id);
      }
      return await slotStates(tx, ctx, order, keys);
    });
  },
);

async function removeTakes(
  tx: Tx,
  order: OrderRow,
  memberId: string,
  held: readonly SlotRow[],
): Promise<void> {
  await tx
    .delete(scheduleTake)
    .where(and(isOneOf(scheduleTake, order.id, held), eq(scheduleTake.memberId, memberId)));
  await countTaken(tx, order.id, held, -1);
}

/** The publisher takes places away from a person, who is told; the waiting list moves up. */
export const grabTakeRelease = verb(
  takeCalls.grabTakeRelease,
  { permission: 'taskPublish', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { id, publisherMemberId } = await visibleOrder(ctx, input.orderId);
    if (publisherMemberId !== ctx.session.memberId) {
      throw new ServiceError('notFound');
    }
    return await ctx.db.transaction(async (tx) => {
      const { order, wanted, mine } = await lockPlaces(tx, ctx, id, input.slots, input.memberId);
      const held = wanted.filter((slot) => mine.get(keyText(slot)) === 'taken');
      if (held.length !== wanted.length) {
        throw new ServiceError('notFound');
      }
      const over = held.find((slot) => momentsOf(slot).endsAt <= ctx.now());
      if (over) {
        throw new ServiceError('takeOver', { date: over.workDate });
      }
      await removeTakes(tx, order, input.memberId, held);
      const words = await slotWords(tx, order, held);
      const reason = input.reason ?? '';
      await recordOperation(tx, ctx, {
        action: 'schedule.release',
        targetId: order.id,
        targetName: await nameOf(tx, input.memberId),
        changes: [shiftsChange('from', words), ...(reason ? [{ field: 'remark' as const, to: reason }] : [])],
      });
      await finishWork(tx, ctx, order, [input.memberId]);
      await tell(tx, ctx, order, [input.memberId], {
        title: { zh_CN: '您的名额已被取消', en: 'Your spot was canceled' },
        body: {
          zh_CN: `发布人取消了您在“${order.title}”${words.zh_CN} 的名额。${reason && `原因：${reason}`}`,
          en: `The publisher canceled your spot for "${order.title}" (${words.en}). ${reason && `Reason: ${reason}`}`,
        },
      });
      await promoteWaiting(tx, ctx, order);
      await tellStillFree(tx, ctx, order, held);
      await markFull(tx, order.id);
      const slots = await loadSlots(tx, [order.id]);
      return { orderId: order.id, taken: slots.reduce((sum, slot) => sum + slot.taken, 0) };
    });
  },
);

async function nameOf(tx: Tx, memberId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: account.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  return row?.name;
}

/** Whoever came from the waiting list has taken note: the pending work is done. */
export const grabTakeSeen = verb(
  takeCalls.grabTakeSeen,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const order = await visibleOrder(ctx, input.orderId);
    await ctx.db.transaction((tx) => finishWork(tx, ctx, order, [ctx.session.memberId]));
    return {};
  },
);
