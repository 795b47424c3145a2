import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';

/** The dates from one on, in short words: 11月23日–29日, Nov 23–29, Nov 30 – Dec 6. */
export function spanWords(from: string, days: number, language: Language): string {
  const to = dateOf(dayNumber(from) + days - 1);
  const first = momentText(from, 'day', language);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (days === 1) {
    return first;
  }
  if (language === 'zh_CN') {
    return `${first}–${isOneMonth ? `${Number(to.slice(8))}日` : momentText(to, 'day', language)}`;
  }
  // Of another year the year stands behind each date.
  return isOneMonth && !first.includes(',')
    ? `${first}–${Number(to.slice(8))}`
    : `${first} – ${momentText(to, 'day', language)}`;
}
