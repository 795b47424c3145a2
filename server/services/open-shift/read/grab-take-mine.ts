import * as takeCalls from '@contract/open-shift/take-calls';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { momentsOf, paidHours, spanOf } from '@contract/open-shift/rules/take';
import type { SessionCtx } from '@server/kernel/context';
import { masterData } from '@server/db/schema/master-data';
import {
  scheduleOrder,
  scheduleSlot,
  scheduleTake,
  scheduleWait,
} from '@server/db/schema/planning/open-shift';
import { orderStatus } from './present-order';
import { positionInTurn } from './present-slots';
import { findStations } from '@server/services/shift/find-stations';
import { verb } from '@server/kernel/verb';

/** The shifts that the signed-in person took or waits for in a month, by date. */
export const grabTakeMine = verb(
  takeCalls.grabTakeMine,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const now = ctx.now();
    // Whoever had begun when the order was withdrawn has worked.
    const taken = (await selectShifts(ctx, scheduleTake, input.month)).filter(
      (row) => row.order.status !== 'withdrawn' || momentsOf(row).startsAt <= row.order.updatedAt,
    );
    // Once a shift has begun, nobody waits for it any more.
    const waiting = (await selectShifts(ctx, scheduleWait, input.month)).filter(
      (row) => momentsOf(row).startsAt > now,
    );
    const rows = [
      ...taken.map((row) => ({ ...row, mine: 'taken' as const, position: undefined })),
      ...waiting.map((row) => ({ ...row, mine: 'waiting' as const })),
    ];
    const codes = rows.flatMap((row) => row.segments.map((one) => one.stationCode));
    const stations = await findStations(ctx.db, ctx.session.tenantId, codes);
    const startOf = (row: (typeof rows)[number]) => spanOf(row)?.start ?? 0;
    return {
      list: rows
        .sort((a, b) => startOf(a) - startOf(b))
        .map(({ order, workDate, stationCode, segments, mine, position, placeName, placeEnName }) => {
          const station = stations.get(stationCode);
          return {
            orderId: order.id,
            title: order.title,
            status: orderStatus(order, now),
            workDate,
            stationCode,
            stationName: station?.name ?? stationCode,
            stationEnName: station?.enName,
            placeName,
            placeEnName,
            hourlyPay: order.hourlyPay === null ? null : Number(order.hourlyPay),
            segments,
            paidHours: paidHours(segments, (code) => stations.get(code)?.isPaid === true),
            mine,
            position,
          };
        }),
    };
  },
);

async function selectShifts(
  ctx: SessionCtx,
  table: typeof scheduleTake | typeof scheduleWait,
  month: string,
) {
  return await ctx.db
    .select({
      order: scheduleOrder,
      workDate: table.workDate,
      stationCode: table.stationCode,
      segments: scheduleSlot.segments,
      placeName: masterData.name,
      placeEnName: masterData.enName,
      position: table === scheduleWait ? positionInTurn : sql<null>`null`,
    })
    .from(table)
    .innerJoin(scheduleOrder, eq(scheduleOrder.id, table.orderId))
    .innerJoin(
      scheduleSlot,
      and(
        eq(scheduleSlot.orderId, table.orderId),
        eq(scheduleSlot.workDate, table.workDate),
        eq(scheduleSlot.stationCode, table.stationCode),
      ),
    )
    .leftJoin(
      masterData,
      and(
        eq(masterData.tenantId, scheduleOrder.tenantId),
        eq(masterData.model, 'place'),
        eq(masterData.code, scheduleOrder.placeCode),
      ),
    )
    .where(
      and(
        eq(table.memberId, ctx.session.memberId),
        gte(table.workDate, `${month}-01`),
        lte(table.workDate, `${month}-31`),
      ),
    );
}
