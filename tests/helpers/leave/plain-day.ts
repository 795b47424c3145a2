import { dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { USUAL_ZONE } from '@contract/zone';
import { knownYear } from '@server/services/calendar/known-year';

const calendarOf = (day: string) => knownYear(Number(day.slice(0, 4)), USUAL_ZONE).days;

/** Whether the calendar of the demo company says nothing of a day. */
export const isPlainDay = (day: string): boolean => !calendarOf(day).has(day);

/** Whether a day is a workday by the calendar of the demo company. */
export const isWorkday = (day: string): boolean =>
  dayKindOf(day, USUAL_REST_WEEKDAYS, calendarOf(day)) === 'workday';
