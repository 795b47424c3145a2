import { wageTaxSteps, type TaxSteps } from '../../pay/rules/tax/wage-tax';

/** A paid month as far as its tax goes, in cents. */
export type PaidMonth = {
  /** Of the pay day, `YYYY-MM`. */
  month: string;
  grossCents: number;
  insuranceCents: number;
  deductionsCents: number;
  taxCents: number;
};
export type ExplainedTax = TaxSteps & {
  monthsHere: number;
  incomeCents: number;
  insuranceCents: number;
  deductionsCents: number;
  withheldCents: number;
};

const monthOf = (month: string): number => Number(month.slice(5));

/**
 * The tax of the last month by the cumulative method. Undefined where a month since the first one here is missing: a sum with a gap would
 * be a wrong figure.
 */
export function explainedTax(
  own: Omit<PaidMonth, 'taxCents'>,
  before: readonly PaidMonth[],
  joinedDay: string,
): ExplainedTax | undefined {
  const year = own.month.slice(0, 4);
  const first = joinedDay.startsWith(year) ? monthOf(joinedDay.slice(0, 7)) : 1;
  const earlier = before.filter(({ month }) => month.startsWith(year) && month < own.month);
  const monthsHere = Math.max(1, monthOf(own.month) - first + 1);
  const known = new Set(earlier.map(({ month }) => monthOf(month)));
  if (Array.from({ length: monthsHere - 1 }, (_, at) => first + at).some((month) => !known.has(month))) {
    return undefined;
  }
  const sum = (of: (month: Omit<PaidMonth, 'taxCents'>) => number) =>
    [...earlier, own].reduce((total, month) => total + of(month), 0);
  const sums = {
    incomeCents: sum(({ grossCents }) => grossCents),
    insuranceCents: sum(({ insuranceCents }) => insuranceCents),
    deductionsCents: sum(({ deductionsCents }) => deductionsCents),
    withheldCents: earlier.reduce((total, { taxCents }) => total + taxCents, 0),
  };
  const steps = wageTaxSteps({ month: own.month, monthsHere, ...sums });
  return steps && { ...steps, ...sums, monthsHere };
}
