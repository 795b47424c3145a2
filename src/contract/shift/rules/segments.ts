import type { Segment } from '../segment';
import { LIMITS } from '@contract/limits';

/** Why a shift is refused (spec section 5); `at` is the segment's index where one segment is to blame. */
export type ShiftProblem = {
  kind: 'empty' | 'tooMany' | 'order' | 'rest' | 'overlap' | 'start' | 'span' | 'unpaid';
  at?: number;
};

/** The minutes of a day, and the most that a whole shift spans. */
export const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of an HH:mm text; `24:00` is 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes since midnight as HH:mm; the end of the day is 24:00. */
export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A segment in minutes since the midnight that its work date begins with: 0 to 2880, what lies on the next day beyond 1440. */
export function segmentMinutes(
  segment: Pick<Segment, 'startTime' | 'endTime' | 'startsNextDay' | 'endsNextDay'>,
): { start: number; end: number } {
  return {
    start: minutesOf(segment.startTime) + (segment.startsNextDay ? DAY_MINUTES : 0),
    end: minutesOf(segment.endTime) + (segment.endsNextDay ? DAY_MINUTES : 0),
  };
}

/** The same the other way round. What ends at the midnight after its work date ends at 24:00. */
export function segmentTimes({
  start,
  end,
}: {
  start: number;
  end: number;
}): Pick<Segment, 'startTime' | 'endTime' | 'startsNextDay' | 'endsNextDay'> {
  return {
    startTime: timeOf(start % DAY_MINUTES),
    endTime: timeOf(end > DAY_MINUTES ? end - DAY_MINUTES : end),
    ...(start >= DAY_MINUTES ? { startsNextDay: true as const } : {}),
    ...(end > DAY_MINUTES ? { endsNextDay: true as const } : {}),
  };
}

/** First and last minute of a whole shift since its work date's midnight; undefined without segments. */
export function shiftMinutes(segments: readonly Segment[]): { start: number; end: number } | undefined {
  if (segments.length === 0) {
    return undefined;
  }
  const spans = segments.map(segmentMinutes);
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** Segments in the order of their work, whatever day the clock shows. */
export const inOrder = (segments: readonly Segment[]): Segment[] =>
  [...segments].sort((a, b) => segmentMinutes(a).start - segmentMinutes(b).start);

/** Hours a segment counts for: its length without the rest. */
export function workedHours(segment: Segment): number {
  const { start, end } = segmentMinutes(segment);
  return (end - start) / 60 - segment.restHours;
}

/** Several segments' or shifts' hours together, with two decimals at most: shifts run in steps of minutes. */
export function totalHours(hours: readonly number[]): number {
  return Math.round(hours.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/**
 * The first thing wrong with a shift (spec section 5): none or more than four segments, a start that is not before
 * its end, a rest as long as the segment, segments that overlap, a shift that begins after its work date or spans more
 * than a day, or nothing but unpaid work stations.
 */
export function shiftProblem(
  segments: readonly Segment[],
  isPaid: (stationCode: string) => boolean,
): ShiftProblem | undefined {
  if (segments.length === 0) {
    return { kind: 'empty' };
  }
  if (segments.length > LIMITS.shiftSegments) {
    return { kind: 'tooMany', at: LIMITS.shiftSegments };
  }
  for (const [at, one] of segments.entries()) {
    const { start, end } = segmentMinutes(one);
    if (start >= end) {
      return { kind: 'order', at };
    }
    if (workedHours(one) <= 0) {
      return { kind: 'rest', at };
    }
  }
  const overlapping = firstOverlap(segments);
  if (overlapping !== undefined) {
    return { kind: 'overlap', at: overlapping };
  }
  const beyond = beyondTheDay(segments);
  if (beyond) {
    return beyond;
  }
  return segments.some((one) => isPaid(one.stationCode)) ? undefined : { kind: 'unpaid' };
}

/** Nothing begins on the work date, or the last segment ends more than a day after the first has begun. */
function beyondTheDay(segments: readonly Segment[]): ShiftProblem | undefined {
  const spans = segments.map(segmentMinutes);
  const first = Math.min(...spans.map(({ start }) => start));
  if (first >= DAY_MINUTES) {
    return { kind: 'start', at: spans.findIndex(({ start }) => start === first) };
  }
  const last = Math.max(...spans.map(({ end }) => end));
  return last - first > DAY_MINUTES
    ? { kind: 'span', at: spans.findIndex(({ end }) => end === last) }
    : undefined;
}

/** Touching segments (08:00-12:00, 12:00-14:00) do not overlap. */
function firstOverlap(segments: readonly Segment[]): number | undefined {
  const spans = segments.map(segmentMinutes);
  const at = spans.findIndex((one, index) =>
    spans.slice(0, index).some((other) => one.start < other.end && other.start < one.end),
  );
  return at < 0 ? undefined : at;
}
