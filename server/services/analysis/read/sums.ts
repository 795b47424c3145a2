import { sql, type SQL } from 'drizzle-orm';
import { figureValue, NO_VALUE, type FigureValue } from '@contract/analysis/rules/figure-value';
import { DAY_COLUMNS, type DaySums, type MonthSums } from '@contract/analysis/columns';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { treeOn } from '@contract/analysis/rules/department-tree';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import { allSums, daySums, monthColumns } from '../columns';
import { computed, type Asked, type Target } from './asked';

/** Sums of a range of days with headcount before and at the end; null if none of the days is computed. */
export type SpanSums = { day: DaySums; month: MonthSums; start: number; end: number } | null;

type Reader = Pick<Asked, 'tenantId' | 'since' | 'until' | 'places'>;

/** Sums over several targets together for each date range. */
export async function sumsOf(
  db: Db,
  asked: Reader,
  targets: readonly Target[],
  spans: readonly (Days | null)[],
): Promise<SpanSums[]> {
  const [sums] = await sumsOfEach(db, asked, [targets], spans);
  return sums!;
}

/** Same for several groups of targets. */
export async function sumsOfEach(
  db: Db,
  asked: Reader,
  groups: readonly (readonly Target[])[],
  spans: readonly (Days | null)[],
): Promise<SpanSums[][]> {
  const days = spans.map((span) => computed(asked, span));
  const wanted = groups.flatMap((targets, group) =>
    targets.map(({ departmentId, withBelow }) => ({ group, departmentId, withBelow })),
  );
  const asks = days.flatMap((span, at) => (span ? [{ at, ...span }] : []));
  if (wanted.length === 0 || asks.length === 0) {
    return groups.map(() => days.map(() => null));
  }
  // `limit` has each row looked up by its key: joined, all rows of the company would be read.
  const rows = await query<SumRow>(
    db,
    sql`${targetsSql(wanted)}, ${spansSql(asks)}, part as (
      select t."group", s.at, d.*, coalesce(e.heads, 0) as ending,
        coalesce(b.heads - b.joined - b.moved_in + b."left" + b.moved_out, 0) as before,
        ${monthColumns('m')}
      from target t cross join span s
      cross join lateral (select ${daySums('d')} from metric_day d where ${isRow('d')} and d.day between s.day_from and s.day_to) d
      left join lateral (select * from metric_day e where ${isRow('e')} and e.day = s.day_to limit 1) e on true
      left join lateral (select * from metric_day b where ${isRow('b')} and b.day = s.day_from limit 1) b on true
      left join lateral (select * from metric_month m where ${isRow('m')} and m.month = to_char(s.day_to, 'YYYY-MM') limit 1) m on true)
      select "group", at, sum(ending)::float8 as "end", sum(before)::float8 as "start", ${allSums('part')} from part group by "group", at`,
  );

  /** Selects a target's rows by primary key. */
  function isRow(alias: string): SQL {
    const a = sql.raw(alias);
    return sql`${a}.tenant_id = ${asked.tenantId} and ${a}.department_id = t.department_id and ${a}.with_below = t.with_below`;
  }
  const inner = await innerMoves(db, asked, groups, days);
  const byKey = new Map(rows.map((row) => [`${row.group} ${row.at}`, row]));
  return groups.map((_, group) =>
    days.map((span, at) => {
      const row = byKey.get(`${group} ${at}`);
      if (!span || !row) {
        return null;
      }
      const day = pick(row);
      const moves = inner.get(`${group} ${at}`) ?? 0;
      return {
        day: { ...day, movedIn: day.movedIn - moves, movedOut: day.movedOut - moves },
        month: row,
        start: row.start,
        end: row.end,
      };
    }),
  );
}

type SumRow = { group: number; at: number; start: number; end: number } & DaySums & MonthSums;

const pick = (row: DaySums): DaySums =>
  Object.fromEntries(DAY_COLUMNS.map((name) => [name, row[name]])) as unknown as DaySums;

const targetsSql = (targets: readonly (Target & { group: number })[]) =>
  sql`with target ("group", department_id, with_below) as (select * from jsonb_to_recordset(${JSON.stringify(
    targets.map(({ group, departmentId, withBelow }) => ({
      g: group,
      d: departmentId,
      b: withBelow,
    })),
  )}::jsonb) as t (g int, d text, b boolean))`;

const spansSql = (spans: readonly (Days & { at: number })[]) =>
  sql`span (at, day_from, day_to) as (select * from jsonb_to_recordset(${JSON.stringify(
    spans.map(({ at, from, to }) => ({ a: at, f: from, t: to })),
  )}::jsonb) as s (a int, f date, t date))`;

/** Moves between targets of the same group: within the group they aren't movement. */
async function innerMoves(
  db: Db,
  { tenantId, places }: Reader,
  groups: readonly (readonly Target[])[],
  days: readonly (Days | null)[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const known = days.flatMap((span) => span ?? []);
  if (known.length === 0 || groups.every((targets) => targets.length < 2)) {
    return counts;
  }
  const from = known.map((span) => span.from).sort()[0]!;
  const to = known
    .map((span) => span.to)
    .sort()
    .at(-1)!;
  const moves = await query<{ day: string; from: string; to: string }>(
    db,
    sql`select day::text as day, coalesce(from_department_id, '') as "from", coalesce(department_id, '') as "to" from staff_event
      where tenant_id = ${tenantId} and kind = 'moved' and state = 'effective' and day between ${from}::date and ${to}::date`,
  );
  for (const move of moves) {
    const tree = treeOn(places, move.day);
    const targetOf = (targets: readonly Target[], id: string) =>
      targets.findIndex(({ departmentId, withBelow }) =>
        withBelow ? tree.upwards(id).includes(departmentId) : departmentId === id,
      );
    groups.forEach((targets, group) => {
      const [left, entered] = [targetOf(targets, move.from), targetOf(targets, move.to)];
      if (left >= 0 && entered >= 0 && left !== entered) {
        days.forEach((span, at) => {
          if (span && span.from <= move.day && move.day <= span.to) {
            counts.set(`${group} ${at}`, (counts.get(`${group} ${at}`) ?? 0) + 1);
          }
        });
      }
    });
  }
  return counts;
}

/** Value of a figure from sums. */
export const valueOf = (figure: FigureName, sums: SpanSums): FigureValue =>
  sums ? figureValue(figure, sums) : NO_VALUE;

/** Whether a figure can still change because some of its days aren't locked. */
export const isProvisional = (figure: FigureName, sums: SpanSums): boolean =>
  definitionOf(figure).isLocked && sums !== null && sums.day.lockedDays < sums.day.days;
