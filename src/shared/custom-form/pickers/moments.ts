import { formatDate } from '@/shared/lib/format-date';

/** What is picked: a day, a day with its time, or a time alone. */
export type MomentMode = 'day' | 'minute' | 'time';

const FORMAT = { day: 'date', minute: 'minute', time: 'time' } as const;
const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** Now on the companies' clocks. */
export function nowText(mode: MomentMode): string {
  return formatDate(Date.now(), FORMAT[mode]);
}

/** A value as the wheels hold it: its own digits on the device's clock, so that no timezone moves them. */
export function toWheel(value: string, mode: MomentMode): Date {
  const [, year = '2000', month = '1', day = '1'] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  const [, hours = '0', minutes = '0'] = /(\d{2}):(\d{2})$/.exec(value) ?? [];
  const time = mode === 'day' ? [0, 0] : [Number(hours), Number(minutes)];
  return new Date(Number(year), Number(month) - 1, Number(day), ...time);
}

/** The value that the wheels show. */
export function fromWheel(date: Date, mode: MomentMode): string {
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  return mode === 'day' ? day : mode === 'time' ? time : `${day} ${time}`;
}

/** What somebody typed as a value: `2026/1/5`, `20260105`, `2026年1月5日 9:30`; undefined when it cannot be read. */
export function readTyped(text: string, mode: MomentMode): string | undefined {
  const plain = text.trim().replace(/：/g, ':');
  const time = /(?:^|[\sT日])(\d{1,2}):(\d{2})$/.exec(plain);
  const clock = time ? `${pad(Number(time[1]))}:${time[2] ?? ''}` : undefined;
  if (clock !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) {
    return undefined;
  }
  if (mode === 'time') {
    return /^\d{1,2}:\d{2}$/.test(plain) ? clock : undefined;
  }
  const rest = time ? plain.slice(0, plain.length - time[0].length + (plain.includes('日') ? 1 : 0)) : plain;
  const [, year, month, date] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(rest.trim()) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(rest.trim()) ??
    [];
  if (year === undefined || (clock === undefined) !== (mode === 'day')) {
    return undefined;
  }
  const day = `${year}-${pad(Number(month))}-${pad(Number(date))}`;
  const isReal = fromWheel(toWheel(day, 'day'), 'day') === day;
  return isReal ? (clock === undefined ? day : `${day} ${clock}`) : undefined;
}

/**
 * How long a range is: whole days both included, or hours and minutes within a day of them; undefined while it has no length.
 * Longer than a day it counts days: the nights between are nobody's working time.
 */
export function lengthOfRange(
  start: string | undefined,
  end: string | undefined,
): { days: number } | { hours: number; minutes: number } | undefined {
  if (!start || !end || start.length !== end.length || end < start) {
    return undefined;
  }
  // Both ends as UTC: where clocks change, a day of the device may have 23 hours.
  const at = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`);
  const minutes = (at(end) - at(start)) / 60_000;
  if (start.length > 10 && minutes < 24 * 60) {
    return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined;
  }
  return { days: Math.round((at(end.slice(0, 10)) - at(start.slice(0, 10))) / 86_400_000) + 1 };
}
