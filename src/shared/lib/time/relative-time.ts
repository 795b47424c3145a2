import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The reference timezone of spec section 9: days change at midnight in UTC+8. */
const ZONE = 8 * HOUR;

const dayNumber = (time: number): number => Math.floor((time + ZONE) / DAY);

/** Intl says 现在 and now, which nobody says of what has just happened. */
const JUST_NOW = { zh_CN: '刚刚', en: 'just now' } as const satisfies Record<Language, string>;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

function formatFor(language: Language): Intl.RelativeTimeFormat {
  const known =
    formats.get(language) ?? new Intl.RelativeTimeFormat(LANGUAGE_TAG[language], { numeric: 'auto' });
  formats.set(language, known);
  return known;
}

/**
 * A moment as a reader thinks of it: minutes and hours when near, then yesterday or tomorrow with the time, then days, and
 * beyond a week the date. `moment` is ISO 8601, `now` milliseconds since 1970. Empty for text that is no moment.
 */
export function relativeTime(moment: string, now: number, language: Language): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) {
    return '';
  }
  const apart = time - now;
  // Only where it is used: an engine takes 16 ms to make one, four times that on a phone.
  const inWords = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    formatFor(language).format(count, unit);
  if (Math.abs(apart) < HOUR) {
    const minutes = Math.trunc(apart / MINUTE);
    return minutes === 0 ? JUST_NOW[language] : inWords(minutes, 'minute');
  }
  const days = dayNumber(time) - dayNumber(now);
  if (days === 0) {
    return inWords(Math.trunc(apart / HOUR), 'hour');
  }
  const clock = momentText(moment, 'time', language);
  if (Math.abs(days) === 1) {
    return `${inWords(days, 'day')}${language === 'en' ? ', ' : ' '}${clock}`;
  }
  if (Math.abs(days) < 7) {
    return inWords(days, 'day');
  }
  return momentText(moment, 'day', language, now);
}
