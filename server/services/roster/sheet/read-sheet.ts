import * as calls from '@contract/roster/sheet-calls';
import { and, eq, sql } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import { weekdayOf } from '@contract/day';
import type { SessionCtx } from '@server/kernel/context';
import { department, position, tenant } from '@server/db/schema/company';
import { query } from '@server/kernel/query';
import { found } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { personsOf } from '@server/services/person/load-people';
import { datesOfPart, rosterScope } from '../draft/part';
import { isShown } from '../draft/shown';
import { buildSheet } from './build-sheet';
import { readSheetFacts, type SheetFacts } from './read-people';

type Choice = Parsed<typeof calls.readRosterSheet>;
const WEEKDAYS = {
  zh_CN: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

/** The roster as it is printed, with the facts that it was made of. */
export async function sheetOf(
  ctx: SessionCtx,
  input: Choice,
): Promise<{ sheet: calls.RosterSheet; facts: SheetFacts }> {
  const { db, lang } = ctx;
  const { tenantId, memberId } = ctx.session;
  const scope = await rosterScope(ctx, input.organId);
  const span = datesOfPart(ctx, input);
  const facts = await readSheetFacts(ctx, scope, input, span);
  const { dates, groups, legend, places, hasDrafts, idle } = buildSheet(facts, {
    lang,
    groupBy: input.groupBy,
    withDrafts: input.withDrafts === true,
    withIdle: input.withIdle === true,
  });
  const days = await dayKindsBetween(db, tenantId, span.from, span.to);
  const part = input.organId === undefined ? {} : { organId: input.organId };
  const [all] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from member m join account a on a.id = m.account_id where ${await isShown(db, scope, part, span)}`,
  );
  const [company] = await db.select().from(tenant).where(eq(tenant.id, tenantId));
  const [printer] = await personsOf(db, tenantId, [memberId]);
  const nameIn = ({ name, enName }: { name: string; enName?: string | null | undefined }) =>
    (lang === 'en' && enName) || name;
  const { people } = facts;
  const sheet = {
    company: nameIn(found(company)),
    scope: await scopeText(ctx, input, facts, nameIn),
    printedBy: nameIn(found(printer)),
    printedAt: ctx.now().toISOString(),
    dates: dates.map((one) => {
      const day = days.get(one.date);
      return {
        ...one,
        weekday: WEEKDAYS[lang][weekdayOf(one.date)]!,
        kind: day?.kind ?? null,
        name: day ? nameIn({ name: day.name ?? '', enName: day.enName ?? '' }) : '',
      };
    }),
    groups,
    legend,
    places,
    people: {
      shown: people.length - (input.withIdle === true ? 0 : idle),
      all: all?.count ?? 0,
      idle,
    },
    hasDrafts,
  };
  return { sheet, facts };
}

type Named = (one: { name: string; enName?: string | null | undefined }) => string;

/** Which people the sheet is of, in words: a reader of the wall sees no filter. */
async function scopeText(
  ctx: SessionCtx,
  input: Choice,
  { places }: SheetFacts,
  nameIn: Named,
): Promise<string> {
  const { tenantId } = ctx.session;
  const { organId, positionId, placeCode, keyword } = input;
  const named = async (table: typeof department | typeof position, id: string | undefined) => {
    const [row] =
      id === undefined
        ? []
        : await ctx.db
            .select({ name: table.name, enName: table.enName })
            .from(table)
            .where(and(eq(table.tenantId, tenantId), eq(table.id, id)));
    return row && nameIn(row);
  };
  const place = places.find(({ code }) => code === placeCode);
  const texts = [await named(department, organId), await named(position, positionId), place && nameIn(place)];
  return [...texts, keyword && `“${keyword}”`].filter(Boolean).join(' · ');
}

export const readRosterSheet = verb(
  calls.readRosterSheet,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => (await sheetOf(ctx, input)).sheet,
);
