/** The smallest part of a leave that can be taken, and whether days of rest count. */
export type LeaveUnit = { step: 'day' | 'halfDay' | 'halfHour'; counts: 'workdays' | 'calendarDays' };

const HALF_DAYS: LeaveUnit = { step: 'halfDay', counts: 'workdays' };
const WORKDAYS: LeaveUnit = { step: 'day', counts: 'workdays' };
const CALENDAR_DAYS: LeaveUnit = { step: 'day', counts: 'calendarDays' };

const UNITS: ReadonlyMap<string, LeaveUnit> = new Map([
  ['personal', { step: 'halfHour', counts: 'workdays' }],
  ['marriage', WORKDAYS],
  ['parental', WORKDAYS],
  ['bereavement', WORKDAYS],
  ['maternity', CALENDAR_DAYS],
  ['paternity', CALENDAR_DAYS],
  ['injury', CALENDAR_DAYS],
  ['homeVisit', CALENDAR_DAYS],
]);

/** The unit of a kind of leave; half workdays for those that a company added itself. */
export const leaveUnitOf = (kind: unknown): LeaveUnit =>
  (typeof kind === 'string' ? UNITS.get(kind) : undefined) ?? HALF_DAYS;
