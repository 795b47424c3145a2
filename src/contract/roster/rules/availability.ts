import { weekdayOf } from '@contract/day';
import type { WeekdayHours, Wish } from '../wish-calls';

/** When somebody can work on a date, in minutes since its midnight; an end that is the start is not at all. */
export type AvailableHours = { start: number; end: number };

/**
 * When somebody can work on a date; undefined is whenever it is asked for. What is said of the date stands over what is said of its
 * weekday, but for the wish not to work, which is no more than a wish.
 */
export function availableOn(
  date: string,
  week: readonly WeekdayHours[],
  wish: Wish['kind'] | undefined,
): AvailableHours | undefined {
  if (wish === 'unavailable') {
    return { start: 0, end: 0 };
  }
  const hours = wish === 'work' ? undefined : week.find(({ weekday }) => weekday === weekdayOf(date));
  return hours && { start: hours.startMinute, end: hours.endMinute };
}
