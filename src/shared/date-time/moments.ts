import { isDay } from '@contract/day';
import { formatDate } from '@/shared/lib/time/format-date';

/** What is chosen: a day (`YYYY-MM-DD`), a day with its time (`YYYY-MM-DD HH:mm`), or a time alone (`HH:mm`). */
export type MomentMode = 'day' | 'minute' | 'time';

/** Both ends of a period; either may be open while it is being chosen. */
export type Period = { start?: string | undefined; end?: string | undefined };

const FORMAT = { day: 'date', minute: 'minute', time: 'time' } as const;
const DAY_MINUTES = 24 * 60;
const pad = (value: number) => String(value).padStart(2, '0');

/** Now on the companies' clocks. */
export function nowText(mode: MomentMode): string {
  return formatDate(Date.now(), FORMAT[mode]);
}

export const dayOf = (moment: string): string => moment.slice(0, 10);
/** The time of a moment; of a day without one, nothing. */
export const timeOf = (moment: string): string => moment.slice(11, 16);

/** Minutes since midnight as `HH:mm`; the end of the day is 24:00. */
export const timeText = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Every half hour of a day, up to its end where that may be chosen. */
export function halfHours(mayEndDay: boolean): string[] {
  return Array.from({ length: mayEndDay ? 49 : 48 }, (_, index) => timeText(index * 30));
}

/** What somebody typed as a time, such as 8:30, 0830, 830, 8 or 2:30 pm; undefined when it is none. */
export function readTime(text: string, mayEndDay = false): string | undefined {
  const plain = text.trim().toLowerCase();
  const [, clock = plain, half] = /^(.*?)\s*([ap])(?:\.?m\.?)?$/.exec(plain) ?? [];
  const [, hours, minutes = '0'] =
    /^(\d{1,2})[:：.](\d{2})$/.exec(clock) ??
    /^(\d{1,2})(\d{2})$/.exec(clock) ??
    /^(\d{1,2})$/.exec(clock) ??
    [];
  if (hours === undefined || Number(minutes) > 59 || (half && (Number(hours) < 1 || Number(hours) > 12))) {
    return undefined;
  }
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const total = hour * 60 + Number(minutes);
  return total < DAY_MINUTES || (mayEndDay && total === DAY_MINUTES) ? timeText(total) : undefined;
}

/** What somebody typed as a day: `2026/1/5`, `20260105`, `2026年1月5日`; undefined when it is none. */
export function readDay(text: string): string | undefined {
  const [, year, month, date] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim()) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ??
    [];
  if (year === undefined) {
    return undefined;
  }
  const day = `${year}-${pad(Number(month))}-${pad(Number(date))}`;
  return isDay(day) ? day : undefined;
}

/** What somebody typed, read as a moment of this kind. */
export function readTyped(text: string, mode: MomentMode): string | undefined {
  if (mode === 'time') {
    return readTime(text);
  }
  if (mode === 'day') {
    return readDay(text);
  }
  const [, dayPart = '', timePart = ''] =
    /^(.*日)\s*(\d{1,2}[:：]\d{2})$/.exec(text.trim()) ??
    /^(\S+)(?:\s+|T)(\d{1,2}[:：]\d{2})$/.exec(text.trim()) ??
    [];
  const day = readDay(dayPart);
  const time = readTime(timePart);
  return day && time ? `${day} ${time}` : undefined;
}

/**
 * The period after a day is pressed: the first press begins it, the second one ends it, a third begins anew; a day before
 * the beginning is another beginning. Days alone.
 */
export function nextPeriod({ start, end }: Period, day: string): Period {
  return start === undefined || end !== undefined || day < start ? { start: day } : { start, end: day };
}
