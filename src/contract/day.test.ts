import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  datesOf,
  dayAt,
  dayOfMonth,
  daysBetween,
  isDay,
  isoWeekdayOf,
  shiftMonth,
  startOfWeek,
  weekdayOf,
} from './day';

it.each([
  ['2026-11-29', 1, '2026-11-30'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Clocks change on these days in Europe and America.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-01', 1, '2026-11-02'],
])('%s and %d days: %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(count);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-31', -13, '2024-12-31'],
])('%s and %d months: %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
  expect(shiftMonth(day.slice(0, 7), count)).toBe(expected.slice(0, 7));
});

it.each([
  ['2026-02', 31, '2026-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2026-04', 31, '2026-04-30'],
  ['2026-12', 25, '2026-12-25'],
])('day of %s with the number %d: %s', (month, number, expected) => {
  expect(dayOfMonth(month, number)).toBe(expected);
});

it.each([
  ['2026-11-29', 0, 7, '2026-11-29', '2026-11-23'],
  ['2026-11-30', 1, 1, '2026-11-29', '2026-11-30'],
  ['2027-01-02', 6, 6, '2026-12-27', '2026-12-28'],
])('weekday of %s: %d, %d; weeks from Sunday and Monday', (day, weekday, iso, fromSunday, fromMonday) => {
  expect([weekdayOf(day), isoWeekdayOf(day)]).toEqual([weekday, iso]);
  expect([startOfWeek(day, 0), startOfWeek(day, 1)]).toEqual([fromSunday, fromMonday]);
});

it('lists the days of a month and of a year', () => {
  expect(datesOf('2028-02').slice(-2)).toEqual(['2028-02-28', '2028-02-29']);
  expect([datesOf('2026').length, datesOf('2028').length, datesOf('2026')[0]]).toEqual([
    365,
    366,
    '2026-01-01',
  ]);
});

it.each(['2026-02-31', '2026-13-01', '2026-00-10', '12', '', '2026-1-5', '2026-11-29 10:00', 'undefined'])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
);

it('agrees with UTC dates, whatever the zone of the device', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (date, count) => {
      const day = dayAt(date.getTime());
      expect(day).toBe(date.toISOString().slice(0, 10));
      expect(isDay(day)).toBe(true);
      const midnight = Date.parse(`${day}T00:00:00Z`);
      expect(addDays(day, count)).toBe(new Date(midnight + count * 86_400_000).toISOString().slice(0, 10));
      expect(weekdayOf(day)).toBe(new Date(midnight).getUTCDay());
    }),
  );
});
