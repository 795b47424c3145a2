import * as calls from '@contract/calendar/calls';
import { and, asc, eq } from 'drizzle-orm';
import { presentZone } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { calendarDay, calendarYear } from '@server/db/schema/planning/calendar';
import { knownYear, type KnownYear, type NamedKind } from './known-year';
import { verb } from '@server/kernel/verb';

export type YearNow = KnownYear & { revision: number; isOwn: boolean };

/** A year as it is: the company's own days, or what notice and law say. The zone is that of the call. */
export async function yearNow(db: Db | Tx, tenantId: string, year: number): Promise<YearNow> {
  const known = knownYear(year, presentZone());
  const [row] = await db
    .select()
    .from(calendarYear)
    .where(and(eq(calendarYear.tenantId, tenantId), eq(calendarYear.year, year)));
  if (!row?.isOwn) {
    return { ...known, revision: row?.revision ?? 0, isOwn: false };
  }
  const rows = await db
    .select()
    .from(calendarDay)
    .where(and(eq(calendarDay.tenantId, tenantId), eq(calendarDay.year, year)))
    .orderBy(asc(calendarDay.date));
  const days = new Map(rows.map(({ date, kind, name, enName }) => [date, { kind, name, enName }]));
  return { state: row.state, source: row.source, days, revision: row.revision, isOwn: true };
}

/** The days of a year that differ from the plain week, and from what notice and law say. */
export const getCalendarYear = verb(
  calls.getCalendarYear,
  { permission: 'companyCalendar', scope: 'none' },
  async ({ ctx, input: { year } }) => {
    const { state, source, days, revision } = await yearNow(ctx.db, ctx.session.tenantId, year);
    const known = knownYear(year, presentZone());
    return {
      year,
      state,
      source,
      revision,
      known: known.source,
      days: [...days].map(([date, one]) => ({ date, ...one, isChanged: !isSame(one, known.days.get(date)) })),
      dropped: [...known.days.keys()].filter((date) => !days.has(date)),
    };
  },
);

/** Whether a day is the same for everybody. */
export const isSame = (one: NamedKind | undefined, other: NamedKind | undefined): boolean =>
  one?.kind === other?.kind && one?.name === other?.name && one?.enName === other?.enName;
