import { addDays, weekdayOf } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { dateBefore, daysBackOf, spanOf, type Span } from './span';

describe('the dates that the roster shows', () => {
  it.each<[string, Span, number, string, number]>([
    ['2026-11-27', '1', 1, '2026-11-23', 7],
    ['2026-11-27', '2', 0, '2026-11-22', 14],
    ['2027-01-01', '4', 1, '2026-12-28', 28],
    ['2026-11-27', 'month', 1, '2026-11-01', 30],
    ['2026-12-31', 'month', 0, '2026-12-01', 31],
    ['2028-02-29', 'month', 1, '2028-02-01', 29],
  ])('%s by %s, weeks from %i on: %s and %i days', (date, span, first, from, days) => {
    expect(spanOf(date, span, first)).toEqual({ from, days });
  });

  it.each<[string, Span, string]>([
    ['2026-11-23', '2', '2026-11-09'],
    ['2027-01-01', 'month', '2026-12-31'],
  ])('before %s by %s: %s', (from, span, before) => {
    expect(dateBefore(from, span)).toBe(before);
  });

  it.each([7, 14, 28, 29, 30, 31])(
    'are copied from the same weekdays, none of them among %i days',
    (days) => {
      const from = '2026-12-01';
      const back = daysBackOf(days);
      expect(back).toBeGreaterThanOrEqual(days);
      expect(weekdayOf(addDays(from, -back))).toBe(weekdayOf(from));
    },
  );
});
