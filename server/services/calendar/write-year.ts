import * as calls from '@contract/calendar/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { presentZone } from '@contract/zone';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { calendarDay, calendarYear } from '@server/db/schema/planning/calendar';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { CalendarKind } from '@contract/calendar/rules/day-kind';
import { knownYear, type NamedKind } from './known-year';
import { isSame, yearNow, type YearNow } from './read-year';

const KINDS = {
  statutory: { zh_CN: '法定节假日', en: 'public holiday' },
  rest: { zh_CN: '休息', en: 'day off' },
  work: { zh_CN: '调休上班', en: 'make-up workday' },
  plain: { zh_CN: '按每周安排', en: 'regular day' },
} as const satisfies Record<CalendarKind | 'plain', Record<Language, string>>;

function wordsOf(date: string, day: NamedKind | undefined, language: Language, now: Date): string {
  const name = language === 'en' ? day?.enName || day?.name : day?.name;
  const kind = KINDS[day?.kind ?? 'plain'][language];
  return [momentText(date, 'day', language, now.getTime()), kind, name].filter(Boolean).join(' · ');
}

/** The changed days, for the operation record. */
function changesOf(
  before: ReadonlyMap<string, NamedKind>,
  after: ReadonlyMap<string, NamedKind>,
  now: Date,
): OperationChange[] {
  const dates = [...new Set([...before.keys(), ...after.keys()])].sort();
  return dates
    .filter((date) => !isSame(before.get(date), after.get(date)))
    .map((date) => ({
      field: 'calendarDay',
      from: wordsOf(date, before.get(date), 'zh_CN', now),
      to: wordsOf(date, after.get(date), 'zh_CN', now),
      fromEn: wordsOf(date, before.get(date), 'en', now),
      toEn: wordsOf(date, after.get(date), 'en', now),
    }));
}

type Days = YearNow['days'];
type Stamp = { year: number; revision: number };

/** Changes days of a year; the first change makes the year the company's own. Refuses with conflict who has not seen the last change. */
export const saveCalendarDays = verb(
  calls.saveCalendarDays,
  { permission: 'companyCalendar', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await lockYear(tx, ctx, input);
      const after = new Map(before.days);
      for (const { date, kind, name, enName } of input.days) {
        if (kind === null) {
          after.delete(date);
        } else {
          after.set(date, { kind, name, enName });
        }
      }
      const changes = changesOf(before.days, after, ctx.now());
      if (changes.length === 0) {
        return { revision: before.revision };
      }
      const revision = await keepYear(tx, ctx, input.year, before, after);
      await record(tx, ctx, 'calendar.saveDays', input.year, changes);
      return { revision };
    });
  },
);

/** Says that the holidays of a presumed year are settled as they stand. */
export const announceCalendarYear = verb(
  calls.announceCalendarYear,
  { permission: 'companyCalendar', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await lockYear(tx, ctx, input);
      if (before.state === 'announced') {
        return { revision: before.revision };
      }
      const revision = await keepYear(tx, ctx, input.year, { ...before, state: 'announced' }, before.days);
      await record(tx, ctx, 'calendar.announce', input.year);
      return { revision };
    });
  },
);

/** Gives a year back what notice and law say. The records tell what it was. */
export const resetCalendarYear = verb(
  calls.resetCalendarYear,
  { permission: 'companyCalendar', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const before = await lockYear(tx, ctx, input);
      if (!before.isOwn) {
        return { revision: before.revision };
      }
      const { days } = knownYear(input.year, presentZone());
      const revision = before.revision + 1;
      await tx.delete(calendarDay).where(ofYear(calendarDay, tenantId, input.year));
      await tx
        .update(calendarYear)
        .set({ isOwn: false, revision, updatedAt: ctx.now() })
        .where(ofYear(calendarYear, tenantId, input.year));
      await record(tx, ctx, 'calendar.reset', input.year, changesOf(before.days, days, ctx.now()));
      return { revision };
    });
  },
);

const ofYear = (table: typeof calendarDay | typeof calendarYear, tenantId: string, year: number) =>
  and(eq(table.tenantId, tenantId), eq(table.year, year));

/** Two administrators come one after the other, and the later one only with what the earlier one has left. */
async function lockYear(tx: Tx, ctx: SessionCtx, { year, revision }: Stamp): Promise<YearNow> {
  const { tenantId } = ctx.session;
  const { state, source } = knownYear(year, presentZone());
  await tx
    .insert(calendarYear)
    .values({ tenantId, year, state, source, isOwn: false, revision: 0, updatedAt: ctx.now() })
    .onConflictDoNothing();
  await tx
    .select({ year: calendarYear.year })
    .from(calendarYear)
    .where(ofYear(calendarYear, tenantId, year))
    .for('update');
  const now = await yearNow(tx, tenantId, year);
  if (now.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return now;
}

/** Writes the year's days as the company's own: all of them the first time, later those that are others. */
async function keepYear(
  tx: Tx,
  ctx: SessionCtx,
  year: number,
  before: YearNow,
  after: ReadonlyMap<string, NamedKind>,
): Promise<number> {
  const { tenantId } = ctx.session;
  const revision = before.revision + 1;
  const { state, source } = before;
  await tx
    .update(calendarYear)
    .set({ state, source, revision, isOwn: true, updatedAt: ctx.now() })
    .where(ofYear(calendarYear, tenantId, year));
  const stored: Days = before.isOwn ? before.days : new Map();
  const gone = [...stored.keys()].filter((date) => !isSame(stored.get(date), after.get(date)));
  if (gone.length > 0) {
    await tx
      .delete(calendarDay)
      .where(and(eq(calendarDay.tenantId, tenantId), inArray(calendarDay.date, gone)));
  }
  const rows = [...after].filter(([date, day]) => !isSame(day, stored.get(date)));
  if (rows.length > 0) {
    await tx.insert(calendarDay).values(rows.map(([date, day]) => ({ tenantId, year, date, ...day })));
  }
  return revision;
}

type Action = 'calendar.saveDays' | 'calendar.announce' | 'calendar.reset';

async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Action,
  year: number,
  changes: OperationChange[] = [],
) {
  await recordOperation(tx, ctx, {
    action,
    targetId: String(year),
    targetName: `${year}年`,
    targetEnName: String(year),
    changes,
  });
}
