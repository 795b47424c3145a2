const DAY_MS = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/**
 * What a pattern has for a date when its first day falls on the anchor date; it goes on in both directions, over the ends of months
 * and years. Null is a day of rest.
 */
export function patternDay<Day>(days: readonly Day[], anchorDate: string, date: string): Day {
  const length = days.length;
  const at = (((dayNumber(date) - dayNumber(anchorDate)) % length) + length) % length;
  return days[at]!;
}
