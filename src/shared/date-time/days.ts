import type { Language } from '@contract/limits';
import { formatDate } from '@/shared/lib/time/format-date';

const DAY_MS = 86_400_000;
const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** How far a calendar goes where nothing limits it. */
export const EARLIEST = '1930-01-01';
export const LATEST = '2099-12-31';

/** Today on the companies' clocks, YYYY-MM-DD. */
export const todayText = (now: number = Date.now()): string => formatDate(now, 'date');

/** The day so many days from another. */
export const dayBeside = (day: string, by: number): string => toDay(toTime(day) + by * DAY_MS);

/** The month so many months from another, YYYY-MM. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const count = year * 12 + index - 1 + by;
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1)}`;
}

/** The same day so many months away; the last day of a month that is too short for it. */
export function dayMonthsBeside(day: string, by: number): string {
  const month = monthBeside(day.slice(0, 7), by);
  const last = dayBeside(`${monthBeside(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

/** The day that a calendar's row begins with where the company has chosen none: Monday in China, Sunday in English. */
export const firstWeekday = (language: Language): number => (language === 'zh_CN' ? 1 : 0);

/** The first day of the row that a day stands in. */
export const startOfWeek = (day: string, first: number): string =>
  dayBeside(day, -((weekdayOf(day) - first + 7) % 7));

/** The rows of a month; undefined where a row reaches into another month. */
export function weeksOf(month: string, first: number): (string | undefined)[][] {
  const end = `${monthBeside(month, 1)}-01`;
  const weeks: (string | undefined)[][] = [];
  for (let start = startOfWeek(`${month}-01`, first); start < end; start = dayBeside(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => dayBeside(start, index)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    );
  }
  return weeks;
}

/** The first Monday after a day. */
export const nextMonday = (day: string): string => dayBeside(startOfWeek(day, 1), 7);

/** The day, or the nearest one within the limits. */
export const nearestDay = (day: string, earliest: string, latest: string): string =>
  day < earliest ? earliest : day > latest ? latest : day;

/** Where a key of the keyboard leads from a day, as in the grids of ARIA's authoring practices; undefined for others. */
export function dayByKey(key: string, day: string, first: number, isShifted: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayBeside(day, -1);
    case 'ArrowRight':
      return dayBeside(day, 1);
    case 'ArrowUp':
      return dayBeside(day, -7);
    case 'ArrowDown':
      return dayBeside(day, 7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return dayBeside(startOfWeek(day, first), 6);
    case 'PageUp':
      return dayMonthsBeside(day, isShifted ? -12 : -1);
    case 'PageDown':
      return dayMonthsBeside(day, isShifted ? 12 : 1);
    default:
      return undefined;
  }
}
