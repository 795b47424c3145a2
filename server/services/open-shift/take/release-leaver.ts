import { goneWords, type Leaver } from '@server/services/person/leaving';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { momentsOf } from '@contract/open-shift/rules/take';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { recordOperation } from '@server/kernel/record-operation';
import { lockMembers } from '@server/kernel/lock-members';
import { promoteWaiting } from './promote';
import { countTaken, isOneOf, keyText, loadSlots, lockOrder, markFull, type OrderRow } from './slots';
import { finishWork, shiftsChange, slotWords, tell } from './tell';
import { tellStillFree } from '../publish/tell-order';

/**
 * Locks the orders that a leaver has places of or waits for, in the order of their ids, and then everybody who waits there: what
 * else is locked afterwards waits for nobody who waits for this.
 */
export async function lockOrdersOf(tx: Tx, memberIds: readonly string[]): Promise<OrderRow[]> {
  const ids = new Set<string>();
  for (const table of [scheduleTake, scheduleWait]) {
    const rows = await tx
      .selectDistinct({ orderId: table.orderId })
      .from(table)
      .where(inArray(table.memberId, [...memberIds]))
      .orderBy(asc(table.orderId));
    rows.forEach(({ orderId }) => ids.add(orderId));
  }
  const orders: OrderRow[] = [];
  for (const id of [...ids].sort()) {
    orders.push(await lockOrder(tx, id));
  }
  if (orders.length > 0) {
    const waiting = await tx
      .selectDistinct({ memberId: scheduleWait.memberId })
      .from(scheduleWait)
      .where(inArray(scheduleWait.orderId, [...ids]));
    await lockMembers(
      tx,
      waiting.map(({ memberId }) => memberId),
    );
  }
  return orders;
}

/**
 * Gives back what a leaver has taken and has not begun, and takes them off every waiting list: the lists move up and the publishers
 * are told. `orders` are locked, and the leaver has left already, so that no place comes back to them.
 */
export async function releaseLeaver(
  tx: Tx,
  ctx: Acting,
  orders: readonly OrderRow[],
  leaver: Leaver,
): Promise<void> {
  const { memberId } = leaver;
  for (const order of orders.filter(({ tenantId }) => tenantId === leaver.tenantId)) {
    await tx
      .delete(scheduleWait)
      .where(and(eq(scheduleWait.orderId, order.id), eq(scheduleWait.memberId, memberId)));
    await finishWork(tx, ctx, order, [memberId]);
    const takes = await tx
      .select({ workDate: scheduleTake.workDate, stationCode: scheduleTake.stationCode })
      .from(scheduleTake)
      .where(and(eq(scheduleTake.orderId, order.id), eq(scheduleTake.memberId, memberId)));
    const taken = new Set(takes.map(keyText));
    const held = (await loadSlots(tx, [order.id])).filter(
      (slot) => taken.has(keyText(slot)) && momentsOf(slot).startsAt > ctx.now(),
    );
    if (held.length === 0 || order.status === 'withdrawn') {
      continue;
    }
    await tx
      .delete(scheduleTake)
      .where(and(isOneOf(scheduleTake, order.id, held), eq(scheduleTake.memberId, memberId)));
    await countTaken(tx, order.id, held, -1);
    const words = await slotWords(tx, order, held);
    await recordOperation(
      tx,
      ctx,
      {
        action: 'schedule.giveBack',
        targetId: order.id,
        targetName: order.title,
        changes: [shiftsChange('from', words)],
      },
      leaver,
    );
    await tell(tx, ctx, order, [order.publisherMemberId], {
      title: leaver.hasLeft
        ? { zh_CN: '有人离职，名额已空出', en: 'Someone has left' }
        : { zh_CN: '有人注销账号，名额已空出', en: 'Someone closed their account' },
      body: {
        zh_CN: `${leaver.name}${goneWords(leaver).zh_CN}，“${order.title}”${words.zh_CN} 的名额已退回。`,
        en: `${leaver.enName ?? leaver.name} ${goneWords(leaver).en} and gave back ${words.en} of "${order.title}".`,
      },
    });
    await promoteWaiting(tx, ctx, order);
    await tellStillFree(tx, ctx, order, held);
    await markFull(tx, order.id);
  }
}
