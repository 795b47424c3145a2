import { DATE_FORMATS } from '@contract/limits';
import { wallOf } from '@contract/zone';

export type DateFormat = keyof typeof DATE_FORMATS;

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** A moment as the company's clocks show it, whatever the phone's timezone. Empty for what is no moment. */
export function formatDate(moment: Date | string | number | null | undefined, format: DateFormat): string {
  const time =
    moment === null || moment === undefined || moment === '' ? Number.NaN : new Date(moment).getTime();
  if (!Number.isFinite(time)) {
    return '';
  }
  return wallText(wallOf(time), format);
}

/** Digits that clocks show, as if they were UTC. */
export function wallText(wall: number, format: DateFormat): string {
  const there = new Date(wall);
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
