import type { SlipRow, SlipSums } from '../payslip';
import { slipSums } from './slip-sums';

export type PaidSlip = { fromDate: string; payDay: string; rows: readonly SlipRow[] };
export type YearToDate = Omit<SlipSums, 'employerCents'> & {
  months: number;
  /** Cents by the code of a row, also of rows that this slip doesn't have. */
  rows: Record<string, number>;
};

const yearOf = ({ payDay }: Pick<PaidSlip, 'payDay'>): string => payDay.slice(0, 4);

/**
 * Sums of the year of a slip's pay day until that slip. `paid` has one version a period, the one that counts; an older version is read
 * with itself in the place of its period.
 */
export function yearToDate(slip: PaidSlip, paid: readonly PaidSlip[]): YearToDate {
  const isBefore = (one: PaidSlip) =>
    one.payDay < slip.payDay || (one.payDay === slip.payDay && one.fromDate < slip.fromDate);
  const counted = [
    ...paid.filter((one) => one.fromDate !== slip.fromDate && yearOf(one) === yearOf(slip) && isBefore(one)),
    slip,
  ];
  const rows: Record<string, number> = {};
  for (const row of counted.flatMap((one) => one.rows)) {
    rows[row.code] = (rows[row.code] ?? 0) + row.cents;
  }
  const { employerCents: _employerCents, ...sums } = slipSums(counted.flatMap((one) => one.rows));
  return { months: counted.length, ...sums, rows };
}
