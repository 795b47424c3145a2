import { segmentMinutes } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import type { PlannedWork } from '../plan';

export const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** The number of a date on a calendar that counts days. */
export const dayNumber = remembered(
  (date: string): number => Date.parse(`${date}T00:00:00Z`) / (DAY_MINUTES * MINUTE_MS),
  new Map(),
);

/** The date of a number that {@link dayNumber} gives. */
export const dateOf = remembered(
  (day: number): string => new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10),
  new Map(),
);

type Memory<K, V> = {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
  size?: number;
  clear?: () => void;
};
/** Ten years of days on both sides of today, and no end of dates that somebody sends. */
const MOST_REMEMBERED = 8_000;

/** A roster asks the same of a few hundred works a hundred thousand times. */
export function remembered<K, V extends {}>(of: (key: K) => V, known: Memory<K, V>): (key: K) => V {
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = of(key);
      if ((known.size ?? 0) >= MOST_REMEMBERED) {
        known.clear?.();
      }
      known.set(key, value);
    }
    return value;
  };
}

/** A span of minutes on the company's clocks, counted through from day to day. */
export type Span = { start: number; end: number };

/** Segments as spans since the midnight of their work date, in the order of the work. Thousands of works share the segments of a shift. */
export const segmentSpans = remembered(
  (segments: readonly Segment[]): readonly Span[] =>
    segments.map(segmentMinutes).sort((a, b) => a.start - b.start),
  new WeakMap(),
);

/** The segments of a work as spans, in the order of the work. */
export const workSpans = remembered(
  ({ workDate, segments }: Pick<PlannedWork, 'workDate' | 'segments'>): readonly Span[] => {
    const midnight = dayNumber(workDate) * DAY_MINUTES;
    return segmentSpans(segments).map(({ start, end }) => ({
      start: midnight + start,
      end: midnight + end,
    }));
  },
  new WeakMap(),
);

/** Minutes that somebody works: without the rest, with what is not paid. */
export const workMinutes = remembered(
  (segments: readonly Segment[]): number =>
    segments.reduce((sum, one) => {
      const { start, end } = segmentMinutes(one);
      return sum + end - start - Math.round(one.restHours * 60);
    }, 0),
  new WeakMap(),
);

const NIGHT_START = 22 * 60;
const NIGHT_END = 6 * 60;
const NIGHTS: readonly Span[] = [
  { start: 0, end: NIGHT_END },
  { start: NIGHT_START, end: DAY_MINUTES + NIGHT_END },
  { start: DAY_MINUTES + NIGHT_START, end: 2 * DAY_MINUTES },
];

/** Whether work reaches at least an hour into the night, from 22:00 to 6:00 of the next day. */
export const isNightWork = remembered((segments: readonly Segment[]): boolean => {
  const minutes = segments
    .map(segmentMinutes)
    .flatMap((one) =>
      NIGHTS.map((night) => Math.max(0, Math.min(one.end, night.end) - Math.max(one.start, night.start))),
    );
  return minutes.reduce((sum, one) => sum + one, 0) >= 60;
}, new WeakMap());

/** Minutes that spans have in common. */
export function minutesMet(some: readonly Span[], others: readonly Span[]): number {
  let met = 0;
  for (const one of some) {
    for (const other of others) {
      met += Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
    }
  }
  return met;
}
