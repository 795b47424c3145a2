import { describe, expect, it } from 'vitest';
import type { SlipGroup, SlipRow } from '../payslip';
import { yearToDate, type PaidSlip } from './year-to-date';

const row = (code: string, cents: number, group: SlipGroup = 'earned'): SlipRow => ({
  code,
  name: null,
  enName: null,
  group,
  cents,
  explanation: { kind: 'rounding' },
  isShown: true,
});
const slip = (month: string, ...rows: SlipRow[]): PaidSlip => ({
  fromDate: `${month}-01`,
  payDay: `${month}-28`,
  rows,
});
const base = (month: string, cents: number) => slip(month, row('base', cents));

describe('the year to date of a slip', () => {
  it.each([
    ['the first month is itself', base('2026-06', 25_000), [], 1, 25_000],
    [
      'months before are summed, in whatever order they are read',
      base('2026-08', 35_000),
      [base('2026-07', 35_000), base('2026-06', 25_000)],
      3,
      95_000,
    ],
    ['later months are not', base('2026-06', 25_000), [base('2026-07', 35_000)], 1, 25_000],
    ['another year is not', base('2026-01', 10_000), [base('2025-12', 90_000)], 1, 10_000],
    [
      'an older version counts in the place of the one that replaced it',
      base('2026-07', 30_000),
      [base('2026-07', 35_000), base('2026-06', 25_000)],
      2,
      55_000,
    ],
    [
      'nor is a version of the same period that was paid on an earlier day',
      base('2026-07', 30_000),
      [{ ...base('2026-07', 35_000), payDay: '2026-07-20' }],
      1,
      30_000,
    ],
  ])('%s', (_, own, paid, months, grossCents) => {
    expect(yearToDate(own, paid)).toMatchObject({ months, grossCents });
  });

  it('holds rows that this month lacks, and its sums are those of its rows', () => {
    const paid = [slip('2026-05', row('base', 10_000), row('bonus', 5_000), row('tax', 300, 'withheld'))];
    const own = slip(
      '2026-06',
      row('base', 10_000),
      row('tax', 200, 'withheld'),
      row('rounding', 7, 'result'),
    );
    expect(yearToDate(own, paid)).toEqual({
      months: 2,
      grossCents: 25_000,
      withheldCents: 500,
      netCents: 24_500,
      payoutCents: 24_507,
      rows: { base: 20_000, bonus: 5_000, tax: 500, rounding: 7 },
    });
  });

  it('of a December paid in January belongs to January', () => {
    const december = { ...base('2025-12', 9_000), payDay: '2026-01-05' };
    expect(yearToDate(base('2026-01', 10_000), [december])).toMatchObject({ months: 2, grossCents: 19_000 });
    expect(yearToDate(december, [base('2025-11', 1)])).toMatchObject({ months: 1, grossCents: 9_000 });
  });
});
