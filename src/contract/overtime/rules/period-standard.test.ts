import { weekdayOf } from '@contract/day';
import { expect, it } from 'vitest';
import { type Days } from '@contract/roster/rules/days';
import { periodStandard } from './period-standard';

/** November 2026 has 21 workdays, 10 of them until the 15th; October's first eight days are its holidays. */
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const QUARTER = { from: '2026-10-01', to: '2026-12-31' };
const WEEKEND = { from: '2026-11-07', to: '2026-11-08' };
const kind = (date: string) => (weekdayOf(date) % 6 === 0 ? ('restDay' as const) : ('workday' as const));
const holidays = (date: string) =>
  '2026-10-01' <= date && date <= '2026-10-08' ? ('statutoryDay' as const) : kind(date);
const within =
  (from: string, to = '9999-12-31') =>
  (date: string) =>
    from <= date && date <= to;

it.each<
  [string, number, Days, (date: string) => ReturnType<typeof holidays>, (date: string) => boolean, number]
>([
  ['all of it for who was there', 10_000, NOVEMBER, kind, () => true, 10_000],
  ['who came in the middle: 11 of 21 workdays', 10_080, NOVEMBER, kind, within('2026-11-16'), 5_280],
  ['who left in the middle: 10 of 21', 10_080, NOVEMBER, kind, within('2026-01-01', '2026-11-15'), 4_800],
  ['who came on a day of rest has all workdays', 10_080, NOVEMBER, kind, within('2026-11-02'), 10_080],
  ['one workday, rounded to the minute', 10_000, NOVEMBER, kind, within('2026-11-30'), 476],
  ['nobody of the group', 10_080, NOVEMBER, kind, () => false, 0],
  ['holidays are no workdays: 42 of 60', 30_000, QUARTER, holidays, within('2026-11-04'), 21_000],
  ['a period without workdays', 960, WEEKEND, kind, within('2026-11-08'), 960],
])('%s', (_, minutes, period, dayKindOn, isThere, expected) => {
  expect(periodStandard(minutes, period, dayKindOn, isThere)).toBe(expected);
});
