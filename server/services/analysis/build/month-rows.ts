import { sql } from 'drizzle-orm';
import type { MonthSums } from '@contract/analysis/figures';
import { treeOn, type DepartmentPlace } from '@contract/analysis/rules/department-tree';
import { above, COMPANY } from '@contract/analysis/rules/head-counts';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { noMonth } from '../columns';
import { metricSources, type CompanyPeople } from '../metric-source';

/** Minutes of overtime in a calendar month from which a person is near the law's 36 hours, and beyond which over them. */
const NEAR = 30 * 60;
const LIMIT = 36 * 60;

type Company = { people: CompanyPeople; places: readonly DepartmentPlace[] };

/** Overtime that counts, by person: the same minutes as on the 36-hour meter. */
export async function overtimeOf(
  db: Db | Tx,
  tenantId: string,
  { from, to }: Days,
): Promise<Map<string, number>> {
  const rows = await query<{ memberId: string; minutes: number }>(
    db,
    sql`select member_id as "memberId", sum(counted)::float8 as minutes from overtime_entry
      where tenant_id = ${tenantId} and class <> 'regular' and work_date between ${from}::date and ${to}::date group by member_id`,
  );
  return new Map(rows.map(({ memberId, minutes }) => [memberId, minutes]));
}

/** Whether a person counts from 30 and over 36 hours of overtime in a month. */
export const overtimeShare = (minutes: number): Pick<MonthSums, 'from30' | 'over36'> => ({
  from30: minutes >= NEAR ? 1 : 0,
  over36: minutes > LIMIT ? 1 : 0,
});

/** The department of a person at the end of these days, or the last one that they had in them; undefined for who wasn't there. */
export const lastPlace = (people: CompanyPeople, memberId: string, { from, to }: Days): string | undefined =>
  people
    .get(memberId)
    ?.filter((one) => one.from <= to && (one.to === null || one.to >= from))
    .at(-1)?.departmentId;

/**
 * Numbers of a calendar month until the last computed day of it: everyone employed on any of its days once, in the department of their last
 * day, by the tree of the last day.
 */
export async function monthRows(
  db: Db | Tx,
  tenantId: string,
  { people, places }: Company,
  days: Days,
): Promise<{ own: Map<string, MonthSums>; withBelow: Map<string, MonthSums> }> {
  const own = new Map<string, MonthSums>();
  const withBelow = new Map<string, MonthSums>([[COMPANY, noMonth()]]);
  const tree = treeOn(places, days.to);
  const addTo = (memberId: string, numbers: Partial<MonthSums>) => {
    const departmentId = lastPlace(people, memberId, days);
    if (departmentId !== undefined) {
      add(own, departmentId, numbers);
      above(tree, departmentId).forEach((id) => add(withBelow, id, numbers));
    }
  };
  const overtime = await overtimeOf(db, tenantId, days);
  for (const memberId of people.keys()) {
    addTo(memberId, { employed: 1, ...overtimeShare(overtime.get(memberId) ?? 0) });
  }
  for (const { months } of metricSources.get()) {
    for (const { memberId, ...numbers } of (await months?.(db, tenantId, days)) ?? []) {
      addTo(memberId, numbers);
    }
  }
  return { own, withBelow };
}

function add(sums: Map<string, MonthSums>, id: string, numbers: Partial<MonthSums>): void {
  const own = sums.get(id) ?? noMonth();
  for (const [name, count] of Object.entries(numbers) as [keyof MonthSums, number][]) {
    own[name] += count;
  }
  sums.set(id, own);
}
