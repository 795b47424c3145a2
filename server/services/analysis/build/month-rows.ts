import { sql } from 'drizzle-orm';
import type { MonthSums } from '@contract/analysis/columns';
import { treeOn, type DepartmentPlace } from '@contract/analysis/rules/department-tree';
import { above, COMPANY } from '@contract/analysis/rules/head-counts';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { noMonth } from '../columns';
import { metricSources, type CompanyPeople } from '../metric-source';

/** Monthly overtime in minutes: near the legal limit of 36 hours from here on, and over it beyond. */
const NEAR = 30 * 60;
const LIMIT = 36 * 60;

type Company = { people: CompanyPeople; places: readonly DepartmentPlace[] };

/** Counted overtime by person: the minutes that the 36-hour meter shows. */
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

/** 1 for each threshold that a person's monthly overtime reaches (30 h) or exceeds (36 h). */
export const overtimeShare = (minutes: number): Pick<MonthSums, 'from30' | 'over36'> => ({
  from30: minutes >= NEAR ? 1 : 0,
  over36: minutes > LIMIT ? 1 : 0,
});

/** A person's last department within these days; undefined if they weren't employed. */
export const lastPlace = (people: CompanyPeople, memberId: string, { from, to }: Days): string | undefined =>
  people
    .get(memberId)
    ?.filter((one) => one.from <= to && (one.to === null || one.to >= from))
    .at(-1)?.departmentId;

/**
 * Numbers of a calendar month up to its last computed day. Everyone employed on any day counts once, in their last department, with the
 * structure of the last day.
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
