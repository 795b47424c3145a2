import { readLeaveDays, type LeaveDayHours, type LeaveDays } from '@contract/leave/day-calls';
import { monthOf } from '@contract/roster/rules/days';
import { DAY_MINUTES, type Span } from '@contract/roster/rules/work-minutes';
import type { DayHours, Hours } from '@/shared/date-time/day-hours';
import { call } from '@/shared/http/call';

/** Requests for the time that one would have worked. */
export const isAbsence = (processCode: string): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

const ALL_DAY = { start: '00:00', end: '24:00' } as const;

/**
 * Hours of a whole day in a request, and of its halves. A day off or without a plan is midnight to midnight, so that a shift planned later is
 * taken whole. A night shift is midnight to midnight of its own day, which takes it to its end and leaves the end of the night before.
 */
export function hoursOn({ basis, work, halves }: LeaveDayHours): DayHours {
  const parts = halves && ([hoursOfSpan(halves[0]), hoursOfSpan(halves[1])] as const);
  const isPlanned = basis === 'shift' || basis === 'fixed';
  const whole = isPlanned && work && work.end <= DAY_MINUTES ? hoursOfSpan(work) : ALL_DAY;
  return { ...whole, halves: parts ?? undefined, basis };
}

const hoursOfSpan = ({ start, end }: Span): Hours => ({ start: clockOf(start), end: clockOf(end) });

/** Unlike a time of day, goes on after midnight. */
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Reads how leave counts one's days, each month once; nothing is known of a month that can't be read. */
export function leaveDays(): (month: string) => Promise<LeaveDays> {
  const months = new Map<string, Promise<LeaveDays>>();
  return async (month) => {
    const read =
      months.get(month) ??
      call(readLeaveDays, monthOf(`${month}-01`), { silent: true }).catch(() => {
        // Read again when the month is looked at again.
        months.delete(month);
        return { days: [], absences: [] };
      });
    months.set(month, read);
    return await read;
  };
}
