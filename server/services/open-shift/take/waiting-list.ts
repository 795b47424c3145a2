import * as takeCalls from '@contract/open-shift/take-calls';
import { and, count, eq } from 'drizzle-orm';
import { mayWait, WAITING_MAX } from '@contract/open-shift/rules/take';
import { scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireKnown } from '@server/services/roster/require-plan';
import { ownKeys } from '../publish/audience';
import { fillOrderForm } from '../publish/fill-order-form';
import { lockPlaces } from './locked-order';
import { judgeTakes, refuseBlocked } from './require-takeable';
import { isOneOf, keyText } from './slots';
import { slotStates } from './grab-take-take';
import { shiftsChange, slotWords } from './tell';
import { visibleOrder } from '../read/visible-order';
import { verb } from '@server/kernel/verb';

/** Stands on the waiting list of places that are full; turns are given out while the order is locked. */
export const grabTakeJoinWaiting = verb(
  takeCalls.grabTakeJoinWaiting,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const { id: orderId } = await visibleOrder(ctx, input.orderId);
    const keys = await ownKeys(ctx);
    const { memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const locked = await lockPlaces(tx, ctx, orderId, input.slots);
      const { order } = locked;
      const wanted = locked.wanted.filter((slot) => locked.mine.get(keyText(slot)) !== 'waiting');
      const judged = await judgeTakes(tx, ctx, { ...locked, wanted }, { keys, withPlan: true });
      for (const one of judged) {
        const { slot, blocked } = one;
        if (!blocked) {
          throw new ServiceError('waitPlaceFree', { date: slot.workDate });
        }
        if (!mayWait(blocked)) {
          refuseBlocked(ctx, one, blocked);
        }
        const [line] = await tx
          .select({ length: count() })
          .from(scheduleWait)
          .where(isOneOf(scheduleWait, order.id, [slot]));
        if ((line?.length ?? 0) >= WAITING_MAX) {
          throw new ServiceError('waitListFull', { max: WAITING_MAX });
        }
      }
      requireKnown(
        judged.flatMap(({ findings }) => findings),
        input.knowsWarnings,
        ctx,
      );
      if (wanted.length > 0) {
        const formInstanceId = await fillOrderForm(tx, ctx, order, input.values);
        await tx.insert(scheduleWait).values(
          wanted.map(({ workDate, stationCode }) => ({
            orderId: order.id,
            workDate,
            stationCode,
            memberId,
            tenantId: order.tenantId,
            joinedAt: ctx.now(),
            formInstanceId,
          })),
        );
        await recordOperation(tx, ctx, {
          action: 'schedule.joinWaiting',
          targetId: order.id,
          targetName: order.title,
          changes: [shiftsChange('to', await slotWords(tx, order, wanted))],
        });
      }
      return await slotStates(tx, ctx, order, keys);
    });
  },
);

/** Leaves the waiting list; who does not stand there is answered alike. */
export const grabTakeLeaveWaiting = verb(
  takeCalls.grabTakeLeaveWaiting,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const { id: orderId } = await visibleOrder(ctx, input.orderId);
    const keys = await ownKeys(ctx);
    return await ctx.db.transaction(async (tx) => {
      const { order, wanted, mine } = await lockPlaces(tx, ctx, orderId, input.slots);
      const left = wanted.filter((slot) => mine.get(keyText(slot)) === 'waiting');
      if (left.length > 0) {
        await tx
          .delete(scheduleWait)
          .where(and(isOneOf(scheduleWait, order.id, left), eq(scheduleWait.memberId, ctx.session.memberId)));
        await recordOperation(tx, ctx, {
          action: 'schedule.leaveWaiting',
          targetId: order.id,
          targetName: order.title,
          changes: [shiftsChange('to', await slotWords(tx, order, left))],
        });
      }
      return await slotStates(tx, ctx, order, keys);
    });
  },
);
