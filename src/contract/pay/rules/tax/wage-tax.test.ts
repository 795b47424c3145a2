import { describe, expect, it } from 'vitest';
import { bonusTax, bonusTrap, wageTax } from './wage-tax';

/** The tax of each month of 2026 in cents: incomes, insurance and deductions a month in cents. */
function yearOf(incomes: readonly number[], insurance: number, deductions: number): number[] {
  let withheld = 0;
  return incomes.map((_, index) => {
    const months = index + 1;
    const tax = wageTax({
      month: `2026-${String(months).padStart(2, '0')}`,
      incomeCents: incomes.slice(0, months).reduce((sum, cents) => sum + cents, 0),
      insuranceCents: insurance * months,
      deductionsCents: deductions * months,
      withheldCents: withheld,
      monthsHere: months,
    })!;
    withheld += tax;
    return tax;
  });
}
const yuan = (cents: readonly number[]) => cents.map((one) => one / 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('the tax on wages', () => {
  it('of 30,000 a month is that of the annual table at once', () => {
    const taxes = yearOf(
      Array.from({ length: 12 }, () => 3_000_000),
      450_000,
      200_000,
    );
    expect(yuan(taxes)).toEqual([555, 625, ...Array(5).fill(1850), 2250, ...Array(4).fill(3700)]);
    expect(sum(taxes)).toBe(2_748_000);
  });

  it('of 15,000 with 647.58 is that of an open test file', () => {
    const taxes = yearOf(
      Array.from({ length: 12 }, () => 1_500_000),
      64_758,
      0,
    );
    expect([taxes[0], taxes[3], sum(taxes)]).toEqual([28_057, 37_925, 870_290]);
  });

  it('waits where a month comes out negative', () => {
    expect(yuan(yearOf([8_000_000, 300_000, 300_000], 100_000, 0))).toEqual([4880, 0, 0]);
  });

  it('counts a bound to the lower row, months from January for first income, and 60,000 at once', () => {
    const first = {
      month: '2026-07',
      insuranceCents: 0,
      deductionsCents: 0,
      withheldCents: 0,
      monthsHere: 1,
    };
    expect(wageTax({ ...first, incomeCents: 4_100_000 })).toBe(108_000);
    expect(wageTax({ ...first, incomeCents: 4_100_100 })).toBe(108_010);
    expect(wageTax({ ...first, incomeCents: 3_500_000, isFirstIncomeOfYear: true })).toBe(0);
    expect(wageTax({ ...first, incomeCents: 6_000_000, isFreeAtOnce: true })).toBe(0);
    expect(wageTax({ ...first, incomeCents: 6_100_000, isFreeAtOnce: true })).toBe(3000);
    expect(wageTax({ ...first, month: '2018-12', incomeCents: 1 })).toBeUndefined();
  });
});

describe('the tax on a year-end bonus', () => {
  it.each([
    [3_600_000, 108_000],
    [3_600_100, 339_010],
    [0, 0],
  ])('%i cents', (cents, expected) => {
    expect(bonusTax(cents, '2026-12')).toBe(expected);
  });

  it('apart from wages ends with 2027', () => {
    expect(bonusTax(3_600_000, '2027-12')).toBe(108_000);
    expect(bonusTax(3_600_000, '2028-01')).toBeUndefined();
    expect(bonusTrap(3_700_000, '2028-01')).toBeUndefined();
  });

  it.each([
    [36_000, 38_566.66],
    [144_000, 160_499.99],
    [300_000, 318_333.32],
    [420_000, 447_499.99],
    [660_000, 706_538.45],
    [960_000, 1_119_999.99],
  ])('warns above %d up to %d', (above, to) => {
    const [from, end] = [above * 100, Math.round(to * 100)];
    const range = { aboveCents: from, toCents: end };
    const left = (cents: number) => cents - bonusTax(cents, '2026-12')!;
    expect(bonusTrap(from, '2026-12')).toBeUndefined();
    expect(bonusTrap(from + 1, '2026-12')).toEqual(range);
    expect(bonusTrap(end, '2026-12')).toEqual(range);
    expect(bonusTrap(end + 1, '2026-12')).toBeUndefined();
    expect(left(end)).toBeLessThan(left(from));
    expect(left(end + 1)).toBeGreaterThanOrEqual(left(from));
  });
});
