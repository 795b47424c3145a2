import { and, eq } from 'drizzle-orm';
import type { SlotKey } from '@contract/open-shift/order';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { isOneOf, keyText, loadSlots, lockOrder, type OrderRow, type SlotRow } from './slots';

/** An order with the places that a call is about, and which of them the person has. */
export type OrderPlaces = { order: OrderRow; wanted: SlotRow[]; mine: Map<string, 'taken' | 'waiting'> };

/**
 * Locks the order and reads the places that a call is about. Who takes a place locks the person afterwards, who moves the
 * waiting list up locks its people afterwards and all at once: nobody else may, or two calls wait for each other.
 */
export async function lockPlaces(
  tx: Tx,
  ctx: SessionCtx,
  orderId: string,
  keys: readonly SlotKey[],
  memberId: string = ctx.session.memberId,
): Promise<OrderPlaces> {
  return await readPlaces(tx, await lockOrder(tx, orderId), keys, memberId);
}

/** The places that a call is about. One that the order does not have is refused. */
export async function readPlaces(
  db: Db | Tx,
  order: OrderRow,
  keys: readonly SlotKey[],
  memberId: string,
): Promise<OrderPlaces> {
  const slots = await loadSlots(db, [order.id]);
  const texts = new Set(keys.map(keyText));
  const wanted = slots.filter((slot) => texts.has(keyText(slot)));
  if (wanted.length !== texts.size) {
    throw new ServiceError('takeSlotWrong');
  }
  const mine = new Map<string, 'taken' | 'waiting'>();
  for (const [table, state] of [
    [scheduleWait, 'waiting'],
    [scheduleTake, 'taken'],
  ] as const) {
    const rows = await db
      .select({ workDate: table.workDate, stationCode: table.stationCode })
      .from(table)
      .where(and(isOneOf(table, order.id, wanted), eq(table.memberId, memberId)));
    rows.forEach((row) => mine.set(keyText(row), state));
  }
  return { order, wanted, mine };
}
