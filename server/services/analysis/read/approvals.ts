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

/** Departments whose requests count; undefined for all. */
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

/** Median duration of requests decided in each range (nearest rank). */
export async function approvalValues(
  db: Db,
  asked: Reader,
  groups: readonly (readonly Target[])[],
  spans: readonly (Days | null)[],
): Promise<FigureValue[][]> {
  const asks = spans.flatMap((span, at) => (span ? [{ a: at, f: span.from, t: span.to }] : []));
  const whose = groups.map((targets, g) => ({ g, ids: departmentsOf(asked, targets) ?? null }));
  const rows = await query<{ group: number; at: number; count: number; median: number }>(
    db,
    sql`select g.g as "group", s.a as at, count(*)::int as count, percentile_disc(0.5) within group (order by a.elapsed) as median
      from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as s (a int, f date, t date)
      cross join jsonb_to_recordset(${JSON.stringify(whose)}::jsonb) as g (g int, ids text[])
      join metric_approval a on a.tenant_id = ${asked.tenantId} and a.day between s.f and s.t
        and (g.ids is null or a.department_id = any(g.ids))
      group by g.g, s.a`,
  );
  return groups.map((_, group) =>
    spans.map((_span, at) => {
      const row = rows.find((one) => one.group === group && one.at === at);
      return row ? { num: null, den: row.count, value: row.median, state: 'ok' } : NO_VALUE;
    }),
  );
}

/** Median and 90th percentile of durations, elapsed and in working hours, and the age of the oldest open request. */
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
