import { sql } from 'drizzle-orm';
import { addDays, dayOfMonth } from '@contract/day';
import { bucketsOf } from '@contract/analysis/rules/period';
import { treeOn } from '@contract/analysis/rules/department-tree';
import { NO_VALUE, type FigureValue } from '@contract/analysis/rules/figure-value';
import { share } from '@contract/pay/rules/exact';
import { FEW_PEOPLE, shownCells } from '@contract/pay/rules/privacy/shown-cells';
import { hourlyPay } from '@contract/pay/rules/time-pay';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import { payOfEach, type PayRow } from '@server/services/person/pay-of';
import { computed, type Asked, type Target } from './asked';
import { isCompany } from './person-filter';

/** Sums of the people directly in a department in a month; `hundredths` is cents × minutes × 100. */
type Cell = {
  departmentId: string;
  month: string;
  people: number;
  minutes: number;
  priced: number;
  hundredths: number;
};

/** `covered`: share of worked hours with a pay record, in basis points. */
export type LaborCost = { value: FigureValue; covered: number | null };
const HIDDEN: FigureValue = { ...NO_VALUE, state: 'hidden' };

/** Complete calendar months within these days; figures from pay exist per month only. */
export const monthsOf = (days: Days | null): string[] =>
  (days ? bucketsOf(days, 'month') : [])
    .filter(({ from, to }) => from.endsWith('-01') && to === dayOfMonth(from.slice(0, 7), 31))
    .map(({ from }) => from.slice(0, 7));

/**
 * Labor cost per worked hour by group of targets: minutes × pay in force that day, overtime at its percentage, ÷ worked minutes of people with a
 * pay record. Hidden below five people and where neighboring values would reveal fewer (see shownCells).
 */
export async function laborCosts(
  db: Db,
  asked: Asked,
  groups: readonly (readonly Target[])[],
  spans: readonly (Days | null)[],
): Promise<LaborCost[][]> {
  const months = spans.map((span) => monthsOf(computed(asked, span)));
  const all = [...new Set(months.flat())].sort();
  if (all.length === 0) {
    return groups.map(() => spans.map(() => ({ value: NO_VALUE, covered: null })));
  }
  const cells = await cellsOf(db, asked.tenantId, {
    from: `${all[0]!}-01`,
    to: dayOfMonth(all.at(-1)!, 31),
  });
  const costs = new Map(all.map((month) => [month, monthCosts(asked, month, cells)]));
  return groups.map((targets) =>
    months.map((own) => {
      if (own.length === 0) {
        return { value: NO_VALUE, covered: null };
      }
      const parts = own.map((month) => costs.get(month)!(targets));
      const minutes = sum(parts.map((part) => part.minutes));
      const priced = sum(parts.map((part) => part.priced));
      if (parts.some(({ isShown }) => !isShown)) {
        return { value: minutes === 0 ? NO_VALUE : HIDDEN, covered: null };
      }
      const hundredths = sum(parts.map((part) => part.hundredths));
      return {
        value: {
          num: share(hundredths, 1, 6_000),
          den: priced,
          value: share(hundredths, 1, 100 * priced),
          state: 'ok',
        },
        covered: minutes === 0 ? null : Math.floor((priced * 10_000) / minutes),
      };
    }),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sums of targets in a month, and whether they may be shown. */
function monthCosts({ places, scope }: Asked, month: string, cells: readonly Cell[]) {
  const own = new Map(cells.filter((one) => one.month === month).map((one) => [one.departmentId, one]));
  const tree = treeOn(places, dayOfMonth(month, 31));
  const known = [...new Set([...places.map(({ departmentId }) => departmentId), ...own.keys()])];
  const shown = shownCells(
    known.map((id) => ({
      id,
      parentId: id === '' ? null : (tree.upwards(id)[1] ?? null),
      people: own.get(id)?.people ?? 0,
    })),
  );
  return (targets: readonly Target[]) => {
    const ids = isCompany(targets)
      ? known
      : targets.flatMap(({ departmentId, withBelow }) =>
          withBelow ? tree.downwards(departmentId) : [departmentId],
        );
    const parts = ids.flatMap((id) => own.get(id) ?? []);
    const people = sum(parts.map((part) => part.people));
    const isWhole = ({ departmentId, withBelow }: Target) =>
      withBelow || departmentId === '' || tree.childrenOf(departmentId).length === 0;
    return {
      minutes: sum(parts.map((part) => part.minutes)),
      priced: sum(parts.map((part) => part.priced)),
      hundredths: sum(parts.map((part) => part.hundredths)),
      isShown:
        people >= FEW_PEOPLE &&
        (isCompany(targets) ||
          targets.every((target) => isWhole(target) && shown.get(target.departmentId)?.hidden === null)) &&
        scope.kind !== 'self',
    };
  };
}

/** Sums by department and month. Days without a pay record have no cost. */
async function cellsOf(db: Db, tenantId: string, { from, to }: Days): Promise<Cell[]> {
  const worked = await query<{ memberId: string }>(
    db,
    sql`select distinct member_id as "memberId" from metric_person
      where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date and worked > 0`,
  );
  const pays = await payOfEach(
    db,
    tenantId,
    worked.map(({ memberId }) => memberId),
    { until: to },
  );
  const segments = [...pays].flatMap(([memberId, rows]) =>
    paySegments(rows, to).map((one) => ({ m: memberId, ...one })),
  );
  return await query<Cell>(
    db,
    sql`select p.department_id as "departmentId", to_char(p.day, 'YYYY-MM') as month,
        count(distinct p.member_id) filter (where s.h is not null)::int as people, sum(p.worked)::float8 as minutes,
        coalesce(sum(p.worked) filter (where s.h is not null), 0)::float8 as priced,
        coalesce(sum(s.h * (100 * (p.worked - p.overtime) + coalesce(o.weighted, 100 * p.overtime))), 0)::float8 as hundredths
      from metric_person p
      left join jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as s (m text, f date, t date, h bigint)
        on s.m = p.member_id and p.day between s.f and s.t
      left join (select member_id, work_date, sum(counted * case becomes when 'pay' then percent else 100 end) as weighted
          from overtime_entry where tenant_id = ${tenantId} and class <> 'regular' and work_date between ${from}::date and ${to}::date
          group by member_id, work_date) o on o.member_id = p.member_id and o.work_date = p.day
      where p.tenant_id = ${tenantId} and p.day between ${from}::date and ${to}::date and p.worked > 0
      group by p.department_id, month`,
  );
}

/** Hourly pay in cents by date range, from rows sorted latest first. Probation pay applies until probation ends. */
function paySegments(rows: readonly PayRow[], last: string): { f: string; t: string; h: number }[] {
  const segments: { f: string; t: string; h: number }[] = [];
  let until = last;
  for (const { fromDay, basis, amountCents, probationCents, probationUntil } of rows) {
    if (fromDay > until) {
      continue;
    }
    const full = hourlyPay({ basis, cents: amountCents });
    if (probationCents !== null && probationUntil !== null && probationUntil >= fromDay) {
      const end = probationUntil < until ? probationUntil : until;
      segments.push({ f: fromDay, t: end, h: hourlyPay({ basis, cents: probationCents }) });
      if (end < until) {
        segments.push({ f: addDays(end, 1), t: until, h: full });
      }
    } else {
      segments.push({ f: fromDay, t: until, h: full });
    }
    until = addDays(fromDay, -1);
  }
  return segments;
}
