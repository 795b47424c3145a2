import { and, eq, gte, sql } from 'drizzle-orm';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { dayResult } from '@server/db/schema/attendance/day';
import { openMakeUps, type OpenMakeUp } from '@server/services/attendance/my/open-make-ups';
import { dayOf } from '@server/kernel/day-range';
import type { Found, WarningReader, WarningSource } from '@server/services/warning/warning-source';

/** A make-up punch can be asked for within days; more flagged days than this nobody mends one by one. */
const MOST_DAYS = 60;

/** Days of one's own whose time for a make-up ends. */
export const makeUpEnds = {
  kind: 'makeUpEnds',
  find: async (reader) => await ownMakeUps(reader, true),
} satisfies WarningSource;

/** The others that one can still mend. */
export const dayToMend = {
  kind: 'dayToMend',
  find: async (reader) => await ownMakeUps(reader, false),
} satisfies WarningSource;

async function ownMakeUps({ ctx }: WarningReader, isEnding: boolean): Promise<Found[]> {
  const { tenantId, memberId } = ctx.session;
  const now = ctx.now();
  const today = dayOf(now);
  const rows = await ctx.db
    .select({ workDate: dayResult.workDate })
    .from(dayResult)
    .where(
      and(
        eq(dayResult.memberId, memberId),
        gte(dayResult.workDate, dateOf(dayNumber(today) - WARNING_LIMITS.ownDates)),
        sql`cardinality(${dayResult.flags}) > 0`,
      ),
    )
    .orderBy(sql`${dayResult.workDate} desc`)
    .limit(MOST_DAYS);
  const [last, first] = [rows[0]?.workDate, rows.at(-1)?.workDate];
  if (first === undefined || last === undefined) {
    return [];
  }
  const open = await openMakeUps(ctx.db, tenantId, [memberId], { from: first, to: last }, now);
  const border = dateOf(dayNumber(today) + WARNING_LIMITS.endsWithin);
  return [...(open.get(memberId) ?? [])].filter(({ until }) => until <= border === isEnding).map(foundOf);
}

const foundOf = ({ workDate, flags, until }: OpenMakeUp): Found => ({
  key: workDate,
  date: workDate,
  due: until,
  flags,
  path: `/attendance-day?date=${workDate}`,
});
