import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OrderStation, SlotKey } from '@contract/open-shift/order';
import { segmentsOf } from '@contract/open-shift/rules/take';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { scheduleAudience, scheduleOrder, scheduleSlot } from '@server/db/schema/planning/open-shift';
import { takenWork, type TakenWork } from '@server/services/roster/works-between';

export type OrderRow = typeof scheduleOrder.$inferSelect;
export type SlotRow = typeof scheduleSlot.$inferSelect;

/** One text for a place, to compare by. */
export const keyText = ({ workDate, stationCode }: SlotKey): string => `${workDate} ${stationCode}`;

/** The day's work of who has a place. */
export const workOf = (
  { id, title, placeCode }: Pick<OrderRow, 'id' | 'title' | 'placeCode'>,
  { workDate, stationCode, segments }: Pick<SlotRow, 'workDate' | 'stationCode' | 'segments'>,
): TakenWork => takenWork({ orderId: id, title, placeCode, workDate, stationCode, segments });

/** From the first to the last date of places. */
export function daysOfSlots(slots: readonly Pick<SlotRow, 'workDate'>[]): Days | undefined {
  const dates = slots.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The places that an order offers, by date and station. */
export function slotsOf(order: OrderRow, stations: Map<string, OrderStation>) {
  const isPaid = (code: string) => stations.get(code)?.isPaid === true;
  return order.workDates.flatMap((workDate) =>
    order.posts.map(({ stationCode, needed }) => ({
      orderId: order.id,
      workDate,
      stationCode,
      tenantId: order.tenantId,
      needed,
      segments: segmentsOf(order.segments, stationCode, isPaid),
    })),
  );
}

/** The places of orders, by date. */
export async function loadSlots(db: Db | Tx, orderIds: readonly string[]): Promise<SlotRow[]> {
  if (orderIds.length === 0) {
    return [];
  }
  return await db
    .select()
    .from(scheduleSlot)
    .where(inArray(scheduleSlot.orderId, [...orderIds]))
    .orderBy(scheduleSlot.workDate, scheduleSlot.stationCode);
}

/** Locks an order: everything that changes who has its places goes through here first, before any person is locked. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [row] = await tx.select().from(scheduleOrder).where(eq(scheduleOrder.id, orderId)).for('update');
  if (!row) {
    throw new Error('An order that was seen is gone: orders are never deleted.');
  }
  return row;
}

/** A condition for the named places of an order, on any table that has these columns. */
export function isOneOf(
  table: Record<'orderId' | 'workDate' | 'stationCode', AnyPgColumn>,
  orderId: string,
  keys: readonly SlotKey[],
): SQL | undefined {
  return and(
    eq(table.orderId, orderId),
    or(...keys.map((key) => and(eq(table.workDate, key.workDate), eq(table.stationCode, key.stationCode)))),
  );
}

/** Adds to or takes from the places taken; the table itself refuses more than there are. */
export async function countTaken(
  tx: Tx,
  orderId: string,
  keys: readonly SlotKey[],
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(scheduleSlot)
    .set({ taken: sql`${scheduleSlot.taken} + ${by}` })
    .where(isOneOf(scheduleSlot, orderId, keys));
}

/** Says in the list of open orders whether any place is left. */
export async function markFull(tx: Tx, orderId: string): Promise<boolean> {
  const slots = await loadSlots(tx, [orderId]);
  const isFull = slots.length > 0 && slots.every((slot) => slot.taken >= slot.needed);
  await tx
    .update(scheduleAudience)
    .set({ isFull })
    .where(and(eq(scheduleAudience.orderId, orderId), eq(scheduleAudience.isFull, !isFull)));
  return isFull;
}
