import { daysBetween } from '@contract/day';

/**
 * What a pattern has for a date when its first day falls on the anchor date; it goes on in both directions, over the ends of months
 * and years. Null is a day of rest.
 */
export function patternDay<Day>(days: readonly Day[], anchorDate: string, date: string): Day {
  const length = days.length;
  const at = ((daysBetween(anchorDate, date) % length) + length) % length;
  return days[at]!;
}
