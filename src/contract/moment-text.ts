import type { Language } from './limits';

/** How much of a moment is told: the day, the day with its weekday, the day with its time, or the time alone. */
export type MomentStyle = 'day' | 'weekday' | 'minute' | 'time';

type Moment = Date | string | number | null | undefined;
type Parts = Intl.DateTimeFormatOptions;

const TAG = { zh_CN: 'zh-CN', en: 'en-US' } as const satisfies Record<Language, string>;
/** The reference timezone, UTC+8 (spec section 9). It has no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;
const MINUTES_OF_HOUR = 3_600_000;

/** Intl instead of a library: it knows both languages, weighs nothing, and runs on both halves. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(time: number, language: Language, parts: Parts): string {
  const key = language + JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(TAG[language], { timeZone: 'UTC', ...parts });
  formats.set(key, format);
  // Some engines put a narrow space before AM and PM, which not every font has.
  return format.format(time).replace(/\s/g, ' ');
}

/** A day of the wire, with or without its time, which is the time of the companies' clocks. */
const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::\d{2})?)?$/;

/** A moment as the companies' clocks show it: their digits, as if they were UTC. */
function wallTime(moment: Moment): number {
  if (moment === null || moment === undefined || moment === '') {
    return Number.NaN;
  }
  const wire = typeof moment === 'string' ? WIRE.exec(moment) : null;
  if (!wire) {
    return new Date(moment).getTime() + OFFSET_MS;
  }
  const [year, month, day, hours, minutes] = wire.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  time.setUTCHours(hours, minutes);
  // The engine turns 31 February into March, which is no day that anybody wrote.
  return time.getUTCMonth() === month - 1 ? time.getTime() : Number.NaN;
}

const hasTime = (moment: Moment): boolean => typeof moment !== 'string' || moment.length > 10;

function timeParts(time: number, language: Language): Parts {
  if (language === 'zh_CN') {
    return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  }
  return time % MINUTES_OF_HOUR < 60_000 ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' };
}

/**
 * A moment or a day in words: `Nov 23, 8 PM`, `11月23日 20:00`. The year stands there only when it is not this one.
 * Empty for what is no moment.
 */
export function momentText(
  moment: Moment,
  style: MomentStyle,
  language: Language,
  now: number = Date.now(),
): string {
  const time = wallTime(moment);
  if (!Number.isFinite(time)) {
    return '';
  }
  if (style === 'time') {
    return write(time, language, timeParts(time, language));
  }
  const isThisYear = new Date(time).getUTCFullYear() === new Date(now + OFFSET_MS).getUTCFullYear();
  return write(time, language, {
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(style === 'weekday' ? { weekday: 'short' } : {}),
    month: 'short',
    day: 'numeric',
    ...(style === 'minute' && hasTime(moment) ? timeParts(time, language) : {}),
  });
}

/** From when to when: `Nov 23, 9 AM – 6 PM`, `11月23日至11月25日`. A day is said once. */
export function periodText(start: Moment, end: Moment, language: Language, now: number = Date.now()): string {
  const [from, to] = [momentText(start, 'minute', language, now), momentText(end, 'minute', language, now)];
  if (!from || !to || from === to) {
    return from || to;
  }
  const isOneDay =
    hasTime(start) && momentText(start, 'day', language, now) === momentText(end, 'day', language, now);
  return [from, isOneDay ? momentText(end, 'time', language) : to].join(language === 'en' ? ' – ' : '至');
}

/** A time of day of the wire (`HH:mm`) in words: 8:30 AM, 08:30. The midnight that ends a day is 24:00 there. */
export function clockText(time: string, language: Language): string {
  return language === 'en'
    ? momentText(`2000-01-01 ${time === '24:00' ? '00:00' : time}`, 'time', 'en')
    : time;
}
