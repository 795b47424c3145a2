import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { wallOf } from '@contract/zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days change at midnight on the company's clocks. */
const dayNumber = (time: number): number => Math.floor(wallOf(time) / DAY);

type Unit = 'minute' | 'hour' | 'day';

/** Intl says 现在 and now, which nobody says of what has just happened. */
const JUST_NOW = { zh_CN: '刚刚', en: 'just now' } as const satisfies Record<Language, string>;
/** The rest are the words of Intl, which an engine takes 16 ms to get ready, four times that on a phone. */
const UNITS = { minute: '分钟', hour: '小时', day: '天' } as const satisfies Record<Unit, string>;
const NEAR_DAYS: Record<Language, Record<number, string>> = {
  zh_CN: { [-2]: '前天', [-1]: '昨天', 1: '明天', 2: '后天' },
  en: { [-1]: 'yesterday', 1: 'tomorrow' },
};

/** How far away something is, before now when negative; never no distance at all. */
function inWords(count: number, unit: Unit, language: Language): string {
  const near = unit === 'day' ? NEAR_DAYS[language][count] : undefined;
  if (near) {
    return near;
  }
  const size = Math.abs(count);
  if (language === 'zh_CN') {
    return `${size}${UNITS[unit]}${count < 0 ? '前' : '后'}`;
  }
  const span = `${size} ${unit}${size === 1 ? '' : 's'}`;
  return count < 0 ? `${span} ago` : `in ${span}`;
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
  if (Math.abs(apart) < HOUR) {
    const minutes = Math.trunc(apart / MINUTE);
    return minutes === 0 ? JUST_NOW[language] : inWords(minutes, 'minute', language);
  }
  const days = dayNumber(time) - dayNumber(now);
  if (days === 0) {
    return inWords(Math.trunc(apart / HOUR), 'hour', language);
  }
  const clock = momentText(moment, 'time', language);
  if (Math.abs(days) === 1) {
    return `${inWords(days, 'day', language)}${language === 'en' ? ', ' : ' '}${clock}`;
  }
  if (Math.abs(days) < 7) {
    return inWords(days, 'day', language);
  }
  return momentText(moment, 'day', language, now);
}
