import { addDays } from '@contract/day';

export const RECORD_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;

const CHILD_YEARS = 3;

/** The usual last day of a record that begins on a day: parental leave ends before the child turns three; null without a usual one. */
export function usualUntil(kind: string, fromDay: string): string | null {
  if (kind !== 'parental') {
    return null;
  }
  // A child born on February 29 turns three on March 1, which is how dayjs reads February 29 of that year.
  const birthday = `${Number(fromDay.slice(0, 4)) + CHILD_YEARS}${fromDay.slice(4)}`;
  return addDays(birthday, -1);
}
