import { dayAt } from '@contract/day';
import { momentAt } from '@contract/moment-at';
import { wallOf } from '@contract/zone';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Years of four digits, which every database reads. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** The moment a day (YYYY-MM-DD) begins on the company's clocks, so many days later. */
export function startOfDay(date: string, daysLater = 0): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + daysLater * DAY_MS;
  return new Date(momentAt(Math.min(Math.max(wall, EARLIEST), LATEST)));
}

/** The day that a moment falls on, on the company's clocks, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return dayAt(wallOf(moment.getTime()));
}
