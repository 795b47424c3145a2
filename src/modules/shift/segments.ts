import type { Segment } from '@contract/shift/segment';
import { LIMITS } from '@contract/limits';
import { minutesOf } from '@contract/shift/rules/segments';

const DAY = 24 * 60;
const GAP = 60;
const LENGTH = 4 * 60;
const MORNING = 9 * 60;

/** Minutes since midnight as HH:mm; the end of the day is 24:00. */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A further segment: after the last one with a break in between, or in the first gap of the day. */
export function nextSegment(segments: readonly Segment[], stationCode: string): Segment {
  const sorted = [...segments].sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime));
  const last = sorted.at(-1);
  if (!last) {
    return { stationCode, startTime: timeText(MORNING), endTime: timeText(MORNING + LENGTH), restHours: 0 };
  }
  const end = minutesOf(last.endTime);
  if (end + GAP < DAY) {
    const start = end + GAP;
    return {
      stationCode,
      startTime: timeText(start),
      endTime: timeText(Math.min(DAY, start + LENGTH)),
      restHours: 0,
    };
  }
  const first = minutesOf(sorted[0]!.startTime);
  return {
    stationCode,
    startTime: timeText(Math.max(0, first - GAP - LENGTH)),
    endTime: timeText(Math.max(GAP, first - GAP)),
    restHours: 0,
  };
}

/** Whether one more may be added. */
export const hasRoom = (segments: readonly Segment[]): boolean => segments.length < LIMITS.shiftSegments;
