import { share } from '../../pay/rules/exact';
import { rowOn } from '../../pay/rules/band';
import { wageTax } from '../../pay/rules/tax/wage-tax';
import type { Contribution } from '../payslip';

export type ContributionRule = {
  place: string;
  kind: Contribution;
  fromDay: string;
  baseMinCents: number;
  baseMaxCents: number;
  /** Hundredths of a percent. */
  ownRate: number;
  step: number;
};

const RATE_WHOLE = 10_000;
const FUND: readonly Contribution[] = ['fund', 'extraFund'];

/** The own share of a contribution: the base within its bounds times the rate, rounded once to the place's step. */
export function ownShare(rule: ContributionRule, baseCents: number): number {
  const base = Math.min(rule.baseMaxCents, Math.max(rule.baseMinCents, baseCents));
  return share(base, rule.ownRate, RATE_WHOLE * rule.step) * rule.step;
}

/** The own shares of a place on a day: insurance together, or the housing fund. Undefined where no rule is entered. */
export function ownShares(
  rules: readonly ContributionRule[],
  about: 'insurance' | 'fund',
  { place, day, baseCents }: { place: string; day: string; baseCents: number },
): number | undefined {
  const kinds = [...new Set(rules.map(({ kind }) => kind))].filter(
    (kind) => FUND.includes(kind) === (about === 'fund'),
  );
  const found = kinds.flatMap(
    (kind) =>
      rowOn(
        rules.filter((one) => one.kind === kind),
        place,
        day,
      ) ?? [],
  );
  return found.length === 0 ? undefined : found.reduce((sum, rule) => sum + ownShare(rule, baseCents), 0);
}

/** A month of someone's pay as far as its tax goes, in cents. */
export type TaxMonth = {
  /** Month of payment, `YYYY-MM`. */
  month: string;
  grossCents: number;
  insuranceCents: number;
  deductionsCents: number;
  taxCents: number;
};

/**
 * The tax of a month by the cumulative method, from the months paid before in the year. Undefined where one of the months since the first
 * one here is missing: a sum with a gap would be a wrong figure.
 */
export function recountedTax(
  own: Omit<TaxMonth, 'taxCents'>,
  before: readonly TaxMonth[],
  joinedDay: string,
): number | undefined {
  const year = own.month.slice(0, 4);
  const first = joinedDay.slice(0, 4) === year ? Number(joinedDay.slice(5, 7)) : 1;
  const last = Number(own.month.slice(5));
  const earlier = before.filter(({ month }) => month.slice(0, 4) === year && month < own.month);
  const months = new Set(earlier.map(({ month }) => Number(month.slice(5))));
  const isWhole = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).every((one) =>
    months.has(one),
  );
  if (!isWhole) {
    return undefined;
  }
  const sum = (of: (month: Omit<TaxMonth, 'taxCents'>) => number) =>
    [...earlier, own].reduce((total, month) => total + of(month), 0);
  return wageTax({
    month: own.month,
    incomeCents: sum((one) => one.grossCents),
    insuranceCents: sum((one) => one.insuranceCents),
    deductionsCents: sum((one) => one.deductionsCents),
    withheldCents: earlier.reduce((total, { taxCents }) => total + taxCents, 0),
    monthsHere: Math.max(1, last - first + 1),
  });
}
