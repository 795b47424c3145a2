import * as calls from '@contract/roster/draft-calls';
import { and, between, eq, sql } from 'drizzle-orm';
import { coverOf, type Cover, type PlacedWork } from '@contract/roster/rules/cover';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { cellKey } from '@contract/roster/rules/edits';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { StaffingNeed } from '@contract/shift/need-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import { assignment, rosterCell } from '@server/db/schema/planning/roster';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { presentNeed } from '@server/services/shift/kept-needs';
import { datesOfPart, rosterScope } from './part';
import { shiftsById } from './read-roster';
import { verb } from '@server/kernel/verb';

/** How far a place has the people that it needs. Nobody is named: who plans a part has to know how the whole stands. */
export const readRosterCover = verb(
  calls.readRosterCover,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    await rosterScope(ctx);
    const span = datesOfPart(ctx, input);
    return await coverAt(ctx.db, ctx, input.placeCode, span, await shiftsById(ctx.db, ctx.session.tenantId));
  },
);

/** The needs of a place on dates with who is planned there, drafts in place of what people know. */
export async function coverAt(
  db: Db | Tx,
  ctx: SessionCtx,
  placeCode: string,
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
): Promise<Cover[]> {
  const needs = await needsAt(db, ctx.session.tenantId, placeCode);
  return coverOf(
    datesIn(span),
    needs,
    await placedWorks(db, ctx.session.tenantId, placeCode, span, shifts),
    shifts,
  );
}

async function needsAt(db: Db | Tx, tenantId: string, placeCode: string): Promise<StaffingNeed[]> {
  const rows = await db
    .select()
    .from(staffingNeed)
    .where(and(eq(staffingNeed.tenantId, tenantId), eq(staffingNeed.placeCode, placeCode)))
    .orderBy(staffingNeed.stationCode, staffingNeed.createdAt, staffingNeed.id);
  return rows.map(presentNeed);
}

/** All works at a place: of the plan, of drafts, and of open shifts that people took. */
async function placedWorks(
  db: Db | Tx,
  tenantId: string,
  placeCode: string,
  { from, to }: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
): Promise<PlacedWork[]> {
  const drafts = await db
    .select()
    .from(rosterCell)
    .where(and(eq(rosterCell.tenantId, tenantId), between(rosterCell.workDate, from, to)));
  const drafted = new Set(drafts.map(cellKey));
  const known = await db
    .select()
    .from(assignment)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        eq(assignment.placeCode, placeCode),
        between(assignment.workDate, from, to),
      ),
    );
  const taken = await db
    .select({ workDate: scheduleTake.workDate, segments: scheduleSlot.segments })
    .from(scheduleOrder)
    .innerJoin(scheduleTake, eq(scheduleTake.orderId, scheduleOrder.id))
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
        eq(scheduleOrder.tenantId, tenantId),
        eq(scheduleOrder.placeCode, placeCode),
        between(scheduleTake.workDate, from, to),
        sql`${scheduleOrder.status} in ('published', 'ended')`,
      ),
    );
  return [
    ...known
      .filter((row) => row.source === 'overtime' || !drafted.has(cellKey(row)))
      .map(({ workDate, shift }) => ({ workDate, shiftId: shift.shiftId ?? null, segments: shift.segments })),
    ...drafts.flatMap(({ workDate, works }) =>
      works
        .filter((work) => work.placeCode === placeCode)
        .map(({ shiftId }) => ({ workDate, shiftId, segments: shifts.get(shiftId)?.segments ?? [] })),
    ),
    ...taken.map((one) => ({ ...one, shiftId: null })),
  ];
}
