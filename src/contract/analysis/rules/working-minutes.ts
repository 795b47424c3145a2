import { addDays } from '../../day';
import { dayKindOf, USUAL_REST_WEEKDAYS, type CalendarDays } from '../../calendar/rules/day-kind';
import { dateOf, DAY_MINUTES, dayNumber } from '../../roster/rules/work-minutes';

/** Hours of a workday in minutes from its midnight; the end may be on the next day. */
export type WorkingHours = readonly { start: number; end: number }[];

/** Minutes of working hours on workdays of the company's calendar between two minutes of its clock. */
export function workingMinutes(
  { start, end }: { start: number; end: number },
  hours: WorkingHours,
  days: CalendarDays,
): number {
  let sum = 0;
  const last = dateOf(Math.floor(end / DAY_MINUTES));
  // Hours of the day before may reach into the first day.
  for (let day = dateOf(Math.floor(start / DAY_MINUTES) - 1); day <= last; day = addDays(day, 1)) {
    if (dayKindOf(day, USUAL_REST_WEEKDAYS, days) === 'workday') {
      const midnight = dayNumber(day) * DAY_MINUTES;
      for (const one of hours) {
        sum += Math.max(0, Math.min(end, midnight + one.end) - Math.max(start, midnight + one.start));
      }
    }
  }
  return sum;
}
