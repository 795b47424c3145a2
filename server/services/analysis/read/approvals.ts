import { sql } from 'drizzle-orm';
import type { AnalysisFigure } from '@contract/analysis/calls';
import { NO_VALUE, type FigureValue } from '@contract/analysis/rules/figure-value';
import { treeOn } from '@contract/analysis/rules/department-tree';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { Asked, Target } from './asked';

type Reader = Pick<Asked, 'tenantId' | 'places' | 'today'>;
type Times = NonNullable<AnalysisFigure['times']>;

/** Departments of requesters that are counted; undefined for everyone. */
function departmentsOf({ places, today }: Reader, targets: readonly Target[]): string[] | undefined {
  if (targets.some(({ departmentId, withBelow }) => departmentId === '' && withBelow)) {
    return undefined;
  }
  const tree = treeOn(places, today);
  return targets.flatMap(({ departmentId, withBelow }) =>
    withBelow ? tree.downwards(departmentId) : [departmentId],
  );
}

const among = (departmentIds: string[] | undefined) =>
  departmentIds ? sql`a.department_id = any(${sql.param(departmentIds)}::text[])` : sql`true`;

/** The median time of approved and rejected requests, by the day of their last decision; nearest rank. */
export async function approvalValues(
  db: Db,
  asked: Reader,
  targets: readonly Target[],
  spans: readonly (Days | null)[],
): Promise<FigureValue[]> {
  const asks = JSON.stringify(
    spans.flatMap((span, at) => (span ? [{ a: at, f: span.from, t: span.to }] : [])),
  );
  const rows = await query<{ at: number; count: number; median: number }>(
    db,
    sql`select s.a as at, count(*)::int as count, percentile_disc(0.5) within group (order by a.elapsed) as median
      from jsonb_to_recordset(${asks}::jsonb) as s (a int, f date, t date)
      join metric_approval a on a.tenant_id = ${asked.tenantId} and a.day between s.f and s.t and ${among(departmentsOf(asked, targets))}
      group by s.a`,
  );
  return spans.map((_, at) => {
    const row = rows.find((one) => one.at === at);
    return row ? { num: null, den: row.count, value: row.median, state: 'ok' } : NO_VALUE;
  });
}

/** Median and 90th percentile of the days, elapsed and in working hours, and the oldest request that is open. */
export async function approvalTimesOf(
  db: Db,
  asked: Reader,
  { targets, days, now }: { targets: readonly Target[]; days: Days | null; now: Date },
): Promise<Times> {
  const departmentIds = departmentsOf(asked, targets);
  const [row] = await query<Omit<Times, 'oldestOpen'>>(
    db,
    sql`select percentile_disc(0.5) within group (order by a.elapsed) as median,
        percentile_disc(0.9) within group (order by a.elapsed) as p90,
        percentile_disc(0.5) within group (order by a.working) as "workingMedian",
        percentile_disc(0.9) within group (order by a.working) as "workingP90",
        percentile_disc(0.5) within group (order by a.own) as "ownMedian"
      from metric_approval a where a.tenant_id = ${asked.tenantId} and ${among(departmentIds)}
        and a.day between ${days?.from ?? '9999-12-31'}::date and ${days?.to ?? '0001-01-01'}::date`,
  );
  const [open] = await query<{ minutes: number | null }>(
    db,
    sql`select (extract(epoch from ${now.toISOString()}::timestamptz - min(a.submitted_at)) / 60)::int as minutes
      from approval a join member m on m.id = a.initiator_id
      where a.tenant_id = ${asked.tenantId} and a.status = 'inApproval'
        and ${departmentIds ? sql`m.department_id = any(${sql.param(departmentIds)}::text[])` : sql`true`}`,
  );
  return { ...row!, oldestOpen: open?.minutes ?? null };
}
