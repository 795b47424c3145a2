import { daysBetween } from '@contract/day';

/**
 * How long a range is: whole days both included, or hours and minutes within a day of them; undefined while it has no length.
 * Longer than a day it counts days: the nights between are nobody's working time.
 */
export function lengthOfRange(
  start: string | undefined,
  end: string | undefined,
): { days: number } | { hours: number; minutes: number } | undefined {
  if (!start || !end || start.length !== end.length || end < start) {
    return undefined;
  }
  // Both ends as UTC: where clocks change, a day of the device may have 23 hours.
  const at = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`);
  const minutes = (at(end) - at(start)) / 60_000;
  if (start.length > 10 && minutes < 24 * 60) {
    return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined;
  }
  return { days: daysBetween(start.slice(0, 10), end.slice(0, 10)) + 1 };
}
