import type { QuietHours } from './notice';

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * For how many minutes quiet hours still last, at a minute of the company's clocks (of the day, or counted through from day to day); 0
 * outside of them.
 */
export function quietMinutesLeft(minute: number, { from, to }: QuietHours): number {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const time = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const isQuiet = begin <= end ? begin <= time && time < end : begin <= time || time < end;
  return isQuiet ? (end - time + DAY_MINUTES) % DAY_MINUTES : 0;
}
