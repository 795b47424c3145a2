import { addDays } from '@contract/day';
import type { Language } from '@contract/limits';
import { clockText, momentText } from '@contract/moment-text';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import utc from 'dayjs/plugin/utc.js';
import { dayOf, timeOf, type Period } from './moments';

dayjs.extend(utc);

const LOCALES = { zh_CN: 'zh-cn', en: 'en' } as const satisfies Record<Language, string>;

const inWords = (day: string, format: string, language: Language): string =>
  dayjs.utc(day).locale(LOCALES[language]).format(format);

const MIDNIGHT = '24:00';
const BETWEEN = { zh_CN: '至', en: ' – ' } as const satisfies Record<Language, string>;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text);

/** A day as people say it, with the year where it is not this one: 11月23日周一, Mon, Nov 23. */
export const dayWords = (day: string, language: Language): string => momentText(day, 'weekday', language);

/** A time as people say it: 14:30, 2:30 PM. Beside the midnight that begins a day the one that ends it has a name. */
export const timeWords = (time: string, language: Language): string =>
  time === MIDNIGHT && language === 'en' ? 'Midnight' : clockText(time, language);

/** A day, a day with its time, or a time, in words. What is none of them stays as it is. */
export function momentWords(moment: string, language: Language): string {
  if (!isDay(moment)) {
    return /^\d{2}:\d{2}$/.test(moment) ? timeWords(moment, language) : moment;
  }
  const day = dayWords(dayOf(moment), language);
  const time = timeOf(moment);
  return time ? `${day}${language === 'zh_CN' ? ' ' : ', '}${timeWords(time, language)}` : day;
}

/** From and to in words; a day that both share is said once. Undefined while the period has no beginning. */
export function periodWords({ start, end }: Period, language: Language): string | undefined {
  if (!start || !end || start === end) {
    return start ? momentWords(start, language) : undefined;
  }
  const isOneDay = isDay(end) && dayOf(start) === dayOf(end);
  const last = isOneDay ? timeWords(timeOf(end), language) : momentWords(end, language);
  return momentWords(start, language) + BETWEEN[language] + last;
}

/** A month (YYYY-MM) in words. */
export const monthWords = (month: string, language: Language): string =>
  inWords(`${month}-01`, language === 'zh_CN' ? 'YYYY年M月' : 'MMMM YYYY', language);

/** The names of the twelve months, and how a year is said. */
export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    inWords(`2024-${String(index + 1).padStart(2, '0')}-01`, language === 'zh_CN' ? 'M月' : 'MMM', language),
  );
export const yearWords = (year: number, language: Language): string =>
  language === 'zh_CN' ? `${year}年` : String(year);

/** The days of the week from `first` on (0 for Sunday), in short and in full. */
export const weekdayNames = (first: number, language: Language): { short: string; full: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // January 7, 2024 was a Sunday.
    const full = inWords(addDays('2024-01-07', first + index), 'dddd', language);
    return { short: language === 'zh_CN' ? full.slice(-1) : full.slice(0, 1), full };
  });
