import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '@contract/day';
import type { DayColumn } from '@contract/analysis/columns';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { treeOn } from '@contract/analysis/rules/department-tree';
import type { Days } from '@contract/roster/rules/days';
import { columnOf } from '../columns';
import type { Asked, Target } from './asked';

type Reader = Pick<Asked, 'tenantId' | 'places' | 'targets'>;

/** Whether the targets are the whole company. */
export const isCompany = (targets: readonly Target[]): boolean =>
  targets.some(({ departmentId, withBelow }) => departmentId === '' && withBelow);

/** Splits days where the structure changes; each part has the targets' departments. */
export function departmentsBetween(
  { places, targets }: Reader,
  { from, to }: Days,
): (Days & { departmentIds: string[] })[] {
  const starts = [
    from,
    ...new Set(places.map(({ fromDay }) => fromDay).filter((day) => from < day && day <= to)),
  ].sort();
  return starts.map((start, at) => {
    const tree = treeOn(places, start);
    const next = starts[at + 1];
    return {
      from: start,
      to: next === undefined ? to : addDays(next, -1),
      departmentIds: targets.flatMap(({ departmentId, withBelow }) =>
        withBelow && departmentId !== '' ? tree.downwards(departmentId) : [departmentId],
      ),
    };
  });
}

/** SQL condition on `metric_person p`: rows in the targets' departments, with the structure of each day. */
export function isAsked(asked: Reader, days: Days): SQL {
  const own = sql`p.tenant_id = ${asked.tenantId} and p.day between ${days.from}::date and ${days.to}::date`;
  if (isCompany(asked.targets)) {
    return own;
  }
  const parts = departmentsBetween(asked, days).map(
    ({ from, to, departmentIds }) =>
      sql`(p.day between ${from}::date and ${to}::date and p.department_id = any(${sql.param(departmentIds)}::text[]))`,
  );
  return sql`${own} and (${sql.join(parts, sql` or `)})`;
}

type Terms = Partial<Record<DayColumn, 1 | -1>>;

const added = (terms: Terms): SQL =>
  sql.raw(
    Object.entries(terms)
      .map(([column, sign]) => `${sign < 0 ? '-' : '+'} p."${columnOf(column as DayColumn)}"`)
      .join(' '),
  );

/** SQL for a figure's numerator and denominator per person-day; undefined for figures computed differently. */
export function termsOf(figure: FigureName): { num: SQL; den: SQL | null } | undefined {
  const definition = definitionOf(figure);
  if (!definition.hasPeople || (definition.kind !== 'rate' && definition.kind !== 'total')) {
    return undefined;
  }
  return {
    num: added(definition.num),
    den: definition.kind === 'rate' ? added(definition.den) : null,
  };
}
