import type { PointOut } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { NO_VALUE, type FigureValue } from '@contract/analysis/rules/figure-value';
import type { Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { approvalValues } from './approvals';
import type { Asked, Target } from './asked';
import { laborCosts } from './labor-cost';
import { isProvisional, sumsOfEach, valueOf, type SpanSums } from './sums';

/** Value of a figure for a range of days. */
export type SpanValue = { value: FigureValue; isProvisional: boolean };

/** Figures marked `isOfCompany` have no value for a department. */
const isShown = (figure: FigureName, targets: readonly Target[]): boolean =>
  definitionOf(figure).isOfCompany !== true ||
  targets.some(({ departmentId, withBelow }) => departmentId === '' && withBelow);

export const spanValue = (figure: FigureName, targets: readonly Target[], sums: SpanSums): SpanValue =>
  isShown(figure, targets)
    ? { value: valueOf(figure, sums), isProvisional: isProvisional(figure, sums) }
    : { value: NO_VALUE, isProvisional: false };

/** Values of a figure for each group of targets and each date range. */
export async function valuesOf(
  db: Db,
  asked: Asked,
  figure: FigureName,
  groups: readonly (readonly Target[])[],
  spans: readonly (Days | null)[],
): Promise<SpanValue[][]> {
  if (definitionOf(figure).kind === 'approvals') {
    const values = await approvalValues(db, asked, groups, spans);
    return values.map((own) => own.map((value) => ({ value, isProvisional: false })));
  }
  if (definitionOf(figure).kind === 'laborCost') {
    const costs = await laborCosts(db, asked, groups, spans);
    return costs.map((own) => own.map(({ value }) => ({ value, isProvisional: false })));
  }
  const sums = await sumsOfEach(db, asked, groups, spans);
  return sums.map((own, group) => own.map((one) => spanValue(figure, groups[group]!, one)));
}

export const pointsOf = (spans: readonly Days[], values: readonly SpanValue[]): PointOut[] =>
  spans.map((span, at) => ({ ...span, ...values[at]! }));
