import { expect, it } from 'vitest';
import type { WeekdayHours, WishKind } from '../wish-calls';
import { availableOn } from './availability';

const hours = (weekday: number, startMinute: number, endMinute: number): WeekdayHours => ({
  weekday,
  startMinute,
  endMinute,
});
/** 30 November 2026 is a Monday. */
const WEEK = [hours(1, 540, 1_080), hours(0, 0, 0), hours(5, 1_080, 1_800)];

it.each<[string, string, WishKind | undefined, { start: number; end: number } | undefined]>([
  ['a weekday with hours', '2026-11-30', undefined, { start: 540, end: 1_080 }],
  ['a weekday without', '2026-12-01', undefined, undefined],
  ['a weekday that is not at all', '2026-12-06', undefined, { start: 0, end: 0 }],
  ['an evening into the next day', '2026-12-04', undefined, { start: 1_080, end: 1_800 }],
  ['a date that is not at all', '2026-12-01', 'unavailable', { start: 0, end: 0 }],
  ['a wish to work, over the weekday', '2026-12-06', 'work', undefined],
  ['a wish to be off, which changes nothing', '2026-11-30', 'off', { start: 540, end: 1_080 }],
  ['29 February, a Tuesday', '2028-02-29', undefined, undefined],
])('%s', (_, date, wish, expected) => {
  expect(availableOn(date, WEEK, wish)).toEqual(expected);
});
