import { addDays, dayAt, dayOfMonth, isoWeekdayOf } from '../../day';
import { momentAt } from '../../moment-at';
import { wallOf } from '../../zone';

/** When a report runs by itself; hours are those of the company's clock. After a lock it runs whenever a settlement is locked. */
export type ReportSchedule =
  | { kind: 'weekdays'; weekdays: readonly number[]; hour: number }
  | { kind: 'monthDay'; day: number; hour: number }
  | { kind: 'locked' };

/** Runs of an hour are spread over so many minutes after it, so that thirty schedules at 9:00 don't begin together. */
export const SPREAD_MINUTES = 10;

/** A day of every schedule comes within so many days: a month and one more, since today's hour may be over. */
const LOOK_AHEAD_DAYS = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes after the hour at which a report begins: always the same ones for one report. */
export function spreadOf(reportId: string): number {
  let sum = 7;
  for (const sign of reportId) {
    sum = (sum * 31 + sign.codePointAt(0)!) % 1_000_003;
  }
  return sum % SPREAD_MINUTES;
}

const isDue = (schedule: Exclude<ReportSchedule, { kind: 'locked' }>, day: string): boolean =>
  schedule.kind === 'weekdays'
    ? schedule.weekdays.includes(isoWeekdayOf(day))
    : dayOfMonth(day.slice(0, 7), schedule.day) === day;

/**
 * The first run after a moment; undefined for one after a lock, whose moment no clock knows. A day that a month doesn't have is its last
 * one. Where clocks skip the hour it runs right after the gap, where they show it twice at the first time.
 */
export function nextRun(
  schedule: ReportSchedule,
  { after, zone, spread }: { after: number; zone: string; spread: number },
): number | undefined {
  if (schedule.kind === 'locked') {
    return undefined;
  }
  const today = dayAt(wallOf(after, zone));
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (isDue(schedule, day)) {
      const wall = Date.parse(`${day}T00:00:00Z`) + schedule.hour * HOUR_MS;
      const at = momentAt(wall, zone) + spread * MINUTE_MS;
      if (at > after) {
        return at;
      }
    }
  }
  return undefined;
}
