import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OrderStation, SlotKey } from '@contract/open-shift/order';
import { segmentsOf, type WorkedShift } from '@contract/open-shift/rules/take';
import type { Db, Tx } from '@server/db/database';
import { scheduleAudience, scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/open-shift';

export type OrderRow = typeof scheduleOrder.$inferSelect;
export type SlotRow = typeof scheduleSlot.$inferSelect;

/** One text for a place, to compare by. */
export const keyText = ({ workDate, stationCode }: SlotKey): string => `${workDate} ${stationCode}`;

/** The day's work of who has a place. */
export function shiftOf(
  order: Pick<OrderRow, 'id' | 'title'>,
  slot: Pick<SlotRow, 'workDate' | 'segments'>,
): WorkedShift {
  return { orderId: order.id, title: order.title, workDate: slot.workDate, segments: slot.segments };
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

/** The dates whose work can lie within a day's rest of a date's: a night ends on the day after its own. */
const NEAR = [-2, -1, 0, 1, 2];

/** What people work on and around the dates given: the places they took of orders that were not withdrawn, by member. */
export async function loadWork(
  db: Db | Tx,
  memberIds: readonly string[],
  workDates: readonly string[],
): Promise<Map<string, WorkedShift[]>> {
  const work = new Map<string, WorkedShift[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0 || workDates.length === 0) {
    return work;
  }
  const days = [...new Set(workDates.flatMap((date) => NEAR.map((beside) => dayBeside(date, beside))))];
  const rows = await db
    .select({
      memberId: scheduleTake.memberId,
      orderId: scheduleTake.orderId,
      title: scheduleOrder.title,
      workDate: scheduleTake.workDate,
      segments: scheduleSlot.segments,
    })
    .from(scheduleTake)
    .innerJoin(scheduleOrder, eq(scheduleOrder.id, scheduleTake.orderId))
    .innerJoin(
      scheduleSlot,
      and(
        eq(scheduleSlot.orderId, scheduleTake.orderId),
        eq(scheduleSlot.workDate, scheduleTake.workDate),
        eq(scheduleSlot.stationCode, scheduleTake.stationCode),
      ),
    )
    .where(
      and(
        inArray(scheduleTake.memberId, [...memberIds]),
        inArray(scheduleTake.workDate, days),
        inArray(scheduleOrder.status, ['published', 'ended']),
      ),
    );
  for (const { memberId, ...shift } of rows) {
    work.get(memberId)?.push(shift);
  }
  return work;
}

/** The day so many days from another, YYYY-MM-DD. */
function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
