import type { Language } from './limits';
import { presentZone, wallOf } from './zone';

/** Parts of a moment: the day, the day with its year also in this year, with its weekday, with its time, or the time alone. */
export type MomentStyle = 'day' | 'date' | 'weekday' | 'minute' | 'time';

type Moment = Date | string | number | null | undefined;

/**
 * Not by dayjs: with its Chinese it weighs 3.8 kB on home, which has 1.8 left. Nor by Intl: an engine takes 15 ms to make one format,
 * four times that on a phone. A test compares the words with those of Intl.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = {
  zh_CN: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>;

/** A day of the wire, with or without its time, which is the time of the companies' clocks. */
const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::\d{2})?)?$/;

/** A moment as a company's clocks show it: their digits, as if they were UTC. */
function wallTime(moment: Moment, zone: string): number {
  if (moment === null || moment === undefined || moment === '') {
    return Number.NaN;
  }
  const wire = typeof moment === 'string' ? WIRE.exec(moment) : null;
  if (!wire) {
    return wallOf(new Date(moment).getTime(), zone);
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

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

function timeText(wall: Date, language: Language): string {
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  if (language === 'zh_CN') {
    return `${twoDigits(hours)}:${twoDigits(minutes)}`;
  }
  const clock = `${hours % 12 || 12}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`;
  return `${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}

function dayText(wall: Date, language: Language, hasYear: boolean, hasWeekday: boolean): string {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const weekday = hasWeekday ? WEEKDAYS[language][wall.getUTCDay()] : '';
  return language === 'zh_CN'
    ? `${hasYear ? `${year}年` : ''}${month + 1}月${day}日${weekday}`
    : [weekday, `${MONTHS[month]} ${day}`, hasYear ? year : ''].filter(Boolean).join(', ');
}

/** The weekday of a date as one word: `Mon`, `周一`. */
export const weekdayText = (date: string, language: Language): string =>
  WEEKDAYS[language][new Date(wallTime(date, presentZone())).getUTCDay()] ?? '';

/**
 * A moment or a day in words, on the clocks of a zone: `Nov 23, 8 PM`, `11月23日 20:00`. The year stands there only when it is not
 * this one.
 * Empty for what is no moment.
 */
export function momentText(
  moment: Moment,
  style: MomentStyle,
  language: Language,
  now: number = Date.now(),
  zone = presentZone(),
): string {
  const wall = new Date(wallTime(moment, zone));
  if (Number.isNaN(wall.getTime())) {
    return '';
  }
  if (style === 'time') {
    return timeText(wall, language);
  }
  const hasYear = style === 'date' || wall.getUTCFullYear() !== new Date(wallOf(now, zone)).getUTCFullYear();
  const day = dayText(wall, language, hasYear, style === 'weekday');
  return style === 'minute' && hasTime(moment)
    ? `${day}${language === 'zh_CN' ? ' ' : ', '}${timeText(wall, language)}`
    : day;
}

/** From when to when: `Nov 23, 9 AM – 6 PM`, `11月23日至11月25日`. A day is said once. */
export function periodText(
  start: Moment,
  end: Moment,
  language: Language,
  now: number = Date.now(),
  zone = presentZone(),
): string {
  const text = (moment: Moment, style: MomentStyle) => momentText(moment, style, language, now, zone);
  const [from, to] = [text(start, 'minute'), text(end, 'minute')];
  if (!from || !to || from === to) {
    return from || to;
  }
  const isOneDay = hasTime(start) && text(start, 'day') === text(end, 'day');
  return [from, isOneDay ? text(end, 'time') : to].join(language === 'en' ? ' – ' : '至');
}

/** A time of day of the wire (`HH:mm`) in words: 8:30 AM, 08:30. The midnight that ends a day is 24:00 there. */
export function clockText(time: string, language: Language): string {
  return language === 'en'
    ? momentText(`2000-01-01 ${time === '24:00' ? '00:00' : time}`, 'time', 'en')
    : time;
}
