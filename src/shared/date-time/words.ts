import type { Language } from '@contract/limits';
import { clockText, momentText } from '@contract/moment-text';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';
import { dayOf, timeOf, type Period } from './moments';

type DateParts = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, parts: DateParts): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAG[language], { timeZone: 'UTC', ...parts });
  formats.set(key, known);
  return known;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
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
export function monthWords(month: string, language: Language): string {
  return format(language, { year: 'numeric', month: 'long' }).format(toDate(`${month}-01`));
}

/** The names of the twelve months, and how a year is said. */
export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    language === 'zh_CN'
      ? `${index + 1}月`
      : format(language, { month: 'short' }).format(Date.UTC(2024, index, 1)),
  );
export const yearWords = (year: number, language: Language): string =>
  language === 'zh_CN' ? `${year}年` : String(year);

/** The days of the week from one of them on, in short and in full. */
export function weekdayNames(first: number, language: Language): { short: string; full: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    // 7 January 2024 was a Sunday.
    const day = Date.UTC(2024, 0, 7 + first + index);
    return {
      short: format(language, { weekday: 'narrow' }).format(day),
      full: format(language, { weekday: 'long' }).format(day),
    };
  });
}
