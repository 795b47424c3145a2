import { DATE_FORMATS } from '@contract/limits';

/** The portal's reference timezone, UTC+8 (spec section 9). It has no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;

export type DateFormat = keyof typeof DATE_FORMATS;

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** A moment as the companies' clocks show it, whatever the phone's timezone. Empty for what is no moment. */
export function formatDate(moment: Date | string | number | null | undefined, format: DateFormat): string {
  const time =
    moment === null || moment === undefined || moment === '' ? Number.NaN : new Date(moment).getTime();
  if (!Number.isFinite(time)) {
    return '';
  }
  const there = new Date(time + OFFSET_MS);
  const parts: Record<string, string> = {
    YYYY: pad(there.getUTCFullYear(), 4),
    MM: pad(there.getUTCMonth() + 1),
    DD: pad(there.getUTCDate()),
    HH: pad(there.getUTCHours()),
    mm: pad(there.getUTCMinutes()),
    ss: pad(there.getUTCSeconds()),
  };
  return DATE_FORMATS[format].replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part] ?? part);
}

/** The moment that `YYYY-MM-DD`, with or without ` HH:mm` and `:ss`, names on the companies' clocks; undefined for none. */
export function parseDate(text: string): Date | undefined {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text.trim()) ?? [];
  const parsed = new Date(`${date}T${time}${seconds}+08:00`);
  // The engine turns 31 February into March; only a date that reads back the same is one.
  return date !== undefined && formatDate(parsed, 'second') === `${date} ${time}${seconds}`
    ? parsed
    : undefined;
}
