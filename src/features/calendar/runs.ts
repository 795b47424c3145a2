import { addDays } from '@contract/day';
import type { CalendarDay } from '@contract/calendar/calls';

/** Days on end that are the same: what a list shows as one row. */
export type DayRun = Pick<CalendarDay, 'kind' | 'name' | 'enName'> & {
  start: string;
  end: string;
  isChanged: boolean;
};

/** The days of a month (`YYYY-MM`) as runs, in order. */
export function runsOf(month: string, days: readonly CalendarDay[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const { date, kind, name, enName, isChanged } of days) {
    const last = runs.at(-1);
    const isSame = last && last.kind === kind && last.name === name && last.enName === enName;
    if (!date.startsWith(month)) {
      continue;
    }
    if (last && isSame && addDays(last.end, 1) === date) {
      last.end = date;
      last.isChanged ||= isChanged;
    } else {
      runs.push({ start: date, end: date, kind, name, enName, isChanged });
    }
  }
  return runs;
}

/** The dates from one to another, both included. */
export function datesBetween(start: string, end: string): string[] {
  const dates: string[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}
