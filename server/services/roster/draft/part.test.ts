import { expect, it } from 'vitest';
import { datesOfPart } from './part';

const NOON = new Date('2026-11-30T04:00:00Z');
const datesOf = (from: string, days: number) => datesOfPart({ now: () => NOON }, { from, days });

it.each([
  ['2026-11-30', 7, '2026-12-06'],
  // The month that the earliest day is in, and the five weeks before it, which are copied.
  ['2026-10-01', 31, '2026-10-31'],
  ['2026-08-27', 31, '2026-09-26'],
  ['2027-12-01', 31, '2027-12-31'],
])('%s and %i days are dates of the plan, until %s', (from, days, to) => {
  expect(datesOf(from, days)).toEqual({ from, to });
});

it.each([
  ['2026-08-01', 31],
  ['2026-10-01', 7],
  ['2028-01-03', 31],
])('%s and %i days are too far away', (from, days) => {
  expect(() => datesOf(from, days)).toThrow(expect.objectContaining({ messageKey: 'rosterFar' }));
});
