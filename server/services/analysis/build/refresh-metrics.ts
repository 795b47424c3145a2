import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { addDays, addMonths } from '@contract/day';
import { datesIn } from '@contract/roster/rules/days';
import { USUAL_ZONE } from '@contract/zone';
import { FREE_DAY_START } from '@contract/attendance/rules/owned-punches';
import { dateOf, DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { analysisBuilt, analysisMark } from '@server/db/schema/analysis/metric';
import type { Ctx } from '@server/kernel/context';
import { clockMinute } from '@server/kernel/clock-minute';
import { dayOf } from '@server/kernel/day-range';
import { inZone } from '@server/kernel/in-zone';
import { query } from '@server/kernel/query';
import { writeApprovalRows } from './approval-rows';
import { buildMetrics, type Rebuild } from './build-metrics';
import { companyPeople, departmentPlaces } from './company-people';

type Parts = Pick<Ctx, 'db' | 'now'>;

/** How far back figures go. */
export const METRIC_MONTHS = 25;
const APPROVALS_AT_ONCE = 500;

/**
 * Computes finished days that have no figures yet, and recomputes marked days, for every company in its own time zone. Runs periodically and
 * resumes after an interruption.
 */
export async function refreshMetrics(parts: Parts, signal?: AbortSignal): Promise<void> {
  for (const { id, zone } of await companiesBehind(parts)) {
    signal?.throwIfAborted();
    await inZone(zone, async () => await refreshCompany(parts, id, signal));
  }
}

/** Companies with finished days to compute or with marks. */
const companiesBehind = async ({ db, now }: Parts): Promise<{ id: string; zone: string }[]> =>
  await query<{ id: string; zone: string }>(
    db,
    sql`select t.id, coalesce(p.timezone, ${USUAL_ZONE}) as zone from tenant t
      left join tenant_profile p on p.tenant_id = t.id left join analysis_built b on b.tenant_id = t.id
      where b.until_date is null
        or b.until_date < (${now().toISOString()}::timestamptz at time zone coalesce(p.timezone, ${USUAL_ZONE})
          - ${FREE_DAY_START} * interval '1 minute')::date - 1
        or exists (select 1 from analysis_mark k where k.tenant_id = t.id and (k.day is null or k.day <= b.until_date))
      order by t.id`,
  );

/** The last finished day; like attendance days, a day ends at 4 AM of the next one. */
const lastDay = (now: Date): string =>
  dateOf(Math.floor((clockMinute(now) - FREE_DAY_START) / DAY_MINUTES) - 1);

/** Same for one company; runs in its time zone. */
export async function refreshCompany(
  { db, now }: Parts,
  tenantId: string,
  signal?: AbortSignal,
): Promise<void> {
  const [built] = await db.select().from(analysisBuilt).where(eq(analysisBuilt.tenantId, tenantId));
  const until = lastDay(now());
  const marked = await markedDays(db, tenantId, built?.untilDate ?? '0001-01-01');
  const approvals = await markedApprovals(db, tenantId);
  if (built && built.untilDate >= until && marked.size === 0 && approvals.length === 0) {
    return;
  }
  const people = await companyPeople(db, tenantId);
  const since = built?.sinceDate ?? firstDay(people, dayOf(now()));
  const from = built ? addDays(built.untilDate, 1) : since;
  const fresh = from <= until ? datesIn({ from, to: until }) : [];
  const rebuild: Rebuild = { tenantId, people, places: await departmentPlaces(db, tenantId), until };
  const days = new Map([
    ...[...marked].filter(([day]) => day >= since),
    ...fresh.map((day) => [day, true] as const),
  ]);
  for (const [month, ofMonth] of byMonth([...days.keys()])) {
    signal?.throwIfAborted();
    const withPeople = ofMonth.filter((day) => days.get(day));
    await buildMetrics(db, rebuild, { days: ofMonth, withPeople, ...(signal && { signal }) });
    const last = fresh.filter((day) => day.startsWith(month)).at(-1);
    if (last !== undefined) {
      await keepBuilt(db, { tenantId, sinceDate: since, untilDate: last, builtAt: now() });
    }
  }
  await dropOld(db, tenantId, since);
  for (let at = 0; at < approvals.length; at += APPROVALS_AT_ONCE) {
    await buildApprovals(db, tenantId, approvals.slice(at, at + APPROVALS_AT_ONCE), people);
  }
}

/** First day of employment in the company, limited by {@link METRIC_MONTHS}. */
function firstDay(people: Rebuild['people'], today: string): string {
  const earliest = addMonths(`${today.slice(0, 7)}-01`, -METRIC_MONTHS);
  const first = [...people.values()].flatMap((placements) => placements.map(({ from }) => from)).sort()[0];
  return first === undefined || first < earliest ? earliest : first;
}

/** Marked days in order; true where people's numbers have to be recomputed. */
async function markedDays(db: Ctx['db'], tenantId: string, until: string): Promise<Map<string, boolean>> {
  const rows = await db
    .select({
      day: sql<string>`${analysisMark.day}::text`,
      ofPeople: sql<boolean>`bool_or(${analysisMark.part} = 'people')`,
    })
    .from(analysisMark)
    .where(
      and(
        eq(analysisMark.tenantId, tenantId),
        ne(analysisMark.part, 'approval'),
        lte(analysisMark.day, until),
      ),
    )
    .groupBy(analysisMark.day)
    .orderBy(analysisMark.day);
  return new Map(rows.map(({ day, ofPeople }) => [day, ofPeople]));
}

type Marked = { id: number; key: string };

async function markedApprovals(db: Ctx['db'], tenantId: string): Promise<Marked[]> {
  const rows = await db
    .select({ id: analysisMark.id, key: analysisMark.key })
    .from(analysisMark)
    .where(
      and(
        eq(analysisMark.tenantId, tenantId),
        eq(analysisMark.part, 'approval'),
        isNotNull(analysisMark.key),
      ),
    )
    .orderBy(asc(analysisMark.id));
  return rows.map(({ id, key }) => ({ id, key: key! }));
}

async function buildApprovals(
  db: Ctx['db'],
  tenantId: string,
  marked: readonly Marked[],
  people: Rebuild['people'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeApprovalRows(tx, tenantId, [...new Set(marked.map(({ key }) => key))], people);
    await tx.delete(analysisMark).where(
      inArray(
        analysisMark.id,
        marked.map(({ id }) => id),
      ),
    );
  });
}

function byMonth(days: readonly string[]): Map<string, string[]> {
  const months = new Map<string, string[]>();
  for (const day of [...days].sort()) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return months;
}

const keepBuilt = async (db: Ctx['db'], row: typeof analysisBuilt.$inferInsert): Promise<void> =>
  void (await db
    .insert(analysisBuilt)
    .values(row)
    .onConflictDoUpdate({
      target: analysisBuilt.tenantId,
      set: { untilDate: row.untilDate, builtAt: row.builtAt },
    }));

/** Deletes marks of days before the first day with figures. */
const dropOld = async (db: Ctx['db'], tenantId: string, since: string): Promise<void> =>
  void (await db
    .delete(analysisMark)
    .where(and(eq(analysisMark.tenantId, tenantId), or(sql`${analysisMark.day} < ${since}::date`))));
