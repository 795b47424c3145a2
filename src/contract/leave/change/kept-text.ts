import { addDays } from '@contract/day';
import type { Language } from '../../limits';
import { periodText } from '../../moment-text';
import type { KeptTime } from './kept-times';

const MIDNIGHT = ' 00:00';
const dateOf = (moment: string): string => moment.slice(0, 10);
const isMidnight = (moment: string): boolean => moment.endsWith(MIDNIGHT);

/**
 * The times of a leave that stay, in words: `Nov 30 – Dec 1, Dec 3 – Dec 4, 6 PM`. A date of which nothing is worked is told
 * without its midnights; the end is not included, so that of a whole date is told as that date.
 */
export function keptText(
  kept: readonly KeptTime[],
  language: Language,
  now: number = Date.now(),
  zone?: string,
): string {
  return kept
    .map(({ start, end }) => {
      const from = isMidnight(start) ? dateOf(start) : start;
      const to = isMidnight(end) ? addDays(dateOf(end), -1) : end;
      // Hours of one date are told with both of their ends, midnight as well.
      const isOneDate = dateOf(from) === dateOf(to) && from !== to;
      return isOneDate
        ? periodText(start, end, language, now, zone)
        : periodText(from, to, language, now, zone);
    })
    .join(language === 'en' ? '; ' : '、');
}
