import { sql } from 'drizzle-orm';
import { DAY_COLUMNS, type DaySums } from '@contract/analysis/columns';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { analysisMark } from '@server/db/schema/analysis/metric';
import type { Ctx } from '@server/kernel/context';
import { inZone } from '@server/kernel/in-zone';
import { query } from '@server/kernel/query';
import { columnOf, noSums } from '../columns';
import { companyPeople, departmentPlaces } from './company-people';
import { COMPANY, headCounts } from '@contract/analysis/rules/head-counts';
import { treeOn, type DepartmentPlace } from '@contract/analysis/rules/department-tree';
import { placedOn } from '@contract/analysis/rules/placements';
import {
  metricSources,
  type CompanyPeople,
  type DepartmentCounts,
  type PersonCounts,
} from '../metric-source';
import { personCounts } from './person-rows';

type Parts = Pick<Ctx, 'db' | 'log'>;
type Sample = {
  tenantId: string;
  zone: string | null;
  departmentId: string;
  withBelow: boolean;
  day: string;
};

/** Every hundredth row, at most so many a night. */
const SAMPLE = { percent: 1, most: 500 };

/** A stored number that differs from the facts. */
export type Mismatch = { departmentId: string; withBelow: boolean; day: string; columns: string[] };

/**
 * Compares a random sample of stored sums with the facts, bypassing stored person rows. A difference means that some code changed facts without a
 * mark: it is logged as an error and the day is computed again.
 */
export async function recountMetrics({ db, log }: Parts, signal?: AbortSignal): Promise<void> {
  const sample = await query<Sample>(
    db,
    sql`select d.tenant_id as "tenantId", p.timezone as zone, d.department_id as "departmentId", d.with_below as "withBelow", d.day::text as day
      from metric_day d left join tenant_profile p on p.tenant_id = d.tenant_id
      where random() * 100 < ${SAMPLE.percent}
        and not exists (select 1 from analysis_mark k where k.tenant_id = d.tenant_id and k.day = d.day)
      order by d.tenant_id, d.day limit ${SAMPLE.most}`,
  );
  const byCompany = new Map<string, Sample[]>();
  for (const row of sample) {
    byCompany.set(row.tenantId, [...(byCompany.get(row.tenantId) ?? []), row]);
  }
  for (const [tenantId, rows] of byCompany) {
    signal?.throwIfAborted();
    await inZone(rows[0]!.zone ?? USUAL_ZONE, async () => {
      const wrong = await mismatchesOf(db, tenantId, rows);
      if (wrong.length > 0) {
        wrong.forEach(({ departmentId, withBelow, day, columns }) =>
          log.error('figures differ from their facts', {
            tenantId,
            departmentId,
            withBelow,
            day,
            columns: columns.join(' '),
          }),
        );
        await db
          .insert(analysisMark)
          .values(wrong.map(({ day }) => ({ tenantId, part: 'people' as const, day })));
      }
    });
  }
}

type Row = Pick<Sample, 'departmentId' | 'withBelow' | 'day'>;

/** Stored rows of a company that differ from the facts. Runs in the company's time zone. */
export async function mismatchesOf(db: Db | Tx, tenantId: string, rows: readonly Row[]): Promise<Mismatch[]> {
  const people = await companyPeople(db, tenantId);
  const places = await departmentPlaces(db, tenantId);
  const wrong: Mismatch[] = [];
  for (const day of new Set(rows.map((row) => row.day))) {
    const facts = await factsOf(db, tenantId, people, day);
    const stored = await storedOf(db, tenantId, day);
    for (const row of rows.filter((one) => one.day === day)) {
      const counted = countOf(facts, { row, people, places });
      const sums = stored.get(keyOf(row));
      const columns = DAY_COLUMNS.filter((name) => (sums?.[name] ?? 0) !== counted[name]);
      if (columns.length > 0) {
        wrong.push({ departmentId: row.departmentId, withBelow: row.withBelow, day, columns });
      }
    }
  }
  return wrong;
}

const keyOf = ({ departmentId, withBelow }: Pick<Row, 'departmentId' | 'withBelow'>): string =>
  `${departmentId} ${withBelow}`;

async function storedOf(db: Db | Tx, tenantId: string, day: string): Promise<Map<string, DaySums>> {
  const columns = DAY_COLUMNS.map((name) => `"${columnOf(name)}" as "${name}"`).join(', ');
  const rows = await query<DaySums & Pick<Row, 'departmentId' | 'withBelow'>>(
    db,
    sql`select department_id as "departmentId", with_below as "withBelow", ${sql.raw(columns)} from metric_day
      where tenant_id = ${tenantId} and day = ${day}::date`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

type Facts = { people: PersonCounts[]; departments: DepartmentCounts[] };

/** Numbers of all sources for one day. */
async function factsOf(db: Db | Tx, tenantId: string, people: CompanyPeople, day: string): Promise<Facts> {
  const span = { from: day, to: day };
  const there = [...people].flatMap(([id, placements]) =>
    placedOn(placements, day) === undefined ? [] : [id],
  );
  const facts: Facts = { people: await personCounts(db, tenantId, there, span), departments: [] };
  for (const { departments } of metricSources.get()) {
    facts.departments.push(...((await departments?.(db, tenantId, span, people)) ?? []));
  }
  return facts;
}

type Counting = { row: Row; people: CompanyPeople; places: readonly DepartmentPlace[] };

/** Sums of one row, added person by person. */
function countOf(facts: Facts, { row: { departmentId, withBelow, day }, people, places }: Counting): DaySums {
  const tree = treeOn(places, day);
  const isIn = (id: string): boolean =>
    withBelow ? departmentId === COMPANY || tree.upwards(id).includes(departmentId) : id === departmentId;
  const sums = noSums();
  const add = (numbers: Partial<DaySums>) => {
    for (const name of DAY_COLUMNS) {
      sums[name] += numbers[name] ?? 0;
    }
  };
  const heads = headCounts([...people.values()], places, [day]).get(day)!;
  add((withBelow ? heads.withBelow : heads.own).get(departmentId) ?? {});
  for (const { memberId, day: _day, ...numbers } of facts.people) {
    if (isIn(placedOn(people.get(memberId) ?? [], day) ?? '')) {
      add(numbers);
    }
  }
  for (const { departmentId: id, day: _day, ...numbers } of facts.departments) {
    if (id === null ? withBelow && departmentId === COMPANY : isIn(id)) {
      add(numbers);
    }
  }
  return sums;
}
