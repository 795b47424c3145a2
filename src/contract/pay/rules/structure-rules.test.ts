import { describe, expect, it } from 'vitest';
import { arrearsOf } from './arrears';
import { rowOn, bandPosition } from './band';
import { budgetUseOf, budgetVerdict } from './budget';
import { payFaults } from './pay-floor';

describe('the floors of pay', () => {
  const pay = { countedCents: 800_000, totalCents: 1_000_000, probation: null, minimumCents: 274_000 };
  const probation = { totalCents: 800_000, countedCents: 700_000, until: '2026-03-31' };

  it.each([
    ['enough', {}, []],
    ['below the minimum wage by what does not count', { countedCents: 273_999 }, ['belowMinimum']],
    ['exactly the minimum wage', { countedCents: 274_000 }, []],
    ['no minimum wage entered', { countedCents: 1, minimumCents: null }, []],
    ['a minimum of 0 is one', { countedCents: 0, minimumCents: 0 }, []],
    ['probation of exactly 80 %', { probation }, []],
    ['a cent less', { probation: { ...probation, totalCents: 799_999 } }, ['probationTooLow']],
    [
      'less, and 80 % of the lowest of the post',
      { probation: { ...probation, totalCents: 720_000 }, lowestOfPostCents: 900_000 },
      [],
    ],
    [
      'probation below the minimum wage',
      { probation: { ...probation, countedCents: 200_000 } },
      ['probationBelowMinimum'],
    ],
    [
      'longer than the contract allows',
      { probation, contract: { kind: 'fixed' as const, from: '2026-01-01', to: '2026-12-31' } },
      ['probationTooLong'],
    ],
    [
      'as long as allowed',
      { probation, contract: { kind: 'fixed' as const, from: '2026-02-01', to: '2027-01-31' } },
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(payFaults({ ...pay, ...given })).toEqual(expected);
  });
});

describe('a raise back in time', () => {
  const newCentsOf = () => 1_000_000;

  it('owes the new pay less what was paid and corrected, per period, and nothing the second time', () => {
    const periods = [
      { period: '2026-09', paidCents: 900_000, adjustedCents: 0 },
      { period: '2026-10', paidCents: 900_000, adjustedCents: 20_000 },
      { period: '2026-11', paidCents: 1_010_000, adjustedCents: 0 },
    ];
    const owed = arrearsOf(periods, newCentsOf);
    expect(owed).toEqual([
      { period: '2026-09', cents: 100_000 },
      { period: '2026-10', cents: 80_000 },
      { period: '2026-11', cents: -10_000 },
    ]);
    const booked = periods.map((one) => ({
      ...one,
      adjustedCents: one.adjustedCents + (owed.find(({ period }) => period === one.period)?.cents ?? 0),
    }));
    expect(arrearsOf(booked, newCentsOf)).toEqual([]);
  });
});

describe('a band', () => {
  const band = { minCents: 10_000, midCents: 15_000, maxCents: 20_000 };
  it.each([
    [12_500, { compa: 8333, penetration: 2500, position: 'within' }],
    [10_000, { compa: 6667, penetration: 0, position: 'within' }],
    [20_001, { compa: 13_334, penetration: 10_001, position: 'above' }],
    [9_000, { compa: 6000, penetration: -1000, position: 'below' }],
  ])('of 100 to 200 at %i cents', (cents, expected) => {
    expect(bandPosition(cents, band)).toEqual(expected);
  });

  it('without width has no penetration', () => {
    expect(
      bandPosition(10_000, { minCents: 10_000, midCents: 10_000, maxCents: 10_000 }).penetration,
    ).toBeNull();
  });

  it('is that of the location on the day, else that of all locations', () => {
    const at = (place: string, fromDay: string) => ({ ...band, place, fromDay });
    const bands = [
      at('', '2025-01-01'),
      at('', '2026-01-01'),
      at('sh', '2026-06-01'),
      at('sh', '2027-01-01'),
    ];
    expect(rowOn(bands, 'sh', '2026-05-31')).toEqual(bands[1]);
    expect(rowOn(bands, 'sh', '2026-06-01')).toEqual(bands[2]);
    expect(rowOn(bands, 'bj', '2024-12-31')).toBeUndefined();
  });
});

describe('a budget', () => {
  it.each([
    ['from July: six months', '2026-07-01', 600],
    ['in the middle of December: one', '2026-12-15', 100],
    ['of last year: none', '2025-03-01', 0],
    ['next year: none', '2027-01-01', 0],
  ])('is used by a change %s', (_, fromDay, expected) => {
    const change = { fromDay, beforeCents: 900, afterCents: 1000, basis: 'month' as const };
    expect(budgetUseOf(change, 2026)).toBe(expected);
    // 21.75 days of 8 hours.
    expect(budgetUseOf({ ...change, basis: 'hour' }, 2026)).toBe(expected * 174);
  });

  it.each([
    [null, 900, 200, 'fits'],
    [{ cents: 1000, mode: 'block' as const }, 900, 100, 'fits'],
    [{ cents: 1000, mode: 'block' as const }, 900, 101, 'block'],
    [{ cents: 0, mode: 'warn' as const }, 0, 1, 'warn'],
    [{ cents: 0, mode: 'block' as const }, 500, -100, 'fits'],
  ])('of %o with %i used and %i more', (budget, used, added, expected) => {
    expect(budgetVerdict(budget, used, added)).toBe(expected);
  });
});
