import type { Segment } from '@contract/shift/segment';
import { LIMITS } from '@contract/limits';
import {
  DAY_MINUTES,
  inOrder,
  minutesOf,
  segmentMinutes,
  segmentTimes,
  shiftMinutes,
} from '@contract/shift/rules/segments';

const GAP = 60;
const LENGTH = 4 * 60;
const MORNING = 9 * 60;

/** A further segment: after the last one with a break in between, or in the first gap of the day. */
export function nextSegment(segments: readonly Segment[], stationCode: string): Segment {
  const segment = (start: number, end: number): Segment => ({
    stationCode,
    ...segmentTimes({ start, end }),
    restHours: 0,
  });
  const span = shiftMinutes(segments);
  if (!span) {
    return segment(MORNING, MORNING + LENGTH);
  }
  // Only what runs into the night already goes on in it.
  const latest = span.end > DAY_MINUTES ? span.start + DAY_MINUTES : DAY_MINUTES;
  const start = span.end + GAP;
  return start < latest
    ? segment(start, Math.min(latest, start + LENGTH))
    : segment(Math.max(0, span.start - GAP - LENGTH), Math.max(GAP, span.start - GAP));
}

/** Whether one more may be added. */
export const hasRoom = (segments: readonly Segment[]): boolean => segments.length < LIMITS.shiftSegments;

const onDay = (segment: Segment, startsNextDay: boolean, endsNextDay: boolean): Segment => {
  const { startsNextDay: _start, endsNextDay: _end, ...rest } = segment;
  return {
    ...rest,
    ...(startsNextDay ? { startsNextDay: true as const } : {}),
    ...(endsNextDay ? { endsNextDay: true as const } : {}),
  };
};

/** Other times: an end before its start is one of the next day. One at its start is left as it was: nothing, or a whole day. */
export function withTimes(
  segment: Segment,
  change: Partial<Pick<Segment, 'startTime' | 'endTime'>>,
): Segment {
  const next = { ...segment, ...change };
  const isNext = next.startsNextDay === true;
  const gap = minutesOf(next.endTime) - minutesOf(next.startTime);
  return onDay(next, isNext, isNext || gap < 0 || (gap === 0 && next.endsNextDay === true));
}

/** The start on the work date or on the next day; the end comes after it where it can. */
export const withStartDay = (segment: Segment, isNextDay: boolean): Segment =>
  withTimes(onDay(segment, isNextDay, false), {});

/** The end on the work date or on the next day. */
export const withEndDay = (segment: Segment, isNextDay: boolean): Segment =>
  onDay(segment, segment.startsNextDay === true, isNextDay);

/** Where the day has to be said: what follows another segment may start on the next day, an end at or before its start may be one. */
export function asksForDay(segments: readonly Segment[], at: number): { start: boolean; end: boolean } {
  const segment = segments[at]!;
  const { start } = segmentMinutes(inOrder(segments)[0]!);
  return {
    start: segment.startsNextDay === true || segmentMinutes(segment).start !== start,
    end: !segment.startsNextDay && minutesOf(segment.endTime) <= minutesOf(segment.startTime),
  };
}
