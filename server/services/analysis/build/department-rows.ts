import { sql } from 'drizzle-orm';
import { DAY_COLUMNS, type DaySums } from '@contract/analysis/columns';
import { treeOn, type DepartmentPlace } from '@contract/analysis/rules/department-tree';
import { above, COMPANY, headCounts } from '@contract/analysis/rules/head-counts';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { noSums, personSums } from '../columns';
import { metricSources, type CompanyPeople } from '../metric-source';

/** Numbers of departments on one day: of the people directly in them, and including all departments below. */
export type DepartmentDay = { own: Map<string, DaySums>; withBelow: Map<string, DaySums> };
type Company = { people: CompanyPeople; places: readonly DepartmentPlace[] };
type Numbers = Partial<Record<keyof DaySums, number>>;

/** Sums people's numbers by department and adds those of department sources. */
export async function departmentDays(
  db: Db | Tx,
  tenantId: string,
  { people, places }: Company,
  days: readonly string[],
): Promise<Map<string, DepartmentDay>> {
  const byDay = new Map<string, DepartmentDay>(
    days.map((day) => [day, { own: new Map(), withBelow: new Map([[COMPANY, noSums()]]) }]),
  );
  const trees = new Map(days.map((day) => [day, treeOn(places, day)]));
  const addBelow = (day: string, departmentId: string, numbers: Numbers) => {
    const { own, withBelow } = byDay.get(day)!;
    add(own, departmentId, numbers);
    above(trees.get(day)!, departmentId).forEach((id) => add(withBelow, id, numbers));
  };
  for (const [day, { own, withBelow }] of headCounts([...people.values()], places, days)) {
    own.forEach((numbers, id) => add(byDay.get(day)!.own, id, numbers));
    withBelow.forEach((numbers, id) => add(byDay.get(day)!.withBelow, id, numbers));
  }
  for (const { day, departmentId, ...numbers } of await personSumsOf(db, tenantId, days)) {
    addBelow(day, departmentId, numbers);
  }
  const span = { from: days[0]!, to: days.at(-1)! };
  for (const { departments } of metricSources.get()) {
    for (const { day, departmentId, ...numbers } of (await departments?.(db, tenantId, span, people)) ?? []) {
      if (byDay.has(day) && departmentId === null) {
        add(byDay.get(day)!.withBelow, COMPANY, numbers);
      } else if (byDay.has(day)) {
        addBelow(day, departmentId!, numbers);
      }
    }
  }
  return byDay;
}

type PersonSumsRow = { day: string; departmentId: string } & Numbers;

const personSumsOf = async (
  db: Db | Tx,
  tenantId: string,
  days: readonly string[],
): Promise<PersonSumsRow[]> =>
  await query<PersonSumsRow>(
    db,
    sql`select p.day::text as day, p.department_id as "departmentId", ${personSums('p')}
      from metric_person p where p.tenant_id = ${tenantId} and p.day = any(${sql.param([...days])}::date[])
      group by p.day, p.department_id`,
  );

function add(sums: Map<string, DaySums>, id: string, numbers: Numbers): void {
  const own = sums.get(id) ?? noSums();
  for (const name of DAY_COLUMNS) {
    own[name] += numbers[name] ?? 0;
  }
  sums.set(id, own);
}
