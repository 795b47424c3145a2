import { describe, expect, it } from 'vitest';
import { explainedTax, type PaidMonth } from './tax-year';

const month = (at: number, taxCents = 0): PaidMonth => ({
  month: `2026-${String(at).padStart(2, '0')}`,
  grossCents: 3_000_000,
  insuranceCents: 450_000,
  deductionsCents: 200_000,
  taxCents,
});
/** 30,000 a month with 4,500 of insurance and 2,000 of deductions. */
const WITHHELD = [55_500, 62_500, 185_000, 185_000, 185_000, 185_000, 185_000, 225_000, 370_000];

describe('the tax of a month explained', () => {
  it.each(WITHHELD.map((taxCents, index) => [index + 1, taxCents] as const))(
    'month %i withholds %i cents',
    (at, taxCents) => {
      const before = WITHHELD.slice(0, at - 1).map((tax, index) => month(index + 1, tax));
      expect(explainedTax(month(at), before, '2020-05-01')?.taxCents).toBe(taxCents);
    },
  );

  it('names each step', () => {
    expect(explainedTax(month(3), [month(2, 62_500), month(1, 55_500)], '2020-05-01')).toEqual({
      monthsHere: 3,
      incomeCents: 9_000_000,
      freeCents: 1_500_000,
      insuranceCents: 1_350_000,
      deductionsCents: 600_000,
      taxableCents: 5_550_000,
      ratePercent: 10,
      quickCents: 252_000,
      yearCents: 303_000,
      withheldCents: 118_000,
      taxCents: 185_000,
    });
  });

  it.each([
    ['a month is missing', month(3), [month(1)], '2020-05-01', undefined],
    ['who joined this year begins with their first month', month(3), [month(2, 55_500)], '2026-02-10', 2],
    [
      'months of another year and later ones are no part',
      month(1),
      [month(2), { ...month(1), month: '2025-12' }],
      '2020-05-01',
      1,
    ],
    ['no month before is needed by who joined in this one', month(3), [], '2026-03-05', 1],
    ['the first month of a person is one month', month(5), [], '2026-05-20', 1],
  ])('%s', (_, own, before, joinedDay, monthsHere) => {
    expect(explainedTax(own, before, joinedDay)?.monthsHere).toBe(monthsHere);
  });
});
