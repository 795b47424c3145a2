import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesOf } from '@contract/day';
import { share } from './exact';
import { monthParts, segmentsOf } from './month-pay';
import { absenceDeduction, dailyPay, hourlyPay, payForHalfDays, payForMinutes } from './time-pay';

const monthly = (cents: number) => ({ basis: 'month', cents }) as const;

describe('pay by time', () => {
  it.each([
    ['an hour of 10,000 a month', hourlyPay(monthly(1_000_000)), 5747],
    ['a day of it', dailyPay(monthly(1_000_000)), 45_977],
    ['three days at once: not three times 459.77', payForHalfDays(monthly(1_000_000), 6), 137_931],
    ['12 hours at 1.5 times of 9,000', payForMinutes(monthly(900_000), 720, 150), 93_103],
    ['an hour of 21,750 exactly', hourlyPay(monthly(2_175_000)), 12_500],
    ['an hourly pay of 25.50 for 90 minutes', payForMinutes({ basis: 'hour', cents: 2550 }, 90), 3825],
    ['a day of an hourly pay', dailyPay({ basis: 'hour', cents: 2550 }), 20_400],
    ['4 days paid at 80 % take off 0.8 day', absenceDeduction(monthly(2_175_000), 8, 80), 80_000],
    ['half a day unpaid', absenceDeduction(monthly(2_175_000), 1, 0), 50_000],
    ['3 days unpaid of 1,000 each', absenceDeduction(monthly(2_175_000), 6, 0), 300_000],
    ['a leave paid in full takes off nothing', absenceDeduction(monthly(2_175_000), 8, 100), 0],
  ])('%s', (_, cents, expected) => {
    expect(cents).toBe(expected);
  });

  it('is exact beyond what doubles hold, and rounds halves away from zero', () => {
    expect(share(9_007_199_254_740_991, 3, 3)).toBe(9_007_199_254_740_991);
    expect([share(1, 1, 2), share(-1, 1, 2), share(3, 1, 2), share(1, 1, 3)]).toEqual([1, -1, 2, 0]);
  });
});

/** November 2026: 21 workdays. */
const NOVEMBER = datesOf('2026-11')
  .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  .map((day) => ({ day, halves: 2 }));
const MONTH = { first: '2026-11-01', last: '2026-11-30' };

describe('part of a month', () => {
  const earned = (
    employed: { from: string; to: string | null },
    records: { fromDay: string; cents: number }[],
  ) => monthParts(NOVEMBER, segmentsOf(MONTH, employed, records));

  it.each([
    [
      'the whole month',
      { from: '2020-01-01', to: null },
      [{ fromDay: '2023-01-01', cents: 1_000_000 }],
      [1_000_000],
    ],
    [
      'from the 5th, not from the day of entry',
      { from: '2026-11-05', to: null },
      [{ fromDay: '2026-11-05', cents: 1_050_000 }],
      [900_000],
    ],
    [
      'until the 4th',
      { from: '2020-01-01', to: '2026-11-04' },
      [{ fromDay: '2023-01-01', cents: 1_050_000 }],
      [150_000],
    ],
    [
      'a raise on the 16th',
      { from: '2020-01-01', to: null },
      [
        { fromDay: '2023-01-01', cents: 1_050_000 },
        { fromDay: '2026-11-16', cents: 2_100_000 },
      ],
      [500_000, 1_100_000],
    ],
    [
      'nothing after leaving',
      { from: '2020-01-01', to: '2026-10-31' },
      [{ fromDay: '2023-01-01', cents: 1_050_000 }],
      [],
    ],
    ['nothing without a record', { from: '2020-01-01', to: null }, [], []],
  ])('%s', (_, employed, records, expected) => {
    expect(earned(employed, records)).toEqual(expected);
  });

  it('adds up to the month to the cent however it is cut, and is within a cent of the exact share', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 6 });
    const halves = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(cuts, halves, fc.integer({ min: 1, max: 10_000_000_000 }), (at, weights, cents) => {
        fc.pre(weights.some((weight) => weight > 0));
        const days = datesOf('2026-11');
        const planned = days.map((day, index) => ({ day, halves: weights[index]! }));
        const bounds = [0, ...[...at].sort((a, b) => a - b), 30];
        const segments = bounds
          .slice(1)
          .map((end, index) => ({ from: days[bounds[index]!]!, to: days[end - 1]!, cents }));
        const parts = monthParts(planned, segments);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        segments.forEach(({ from, to }, index) => {
          const own = planned.filter(({ day }) => day >= from && day <= to);
          const exact = share(
            cents,
            own.reduce((sum, { halves: two }) => sum + two, 0),
            all,
          );
          expect(Math.abs(parts[index]! - exact)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
