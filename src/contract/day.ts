import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * Calendar arithmetic on days (`YYYY-MM-DD`) and months (`YYYY-MM`). They belong to no time zone; what clocks of a zone show is
 * read by {@link wallOf} in zone.ts.
 */
const DAY = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';

/** Digits that clocks show, in milliseconds as if they were UTC. */
export const dayAt = (wall: number): string => dayjs.utc(wall).format(DAY);

export const addDays = (day: string, count: number): string => dayjs.utc(day).add(count, 'day').format(DAY);

/** The same day `count` months later; the last day of a month that is too short for it. */
export const addMonths = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'month').format(DAY);

/** The month `count` months after another. */
export const shiftMonth = (month: string, count: number): string =>
  dayjs.utc(`${month}-01`).add(count, 'month').format(MONTH);

/** A day of a month by its number; the last day of a month that is too short for it. */
export function dayOfMonth(month: string, number: number): string {
  const first = dayjs.utc(`${month}-01`);
  return first.date(Math.min(number, first.daysInMonth())).format(DAY);
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day();

/** 1 for Monday to 7 for Sunday. */
export const isoWeekdayOf = (day: string): number => weekdayOf(day) || 7;

/** The first day of the week that a day belongs to; weeks begin on `firstWeekday`, 0 for Sunday. */
export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** How many days lie between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** The days of a month (`YYYY-MM`) or a year (`YYYY`), in order. */
export function datesOf(span: string): string[] {
  const isYear = span.length === 4;
  const first = dayjs.utc(isYear ? `${span}-01-01` : `${span}-01`);
  const count = first.add(1, isYear ? 'year' : 'month').diff(first, 'day');
  return Array.from({ length: count }, (_, index) => first.add(index, 'day').format(DAY));
}

/** Whether a text is a day that exists: dayjs reads February 31 as March 3. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DAY) === text;
