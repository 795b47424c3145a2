import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import type { LeaveContext } from '@contract/approval/calls';
import { hourlyCover, type PlaceWork } from '@contract/leave/cover/hourly-cover';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { assignment, rosterGap } from '@server/db/schema/planning/roster';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { shiftsById } from '../roster/draft/read-roster';
import { absencesBetween } from '../roster/plan-facts';
import { worksBetween } from '../roster/works-between';
import { zoneOf } from '@server/kernel/zone-of';
import { loadPeople } from '@server/services/person/load-people';
import { presentNeed } from '../shift/kept-needs';
import type { ApprovalRow } from '../approval/read/load-item';

/** So many of the first dates of a leave are told. */
const DATES_AT_MOST = 14;

type Own = Omit<PlaceWork, 'memberId'> & { placeCode: string };

/** Who is left at the place of each shift that a leave takes, hour by hour, without the person. */
export async function leaveCover(
  ctx: SessionCtx,
  row: ApprovalRow,
  dates: readonly string[],
): Promise<LeaveContext['cover']> {
  const shown = dates.slice(0, DATES_AT_MOST);
  const own = (await ownWorks(ctx, row, shown)).filter(({ workDate }) => shown.includes(workDate));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || own.length === 0) {
    return [];
  }
  const { tenantId, initiatorId } = row;
  const places = [...new Set(own.map(({ placeCode }) => placeCode))];
  const span = { from: dateOf(dayNumber(first) - 1), to: last };
  const rows = await ctx.db
    .select({
      memberId: assignment.memberId,
      workDate: assignment.workDate,
      shift: assignment.shift,
      placeCode: assignment.placeCode,
    })
    .from(assignment)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        inArray(assignment.placeCode, places),
        between(assignment.workDate, span.from, span.to),
        ne(assignment.memberId, initiatorId),
      ),
    );
  const others = rows.map(({ shift, ...one }) => ({ ...one, segments: shift.segments }));
  const ids = [...new Set(others.map(({ memberId }) => memberId))];
  const away =
    ids.length === 0 ? new Map() : await absencesBetween(ctx.db, ids, span, await zoneOf(ctx.db, tenantId));
  const needs = await ctx.db
    .select()
    .from(staffingNeed)
    .where(and(eq(staffingNeed.tenantId, tenantId), inArray(staffingNeed.placeCode, places)));
  const shifts = await shiftsById(ctx.db, tenantId);
  const people = await loadPeople(ctx.db, tenantId, ids);
  return own.map(({ workDate: date, placeCode, segments }) => ({
    date,
    placeCode,
    hours: hourlyCover({
      date,
      segments,
      others: others.filter((one) => one.placeCode === placeCode),
      awayOf: (id) => away.get(id) ?? [],
      needs: needs.filter((one) => one.placeCode === placeCode).map(presentNeed),
      shifts,
    }).map(({ there, ...hour }) => ({
      ...hour,
      there: there.map((id) => {
        const { name = '', enName = null } = people.get(id) ?? {};
        return { id, name, enName };
      }),
    })),
  }));
}

/** The shifts of the plan, and those that the leave itself has taken off it already. */
async function ownWorks(
  ctx: SessionCtx,
  { id, initiatorId }: ApprovalRow,
  dates: readonly string[],
): Promise<Own[]> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) {
    return [];
  }
  const works = (await worksBetween(ctx.db, [initiatorId], { from, to })).get(initiatorId) ?? [];
  const gaps = await ctx.db
    .select({ workDate: rosterGap.workDate, shift: rosterGap.shift, placeCode: rosterGap.placeCode })
    .from(rosterGap)
    .where(and(eq(rosterGap.approvalId, id), sql`${rosterGap.source} <> 'overtime'`));
  const all = [...works, ...gaps.map(({ shift, ...one }) => ({ ...one, segments: shift.segments }))];
  return all
    .flatMap(({ workDate, segments, placeCode }) => (placeCode ? [{ workDate, segments, placeCode }] : []))
    .sort((a, b) => (a.workDate < b.workDate ? -1 : 1));
}
