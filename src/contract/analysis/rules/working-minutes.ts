import { addDays } from '../../day';
import { dayKindOf, USUAL_REST_WEEKDAYS, type CalendarDays } from '../../calendar/rules/day-kind';
import { dateOf, DAY_MINUTES, dayNumber } from '../../roster/rules/work-minutes';

/** Working hours of a company, in minutes of a workday: 9:00 to 18:00. */
export const OFFICE_HOURS = { start: 9 * 60, end: 18 * 60 };

/** Minutes of office hours on workdays of the company's calendar between two minutes of its clocks. */
export function workingMinutes(start: number, end: number, days: CalendarDays): number {
  let sum = 0;
  const last = dateOf(Math.floor(end / DAY_MINUTES));
  for (let day = dateOf(Math.floor(start / DAY_MINUTES)); day <= last; day = addDays(day, 1)) {
    if (dayKindOf(day, USUAL_REST_WEEKDAYS, days) === 'workday') {
      const midnight = dayNumber(day) * DAY_MINUTES;
      const from = Math.max(start, midnight + OFFICE_HOURS.start);
      const to = Math.min(end, midnight + OFFICE_HOURS.end);
      sum += Math.max(0, to - from);
    }
  }
  return sum;
}
