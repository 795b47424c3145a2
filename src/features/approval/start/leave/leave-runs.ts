import type { LeaveDay } from '@contract/leave/length/length';
import { dayNumber } from '@contract/roster/rules/work-minutes';

/** Days in a row that count alike for the same reason. */
export type LeaveRun = { day: LeaveDay; to: string; minutes: number };

/** The days of a leave with those told together that differ in nothing but their date; days with a planned shift stand alone. */
export function leaveRuns(days: readonly LeaveDay[]): LeaveRun[] {
  const runs: LeaveRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (
      last &&
      day.why !== 'shift' &&
      isAlike(last.day, day) &&
      dayNumber(day.date) === dayNumber(last.to) + 1
    ) {
      last.to = day.date;
      last.minutes += day.minutes;
    } else {
      runs.push({ day, to: day.date, minutes: day.minutes });
    }
  }
  return runs;
}

const isAlike = (one: LeaveDay, other: LeaveDay): boolean =>
  JSON.stringify({ ...one, date: '' }) === JSON.stringify({ ...other, date: '' });
