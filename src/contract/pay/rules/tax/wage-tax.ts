import { share } from '../exact';
import { BONUS_APART_UNTIL, taxTableOf, type TaxRow } from './tax-tables';

/** A person's year at one employer up to and with a month, all in cents. */
export type TaxYear = {
  /** The month whose tax is withheld. */
  month: string;
  incomeCents: number;
  /** Own share of insurance and housing fund. */
  insuranceCents: number;
  /** Additional and other deductions. */
  deductionsCents: number;
  withheldCents: number;
  /** Months employed here this year, this one included. */
  monthsHere: number;
  /** No wages earlier in the year, and no labor remuneration withheld cumulatively: 5,000 count from January. */
  isFirstIncomeOfYear?: boolean;
  /** All of last year declared here, employed since January, at most 60,000 then: 60,000 are free from the first month. */
  isFreeAtOnce?: boolean;
};

const FREE_AT_ONCE_CENTS = 6_000_000;

const rowFor = (rows: readonly TaxRow[], cents: number, months: number): TaxRow =>
  rows.find(([upTo]) => cents <= upTo * 100 * months)!;

const taxBy = ([, rate, quick]: TaxRow, cents: number): number => share(cents, rate, 100) - quick * 100;

/** How a month's tax follows from the year, in cents but for the rate. */
export type TaxSteps = {
  freeCents: number;
  taxableCents: number;
  ratePercent: number;
  quickCents: number;
  /** Of the year until this month. */
  yearCents: number;
  /** Left to withhold; a negative one waits for the next month. */
  taxCents: number;
};

/** The steps of the cumulative method. Undefined for months before the tables. */
export function wageTaxSteps(year: TaxYear): TaxSteps | undefined {
  const table = taxTableOf(year.month);
  if (!table) {
    return undefined;
  }
  const months = year.isFirstIncomeOfYear ? Number(year.month.slice(5)) : year.monthsHere;
  const freeCents = year.isFreeAtOnce ? FREE_AT_ONCE_CENTS : table.free * 100 * months;
  const taxableCents = Math.max(0, year.incomeCents - freeCents - year.insuranceCents - year.deductionsCents);
  const row = rowFor(table.year, taxableCents, 1);
  const [, ratePercent, quick] = row;
  const yearCents = taxBy(row, taxableCents);
  return {
    freeCents,
    taxableCents,
    ratePercent,
    quickCents: quick * 100,
    yearCents,
    taxCents: Math.max(0, yearCents - year.withheldCents),
  };
}

/** The tax of a month by the cumulative method; undefined for months before the tables. */
export const wageTax = (year: TaxYear): number | undefined => wageTaxSteps(year)?.taxCents;

/** The tax of a year-end bonus apart from wages; undefined where no table allows it. Once a year a person. */
export function bonusTax(cents: number, month: string): number | undefined {
  const table = taxTableOf(month);
  return table && Number(month.slice(0, 4)) <= BONUS_APART_UNTIL
    ? Math.max(0, taxBy(rowFor(table.month, cents, 12), cents))
    : undefined;
}

/** Bonuses above one amount and up to another leave less after tax than the smaller amount does. */
export type BonusTrap = { aboveCents: number; toCents: number };

/** The range in which a bonus leaves less than a smaller one does; undefined outside of them. */
export function bonusTrap(cents: number, month: string): BonusTrap | undefined {
  const table = taxTableOf(month);
  const limits = (table?.month ?? []).map(([upTo]) => upTo * 100 * 12).filter(Number.isFinite);
  const above = limits.filter((limit) => limit < cents).at(-1);
  if (above === undefined || bonusTax(cents, month) === undefined) {
    return undefined;
  }
  const left = (bonus: number) => bonus - bonusTax(bonus, month)!;
  if (left(cents) >= left(above)) {
    return undefined;
  }
  // The rest after tax rises within a row, so that the end is found by halving.
  let [low, high] = [cents, limits.find((limit) => limit > above) ?? above * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    [low, high] = left(middle) < left(above) ? [middle, high] : [low, middle];
  }
  return { aboveCents: above, toCents: low };
}
