import { and, eq } from 'drizzle-orm';
import { scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';

/** Joins the slot of an open shift to a place of it that was taken. */
export const slotOfTake = and(
  eq(scheduleSlot.orderId, scheduleTake.orderId),
  eq(scheduleSlot.workDate, scheduleTake.workDate),
  eq(scheduleSlot.stationCode, scheduleTake.stationCode),
);
