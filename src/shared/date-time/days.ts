import { addDays, addMonths, shiftMonth, startOfWeek } from '@contract/day';
import type { Language } from '@contract/limits';
import { formatDate } from '@/shared/lib/time/format-date';

/** How far a calendar goes where nothing limits it. */
export const EARLIEST = '1930-01-01';
export const LATEST = '2099-12-31';

/** Today on the companies' clocks, YYYY-MM-DD. */
export const todayText = (now: number = Date.now()): string => formatDate(now, 'date');

/** The day that a calendar's row begins with where the company has chosen none: Monday in China, Sunday in English. */
export const firstWeekday = (language: Language): number => (language === 'zh_CN' ? 1 : 0);

/** The rows of a month; undefined where a row reaches into another month. */
export function weeksOf(month: string, first: number): (string | undefined)[][] {
  const end = `${shiftMonth(month, 1)}-01`;
  const weeks: (string | undefined)[][] = [];
  for (let start = startOfWeek(`${month}-01`, first); start < end; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    );
  }
  return weeks;
}

/** The first Monday after a day. */
export const nextMonday = (day: string): string => addDays(startOfWeek(day, 1), 7);

/** The day, or the nearest one within the limits. */
export const nearestDay = (day: string, earliest: string, latest: string): string =>
  day < earliest ? earliest : day > latest ? latest : day;

/** Where a key of the keyboard leads from a day, as in the grids of ARIA's authoring practices; undefined for others. */
export function dayByKey(key: string, day: string, first: number, isShifted: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return addDays(startOfWeek(day, first), 6);
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1);
    default:
      return undefined;
  }
}
