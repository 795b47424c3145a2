import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayOfMonth } from '@contract/day';
import type { DaySums, MonthSums } from '@contract/analysis/columns';
import type { DepartmentPlace } from '@contract/analysis/rules/department-tree';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { analysisMark, metricDay, metricMonth } from '@server/db/schema/analysis/metric';
import { asColumns } from '../columns';
import type { CompanyPeople } from '../metric-source';
import { departmentDays } from './department-rows';
import { monthRows } from './month-rows';
import { writePersonRows } from './person-rows';

/** People per transaction; short transactions let other work through. */
const PEOPLE_AT_ONCE = 250;

export type Rebuild = {
  tenantId: string;
  people: CompanyPeople;
  places: readonly DepartmentPlace[];
  /** The last day with figures. */
  until: string;
};

/**
 * Recomputes days of one calendar month: people in `withPeople`, then departments, then the month. Marks read at the start are deleted at the
 * end, so an interrupted run leaves them and the days are computed again. Runs in the company's time zone.
 */
export async function buildMetrics(
  db: Db,
  rebuild: Rebuild,
  {
    days,
    withPeople,
    signal,
  }: { days: readonly string[]; withPeople: readonly string[]; signal?: AbortSignal },
): Promise<void> {
  const { tenantId } = rebuild;
  const marks = await db
    .select({ id: analysisMark.id })
    .from(analysisMark)
    .where(
      and(
        eq(analysisMark.tenantId, tenantId),
        inArray(analysisMark.part, ['people', 'departments']),
        inArray(analysisMark.day, [...days]),
      ),
    );
  if (withPeople.length > 0) {
    await buildPeople(db, rebuild, withPeople, signal);
  }
  await db.transaction(async (tx) => {
    const byDay = await departmentDays(tx, tenantId, rebuild, days);
    await writeDays(
      tx,
      tenantId,
      days,
      [...byDay].flatMap(([day, { own, withBelow }]) => [
        ...rowsOf(own, { day, with_below: false }),
        ...rowsOf(withBelow, { day, with_below: true }),
      ]),
    );
    await writeMonth(tx, rebuild, days[0]!.slice(0, 7));
    if (marks.length > 0) {
      const ids = sql.param(marks.map(({ id }) => id));
      await tx.delete(analysisMark).where(sql`${analysisMark.id} = any(${ids}::bigint[])`);
    }
  });
}

async function buildPeople(
  db: Db,
  { tenantId, people }: Rebuild,
  days: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const [from, to] = [days[0]!, days.at(-1)!];
  const ids = [...people]
    .filter(([, placements]) =>
      placements.some((one) => one.from <= to && (one.to === null || one.to >= from)),
    )
    .map(([id]) => id);
  // People whose record no longer covers these days.
  await db.execute(sql`delete from metric_person where tenant_id = ${tenantId} and day = any(${sql.param([...days])}::date[])
    and not member_id = any(${sql.param(ids)}::text[])`);
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    signal?.throwIfAborted();
    const memberIds = ids.slice(at, at + PEOPLE_AT_ONCE);
    await db.transaction(async (tx) => await writePersonRows(tx, tenantId, { people, memberIds, days }));
  }
}

type Key = { day: string; with_below: boolean } | { month: string; with_below: boolean };

const rowsOf = (sums: ReadonlyMap<string, Partial<DaySums & MonthSums>>, key: Key) =>
  [...sums].map(([departmentId, numbers]) => ({
    department_id: departmentId,
    ...key,
    ...asColumns(numbers),
  }));

async function writeDays(
  tx: Tx,
  tenantId: string,
  days: readonly string[],
  rows: readonly object[],
): Promise<void> {
  await tx.delete(metricDay).where(and(eq(metricDay.tenantId, tenantId), inArray(metricDay.day, [...days])));
  const all = JSON.stringify(rows.map((row) => ({ tenant_id: tenantId, ...row })));
  await tx.execute(
    sql`insert into metric_day select * from jsonb_populate_recordset(null::metric_day, ${all}::jsonb)`,
  );
}

async function writeMonth(tx: Tx, rebuild: Rebuild, month: string): Promise<void> {
  const { tenantId, until } = rebuild;
  const end = dayOfMonth(month, 31);
  const span: Days = { from: `${month}-01`, to: end < until ? end : until };
  const { own, withBelow } = await monthRows(tx, tenantId, rebuild, span);
  await tx.delete(metricMonth).where(and(eq(metricMonth.tenantId, tenantId), eq(metricMonth.month, month)));
  const rows = [
    ...rowsOf(own, { month, with_below: false }),
    ...rowsOf(withBelow, { month, with_below: true }),
  ];
  const all = JSON.stringify(rows.map((row) => ({ tenant_id: tenantId, ...row })));
  await tx.execute(
    sql`insert into metric_month select * from jsonb_populate_recordset(null::metric_month, ${all}::jsonb)`,
  );
}
