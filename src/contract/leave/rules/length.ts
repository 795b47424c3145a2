/** The smallest part of a leave that can be taken, and whether weekends count. */
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

/** Until companies keep a calendar, a working day is Monday to Friday, 09:00 to 18:00 with an hour at noon. */
const WORKDAY = { from: 9 * 60, to: 18 * 60, noon: 12 * 60, afternoon: 13 * 60, minutes: 8 * 60 };
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** Longer than any leave: a range of centuries is not walked through day by day. */
const DAYS_MAX = 800;

/**
 * The days that a leave from one moment to another takes; moments are days (`YYYY-MM-DD`, the last one included) or minutes.
 * 0 when no day of it counts, undefined when it has no end after its start.
 */
export function leaveDays(unit: LeaveUnit, start: string, end: string): number | undefined {
  const [first, last] = [start, end].map((moment) => Date.parse(`${moment.slice(0, 10)}T00:00Z`)) as [
    number,
    number,
  ];
  const count = Math.round((last - first) / DAY_MS) + 1;
  const [from, to] = [minuteOf(start, 0), minuteOf(end, DAY_MINUTES)];
  if (!(count >= 1 && count <= DAYS_MAX) || (count === 1 && to <= from)) {
    return undefined;
  }
  const taken = Array.from({ length: count }, (_, index) => ({
    weekday: new Date(first + index * DAY_MS).getUTCDay(),
    from: index === 0 ? from : 0,
    to: index === count - 1 ? to : DAY_MINUTES,
  })).filter((day) => day.to > day.from && (unit.counts === 'calendarDays' || isWorkday(day.weekday)));
  const minutes = taken.map((day) => minutesOf(unit, day, count > 1)).reduce((sum, one) => sum + one, 0);
  // Somebody who works at other hours still takes the smallest part of a day that counts.
  const least = unit.step === 'halfDay' ? WORKDAY.minutes / 2 : 30;
  return taken.length === 0 ? 0 : Math.max(minutes, least) / WORKDAY.minutes;
}

const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

function minuteOf(moment: string, otherwise: number): number {
  const [, hours, minutes] = /(\d{2}):(\d{2})$/.exec(moment) ?? [];
  return hours === undefined ? otherwise : Number(hours) * 60 + Number(minutes);
}

type Taken = { from: number; to: number };

/** The working time of one day; within several days the nights between them are none. */
function minutesOf({ step }: LeaveUnit, day: Taken, isOneOfMany: boolean): number {
  if (step === 'day') {
    return WORKDAY.minutes;
  }
  const from = isOneOfMany ? Math.max(day.from, WORKDAY.from) : day.from;
  const to = isOneOfMany ? Math.min(day.to, WORKDAY.to) : day.to;
  const before = Math.max(0, Math.min(to, WORKDAY.noon) - from);
  const after = Math.max(0, to - Math.max(from, WORKDAY.afternoon));
  if (step === 'halfDay') {
    return ((before > 0 ? 1 : 0) + (after > 0 ? 1 : 0)) * (WORKDAY.minutes / 2);
  }
  return Math.min(WORKDAY.minutes, Math.ceil((before + after) / 30) * 30);
}

/** The hours of a working day, for lengths below one. */
export const WORKDAY_HOURS = WORKDAY.minutes / 60;
