import { dayOfMonth } from '@contract/day';
import { dateOf, dayNumber } from './work-minutes';

/** From a date to a date, both included. */
export type Days = { from: string; to: string };

/** How many days they are. */
export const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

/** Each of them. */
export const datesIn = (span: Days): string[] =>
  Array.from({ length: lengthOf(span) }, (_, index) => dateOf(dayNumber(span.from) + index));

/** Day 0 of the count was a Thursday. */
const daysFrom = (at: number, weekday: number): number => (((at + 4 - weekday) % 7) + 7) % 7;

/** The week of a date. */
export function weekOf(date: string, weekStart: number): Days {
  const at = dayNumber(date);
  const from = at - daysFrom(at, weekStart);
  return { from: dateOf(from), to: dateOf(from + 6) };
}

/** The month of a date. */
export function monthOf(date: string): Days {
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: dayOfMonth(month, 31) };
}

/** Days one after the other around a date that a test holds for. */
export function rowOf(date: string, holds: (date: string) => boolean): Days {
  const at = dayNumber(date);
  let [from, to] = [at, at];
  while (holds(dateOf(from - 1))) {
    from -= 1;
  }
  while (holds(dateOf(to + 1))) {
    to += 1;
  }
  return { from: dateOf(from), to: dateOf(to) };
}
