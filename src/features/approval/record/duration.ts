export type Duration =
  | { key: 'moment' }
  | { key: 'minutes' | 'hours' | 'days'; count: number }
  | { key: 'daysHours'; days: number; hours: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as people say it: minutes within the hour, hours within two days, then days. */
export function durationOf(from: string, to: string | number): Duration {
  const end = typeof to === 'number' ? to : Date.parse(to);
  const length = Math.max(0, end - Date.parse(from));
  if (!(length >= MINUTE)) {
    return { key: 'moment' };
  }
  if (length < HOUR) {
    return { key: 'minutes', count: Math.floor(length / MINUTE) };
  }
  if (length < 2 * DAY) {
    return { key: 'hours', count: Math.floor(length / HOUR) };
  }
  const days = Math.floor(length / DAY);
  const hours = Math.floor((length % DAY) / HOUR);
  return hours === 0 || days >= 7 ? { key: 'days', count: days } : { key: 'daysHours', days, hours };
}
