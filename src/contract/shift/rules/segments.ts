import type { Segment } from '../segment';
import { LIMITS } from '@contract/limits';

/** Why a shift is refused (spec section 5); `at` is the segment's index where one segment is to blame. */
export type ShiftProblem = {
  kind: 'empty' | 'tooMany' | 'order' | 'rest' | 'overlap' | 'unpaid';
  at?: number;
};

/** Minutes since midnight of an HH:mm text; `24:00` is 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Hours a segment counts for: its length without the rest. */
export function workedHours(segment: Segment): number {
  return (minutesOf(segment.endTime) - minutesOf(segment.startTime)) / 60 - segment.restHours;
}

/** Several segments' or shifts' hours together, with two decimals at most: shifts run in steps of minutes. */
export function totalHours(hours: readonly number[]): number {
  return Math.round(hours.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/**
 * The first thing wrong with a shift (spec section 5): none or more than four segments, a start that is not before
 * its end, a rest as long as the segment, segments that overlap, or nothing but unpaid work stations.
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
    if (minutesOf(one.startTime) >= minutesOf(one.endTime)) {
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
  return segments.some((one) => isPaid(one.stationCode)) ? undefined : { kind: 'unpaid' };
}

/** Touching segments (08:00-12:00, 12:00-14:00) do not overlap. */
function firstOverlap(segments: readonly Segment[]): number | undefined {
  for (const [at, one] of segments.entries()) {
    const earlier = segments.slice(0, at);
    const clashes = earlier.some(
      (other) =>
        minutesOf(one.startTime) < minutesOf(other.endTime) &&
        minutesOf(other.startTime) < minutesOf(one.endTime),
    );
    if (clashes) {
      return at;
    }
  }
  return undefined;
}
