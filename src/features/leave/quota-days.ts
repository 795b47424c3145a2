import { figureOf } from '@contract/text/typed-number';
import { LEAVE_DAYS_MAX } from '@contract/leave/calls';

/** Days as they are typed; undefined for what is no number of tenths up to a year. */
export function readDays(typed: string): number | undefined {
  const days = figureOf(typed);
  return days !== undefined && days >= 0 && days <= LEAVE_DAYS_MAX && Number.isInteger(days * 10)
    ? days
    : undefined;
}

/** The years that quotas are set for: the last one, this one, and the next, for which leave can be asked already. */
export function quotaYears(today: string): readonly number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1];
}
