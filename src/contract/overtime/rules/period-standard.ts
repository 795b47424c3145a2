import type { DayKind } from '@contract/calendar/rules/day-kind';
import { datesIn, type Days } from '@contract/roster/rules/days';

/**
 * The standard of a period for somebody: its minutes, or their share by workdays of who was not there, or in another group, for a part of
 * it. A period without workdays has all of it.
 */
export function periodStandard(
  minutes: number,
  period: Days,
  dayKindOn: (date: string) => DayKind,
  isThere: (date: string) => boolean,
): number {
  const workdays = datesIn(period).filter((date) => dayKindOn(date) === 'workday');
  const own = workdays.filter(isThere);
  return workdays.length === 0 || own.length === workdays.length
    ? minutes
    : Math.round((minutes * own.length) / workdays.length);
}
