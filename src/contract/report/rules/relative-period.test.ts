import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../day';
import { daysOfPeriod, isFitRange, RELATIVE_PERIODS, type RelativePeriod } from './relative-period';

it.each<[RelativePeriod, today: string, from: string, to: string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  // A Monday, and the Sunday before it: two weeks meet at midnight.
  ['thisWeek', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['last7', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['last30', '2026-03-01', '2026-01-30', '2026-02-28'],
  ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastQuarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['lastYear', '2025-06-01', '2024-01-01', '2024-12-31'],
])('%s on %s is %s to %s', (kind, today, from, to) => {
  expect(daysOfPeriod({ kind }, today)).toEqual({ from, to });
});

it('one range of one’s own stays as it is', () => {
  const own = { kind: 'own', from: '2026-01-05', to: '2026-02-01' } as const;
  expect(daysOfPeriod(own, '2026-11-30')).toEqual({ from: '2026-01-05', to: '2026-02-01' });
});

it.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2024-12-01', '2026-11-30', true],
  ['2024-12-01', '2026-12-01', false],
  ['2016-01-01', '2026-01-01', false],
])('%s to %s can be asked for: %s', (from, to, isFit) => {
  expect(isFitRange({ from, to })).toBe(isFit);
});

it('every period is in order, fits, and those that are complete do not touch the day of the run', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(day, fc.constantFrom(...RELATIVE_PERIODS), (today, kind) => {
      const days = daysOfPeriod({ kind }, today);
      expect(isFitRange(days)).toBe(true);
      expect(days.to <= today).toBe(true);
      expect(days.to === today).toBe(['today', 'thisWeek', 'thisMonth', 'thisYear'].includes(kind));
    }),
  );
});

it('weeks meet without a gap or an overlap', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(day, (today) => {
      const last = daysOfPeriod({ kind: 'lastWeek' }, today);
      expect(addDays(last.to, 1)).toBe(daysOfPeriod({ kind: 'thisWeek' }, today).from);
      expect(addDays(last.from, 6)).toBe(last.to);
    }),
  );
});
