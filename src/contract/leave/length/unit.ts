export const LEAVE_STEPS = ['day', 'halfDay', 'halfHour'] as const;
export const LEAVE_COUNTS = ['workdays', 'calendarDays'] as const;

/** The smallest part of a leave that can be taken, and whether days of rest count. */
export type LeaveUnit = { step: (typeof LEAVE_STEPS)[number]; counts: (typeof LEAVE_COUNTS)[number] };

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

/** The unit of a kind of leave without rules of the company; half workdays for those that it added itself. */
export const leaveUnitOf = (kind: unknown): LeaveUnit =>
  (typeof kind === 'string' ? UNITS.get(kind) : undefined) ?? HALF_DAYS;
