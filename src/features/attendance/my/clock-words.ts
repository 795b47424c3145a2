import { momentText } from '@contract/moment-text';
import type { Language } from '@contract/limits';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';

/** A minute of the company's clocks as the wire writes it: `YYYY-MM-DD HH:mm`. */
export const wireMinute = (minute: number): string =>
  new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** The time of a minute; of another date than that of the work, which one as well. */
export function clockWords(minute: number, workDate: string, language: Language): string {
  const after = Math.floor(minute / DAY_MINUTES) - dayNumber(workDate);
  const words = momentText(wireMinute(minute), after === 0 || after === 1 ? 'time' : 'minute', language);
  return after === 1 ? (language === 'en' ? `${words} next day` : `次日 ${words}`) : words;
}

/** From a minute to another one. */
export const spanWords = (from: number, to: number, workDate: string, language: Language): string =>
  `${clockWords(from, workDate, language)}–${clockWords(to, workDate, language)}`;

/** A length in hours and minutes, as short as it is exact. */
export function lengthWords(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [hour, minute] = language === 'en' ? [' h', ' min'] : [' 小时', ' 分钟'];
  return [hours > 0 ? `${hours}${hour}` : '', rest > 0 || hours === 0 ? `${rest}${minute}` : '']
    .filter(Boolean)
    .join(' ');
}
