import { describe, expect, it } from 'vitest';
import type { AgreedPay } from '../../pay/rules/contract-pay';
import { serviceLength } from './service-length';
import { monthsBefore, unusedLeavePay } from './unused-leave-pay';

const DAY = 480;
const pay = (fromDay: string, cents: number, probation: AgreedPay['probation'] = null): AgreedPay => ({
  id: fromDay,
  fromDay,
  knownAt: '2026-01-01T00:00:00Z',
  isTakenBack: false,
  cents,
  probation,
});

describe('pay for unused annual leave', () => {
  it.each([
    // 10,000 / 21.75 x 3 x 200 % = 2,758.6206…
    [3, [1_000_000], 275_862],
    [5, [870_000], 400_000],
    [2.5, [870_000], 200_000],
    [0, [1_000_000], 0],
    // The mean of two months, never of rounded days: 10,000 / 2 / 21.75 x 1 x 2.
    [1, [1_000_000, 0], 45_977],
    [1, [333_333, 333_334], 30_651],
  ])('%s days of the mean of %j', (days, months, cents) => {
    expect(unusedLeavePay(days * DAY, months, 1)).toMatchObject({ cents, months: months.length });
  });

  it('goes by the present pay of someone without a whole month', () => {
    expect(unusedLeavePay(DAY, [], 870_000)).toEqual({ cents: 80_000, months: 1, monthCents: 870_000 });
  });

  it('stays exact for large sums', () => {
    expect(
      unusedLeavePay(
        15 * DAY,
        Array.from({ length: 12 }, () => 100_000_001),
        1,
      ).cents,
    ).toBe(137_931_036);
  });
});

describe('the months before the last one', () => {
  it.each([
    ['twelve of one pay', '2026-06-15', '2020-01-01', [pay('2020-01-01', 100)], Array(12).fill(100)],
    [
      'a raise counts from its month',
      '2026-03-31',
      '2020-01-01',
      [pay('2020-01-01', 100), pay('2026-02-01', 160)],
      [160, ...Array(11).fill(100)],
    ],
    ['only whole months here', '2026-04-10', '2026-01-15', [pay('2026-01-15', 100)], [100, 100]],
    ['none in the first month', '2026-04-10', '2026-04-01', [pay('2026-04-01', 100)], []],
    ['as far as pay is on record', '2026-04-10', '2020-01-01', [pay('2026-02-01', 100)], [100, 100]],
    [
      'lower pay of a probation',
      '2026-04-10',
      '2026-01-01',
      [pay('2026-01-01', 100, { cents: 80, until: '2026-02-28' })],
      [100, 80, 80],
    ],
  ])('%s', (_, lastDay, joinedOn, records, expected) => {
    expect(monthsBefore(lastDay, joinedOn, records)).toEqual(expected);
  });
});

describe('how long someone worked here', () => {
  it.each([
    ['2020-03-01', '2026-06-30', { years: 6, months: 4, days: 0 }],
    ['2024-03-29', '2025-03-27', { years: 0, months: 11, days: 28 }],
    // A month without the day ends on its last one, as contracts do.
    ['2024-02-29', '2025-02-27', { years: 1, months: 0, days: 0 }],
    ['2024-02-29', '2025-02-28', { years: 1, months: 0, days: 1 }],
    ['2026-05-10', '2026-05-10', { years: 0, months: 0, days: 1 }],
    ['2026-01-31', '2026-02-28', { years: 0, months: 1, days: 1 }],
  ])('from %s to %s', (joinedOn, lastDay, expected) => {
    expect(serviceLength(joinedOn, lastDay)).toEqual(expected);
  });
});
