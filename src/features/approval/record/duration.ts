import { wallOf } from '@contract/zone';

export type Duration = { key: 'moment' } | { key: 'minutes' | 'hours' | 'days'; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than that, and over a midnight, there was a night between. */
const NIGHT = 12 * HOUR;

const dayOf = (time: number) => Math.floor(wallOf(time) / DAY);

/** A length of time as people say it: minutes and hours within a day, otherwise days, since nights are nobody's working time. */
export function durationOf(from: string, to: string | number): Duration {
  const start = Date.parse(from);
  const end = typeof to === 'number' ? to : Date.parse(to);
  const length = Math.max(0, end - start);
  if (!(length >= MINUTE)) {
    return { key: 'moment' };
  }
  if (length < HOUR) {
    return { key: 'minutes', count: Math.floor(length / MINUTE) };
  }
  const days = dayOf(end) - dayOf(start);
  return days === 0 || length < NIGHT
    ? { key: 'hours', count: Math.floor(length / HOUR) }
    : { key: 'days', count: days };
}
