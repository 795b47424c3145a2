import { and, eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { scheduleSlot, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { saveAudience } from '../publish/audience';
import { findStations } from '@server/services/shift/find-stations';
import { isOneOf, keyText, loadSlots, markFull, slotsOf, type OrderRow } from '../take/slots';

/**
 * Brings the places of an order in line with what was entered, and opens it to whom it is meant for. Places that are taken
 * stay: fewer of them, or a date or station less, is refused.
 */
export async function openOrder(tx: Tx, order: OrderRow): Promise<void> {
  const stations = await findStations(
    tx,
    order.tenantId,
    order.segments.map((one) => one.stationCode),
  );
  const wanted = slotsOf(order, stations);
  const wantedKeys = new Map(wanted.map((slot) => [keyText(slot), slot]));
  const before = new Map((await loadSlots(tx, [order.id])).map((slot) => [keyText(slot), slot]));
  for (const [key, slot] of before) {
    const after = wantedKeys.get(key);
    if (slot.taken > (after?.needed ?? 0)) {
      const station = stations.get(slot.stationCode)?.name ?? slot.stationCode;
      throw new ServiceError('orderBelowTaken', { date: slot.workDate, station, taken: slot.taken });
    }
    if (!after) {
      await tx.delete(scheduleWait).where(isOneOf(scheduleWait, order.id, [slot]));
      await tx.delete(scheduleSlot).where(isOneOf(scheduleSlot, order.id, [slot]));
    } else {
      const { needed, segments } = after;
      await tx
        .update(scheduleSlot)
        .set({ needed, segments })
        .where(isOneOf(scheduleSlot, order.id, [slot]));
    }
  }
  const added = wanted.filter((slot) => !before.has(keyText(slot)));
  if (added.length > 0) {
    await tx.insert(scheduleSlot).values(added);
  }
  await saveAudience(tx, order, false);
  await markFull(tx, order.id);
}

/** Everybody who has a place of an order, or waits for one. */
export async function peopleOf(tx: Tx, orderId: string): Promise<{ takers: string[]; waiting: string[] }> {
  const idsFrom = async (table: typeof scheduleTake | typeof scheduleWait) => {
    const rows = await tx
      .selectDistinct({ id: table.memberId })
      .from(table)
      .where(and(eq(table.orderId, orderId)));
    return rows.map((row) => row.id);
  };
  return { takers: await idsFrom(scheduleTake), waiting: await idsFrom(scheduleWait) };
}
