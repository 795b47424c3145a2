import type { Language } from '@contract/limits';
import { clockText } from '@contract/moment-text';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';

const two = (count: number) => String(count).padStart(2, '0');

/** A minute of the company's clocks as people say it: 09:00, 9 AM. */
export function minuteWords(minute: number, language: Language): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return clockText(`${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`, language);
}

/** By how many days a minute lies after the date that its work is of. */
export const daysAfter = (minute: number, workDate: string): number =>
  Math.floor(minute / DAY_MINUTES) - dayNumber(workDate);
