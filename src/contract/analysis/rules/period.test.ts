import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../roster/rules/days';
import { bucketOf, bucketsOf, comparedWith, periodOf, sparkOf, type PeriodChoice } from './period';

const choice = (period: PeriodChoice['period'], startDate?: string, endDate?: string): PeriodChoice => ({
  period,
  startDate,
  endDate,
});
const text = (days: { from: string; to: string } | null | undefined) => days && `${days.from}..${days.to}`;

describe('a period on a day, and what it is compared with', () => {
  it.each<[string, PeriodChoice, string, number, string | null, string | null, boolean]>([
    [
      'this month to date',
      choice('thisMonth'),
      '2026-11-20',
      1,
      '2026-11-01..2026-11-19',
      '2026-10-01..2026-10-19',
      false,
    ],
    ['this month on its first day', choice('thisMonth'), '2026-11-01', 1, null, null, false],
    [
      'this month on the day after its last',
      choice('lastMonth'),
      '2026-12-01',
      1,
      '2026-11-01..2026-11-30',
      '2026-10-01..2026-10-31',
      false,
    ],
    [
      'thirty days of March, and all of February',
      choice('thisMonth'),
      '2026-03-31',
      1,
      '2026-03-01..2026-03-30',
      '2026-02-01..2026-02-28',
      true,
    ],
    [
      'a week begins on Monday',
      choice('thisWeek'),
      '2026-11-29',
      1,
      '2026-11-23..2026-11-28',
      '2026-11-16..2026-11-21',
      false,
    ],
    [
      'a Monday is in the week that begins',
      choice('lastWeek'),
      '2026-11-30',
      1,
      '2026-11-23..2026-11-29',
      '2026-11-16..2026-11-22',
      false,
    ],
    [
      'a quarter',
      choice('lastQuarter'),
      '2026-11-20',
      1,
      '2026-07-01..2026-09-30',
      '2026-04-01..2026-06-30',
      false,
    ],
    [
      'a fiscal year from April',
      choice('thisYear'),
      '2026-03-10',
      4,
      '2025-04-01..2026-03-09',
      '2024-04-01..2025-03-09',
      false,
    ],
    [
      'a fiscal quarter from February',
      choice('lastQuarter'),
      '2026-11-20',
      2,
      '2026-08-01..2026-10-31',
      '2026-05-01..2026-07-31',
      false,
    ],
    [
      'a range',
      choice('range', '2026-10-05', '2026-10-11'),
      '2026-11-20',
      1,
      '2026-10-05..2026-10-11',
      '2026-09-28..2026-10-04',
      false,
    ],
    [
      'a range that ends later',
      choice('range', '2026-11-15', '2026-12-31'),
      '2026-11-20',
      1,
      '2026-11-15..2026-11-19',
      '2026-11-10..2026-11-14',
      false,
    ],
  ])('%s', (_name, asked, today, start, days, compared, isClamped) => {
    const period = periodOf(asked, today, start);
    expect(text(period.days)).toBe(days);
    const against = comparedWith(asked, period, start);
    expect(text(against?.days) ?? null).toBe(compared);
    expect(against?.isClamped ?? false).toBe(isClamped);
  });

  it('puts a day into exactly one of two weeks that meet', () => {
    const weeks = (['lastWeek', 'thisWeek'] as const).map(
      (name) => periodOf(choice(name), '2026-11-30').whole,
    );
    expect(weeks.map(text)).toEqual(['2026-11-23..2026-11-29', '2026-11-30..2026-12-06']);
  });
});

describe('parts of days', () => {
  it.each([
    ['2026-10-01', '2026-10-31', 'day', 31],
    ['2026-07-01', '2026-09-30', 'week', 14],
    ['2025-01-15', '2025-12-31', 'month', 12],
  ])('%s to %s are divided by %s', (from, to, bucket, count) => {
    const parts = bucketsOf({ from, to }, bucketOf({ from, to }));
    expect(bucketOf({ from, to })).toBe(bucket);
    expect(parts).toHaveLength(count);
    expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([from, to]);
    expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf({ from, to }));
  });

  it.each([
    ['lastMonth', '2025-11-01', '2026-10-31'],
    ['thisMonth', '2025-12-01', '2026-11-19'],
    ['thisWeek', '2026-08-31', '2026-11-19'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('the twelve points of %s', (name, from, to) => {
    const parts = sparkOf(choice(name), periodOf(choice(name), '2026-11-20'));
    expect([parts.length, parts[0]!.from, parts.at(-1)!.to]).toEqual([12, from, to]);
  });
});
