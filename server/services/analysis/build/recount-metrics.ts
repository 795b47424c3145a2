import { sql } from 'drizzle-orm';
import { DAY_COLUMNS, type DaySums } from '@contract/analysis/figures';
import type { Days } from '@contract/roster/rules/days';
import { USUAL_ZONE } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { analysisMark } from '@server/db/schema/analysis/metric';
import type { Ctx } from '@server/kernel/context';
import { inZone } from '@server/kernel/in-zone';
import { query } from '@server/kernel/query';
import { columnOf, noSums } from '../columns';
import type { CompanyPeople } from '../metric-source';
import { companyPeople, departmentPlaces } from './company-people';
import { headCounts } from '@contract/analysis/rules/head-counts';
import { treeOn } from '@contract/analysis/rules/department-tree';
import { placedOn } from '@contract/analysis/rules/placements';
import { metricSources } from '../metric-source';

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
 * Compares a sample of stored rows with a slow count of the facts, one row at a time. What differs is computed again and written to the log:
 * a writer of facts that sets no mark is an error of the product.
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

/** Stored rows of a company that differ from a count of their own; in its zone. */
export async function mismatchesOf(db: Db | Tx, tenantId: string, rows: readonly Row[]): Promise<Mismatch[]> {
  const people = await companyPeople(db, tenantId);
  const wrong: Mismatch[] = [];
  for (const row of rows) {
    const counted = await countOf(db, tenantId, people, row);
    const [stored] = await query<DaySums>(
      db,
      sql`select ${sql.raw(DAY_COLUMNS.map((name) => `"${columnOf(name)}" as "${name}"`).join(', '))} from metric_day
        where tenant_id = ${tenantId} and department_id = ${row.departmentId} and with_below = ${row.withBelow} and day = ${row.day}::date`,
    );
    const columns = DAY_COLUMNS.filter((name) => (stored?.[name] ?? 0) !== counted[name]);
    if (columns.length > 0) {
      wrong.push({ ...row, columns });
    }
  }
  return wrong;
}

/** The numbers of a row from the facts alone, person by person. */
async function countOf(
  db: Db | Tx,
  tenantId: string,
  people: CompanyPeople,
  { departmentId, withBelow, day }: Row,
): Promise<DaySums> {
  const places = await departmentPlaces(db, tenantId);
  const tree = treeOn(places, day);
  const isIn = (id: string): boolean =>
    withBelow ? departmentId === '' || tree.upwards(id).includes(departmentId) : id === departmentId;
  const sums = noSums();
  const addTo = (numbers: Partial<DaySums>) => {
    for (const name of DAY_COLUMNS) {
      sums[name] += numbers[name] ?? 0;
    }
  };
  const heads = headCounts([...people.values()], places, [day]).get(day)!;
  addTo((withBelow ? heads.withBelow : heads.own).get(departmentId) ?? {});
  const span: Days = { from: day, to: day };
  const placed = [...people].flatMap(([memberId, placements]) => {
    const id = placedOn(placements, day);
    return id !== undefined && isIn(id) ? [memberId] : [];
  });
  for (const source of metricSources.get()) {
    for (const memberId of source.people ? placed : []) {
      (await source.people!(db, tenantId, [memberId], span)).forEach(addTo);
    }
    for (const part of (await source.departments?.(db, tenantId, span, people)) ?? []) {
      if (part.departmentId === null ? withBelow && departmentId === '' : isIn(part.departmentId)) {
        addTo(part);
      }
    }
  }
  return sums;
}
