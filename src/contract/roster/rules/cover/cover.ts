import { needsOn } from '@contract/shift/rules/needs';
import { shiftMinutes } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import type { StaffingNeed } from '@contract/shift/need-calls';

/** A work at a place, as far as it covers a need. */
export type PlacedWork = { workDate: string; shiftId: string | null; segments: readonly Segment[] };

/** What a place needs on a date, from when to when in minutes since its midnight, and how many people are planned for it. */
export type Cover = {
  workDate: string;
  stationCode: string;
  shiftId: string | null;
  startMinute: number;
  endMinute: number;
  needed: number;
  planned: number;
};

type Shift = { id: string; segments: readonly Segment[] };

/**
 * How far each need of a place is met on dates. A need by a shift counts who works this shift there; one by hours who works at its
 * station from their begin to their end, breaks included. A need by a shift that the catalogue has no more is left out.
 */
export function coverOf(
  dates: readonly string[],
  needs: readonly StaffingNeed[],
  works: readonly PlacedWork[],
  shifts: ReadonlyMap<string, Shift>,
): Cover[] {
  return dates.flatMap((workDate) =>
    needsOn(workDate, needs).flatMap((need): Cover[] => {
      const hours = hoursOf(need, shifts);
      if (!hours) {
        return [];
      }
      const { stationCode, shiftId = null, needed } = need;
      const asked = { workDate, stationCode, shiftId, ...hours };
      const planned = works.filter((work) => countsFor(work, asked)).length;
      return [{ ...asked, needed, planned }];
    }),
  );
}

/** Whether a work at the place counts toward what is needed. */
export const countsFor = (work: PlacedWork, need: Omit<Cover, 'needed' | 'planned'>): boolean =>
  work.workDate === need.workDate &&
  (need.shiftId === null
    ? coversHours(work.segments, need.stationCode, need)
    : work.shiftId === need.shiftId);

type Hours = { startMinute: number; endMinute: number };

function hoursOf(need: StaffingNeed, shifts: ReadonlyMap<string, Shift>): Hours | undefined {
  if (need.startMinute !== undefined && need.endMinute !== undefined) {
    return { startMinute: need.startMinute, endMinute: need.endMinute };
  }
  const span = shiftMinutes(shifts.get(need.shiftId ?? '')?.segments ?? []);
  return span && { startMinute: span.start, endMinute: span.end };
}

/** Whether a work is at a station from the begin of these hours to their end, breaks included. */
export function coversHours(
  segments: readonly Segment[],
  stationCode: string,
  { startMinute, endMinute }: Hours,
): boolean {
  const span = shiftMinutes(segments.filter((one) => one.stationCode === stationCode));
  return span !== undefined && span.start <= startMinute && span.end >= endMinute;
}
