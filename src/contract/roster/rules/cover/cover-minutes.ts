import { needsOn } from '@contract/shift/rules/needs';
import { segmentMinutes, shiftMinutes } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';
import type { StaffingNeed } from '@contract/shift/need-calls';
import type { PlacedWork } from './cover';

type Shift = { segments: readonly Segment[] };
type Hours = { start: number; end: number };

/**
 * Minutes of people that the stations of a place need on a date, and how many of them planned people cover: minute by minute, needs that
 * overlap add up, and more people than needed cover no more.
 */
export function coverMinutes(
  date: string,
  needs: readonly StaffingNeed[],
  works: readonly PlacedWork[],
  shifts: ReadonlyMap<string, Shift>,
): { needed: number; covered: number } {
  const sums = { needed: 0, covered: 0 };
  const asked = needsOn(date, needs).flatMap((need) => {
    const hours = hoursOf(need, shifts);
    return hours ? [{ stationCode: need.stationCode, needed: need.needed, ...hours }] : [];
  });
  for (const stationCode of new Set(asked.map((one) => one.stationCode))) {
    const wanted = asked.filter((one) => one.stationCode === stationCode);
    const there = works
      .filter(({ workDate }) => workDate === date)
      .flatMap(({ segments }) =>
        segments.filter((one) => one.stationCode === stationCode).map(segmentMinutes),
      );
    const borders = [...new Set([...wanted, ...there].flatMap(({ start, end }) => [start, end]))].sort(
      (a, b) => a - b,
    );
    for (const [at, start] of borders.entries()) {
      const end = borders[at + 1] ?? start;
      const needed = wanted.filter(isAt(start)).reduce((sum, one) => sum + one.needed, 0);
      sums.needed += needed * (end - start);
      sums.covered += Math.min(needed, there.filter(isAt(start)).length) * (end - start);
    }
  }
  return sums;
}

const isAt =
  (minute: number) =>
  ({ start, end }: Hours): boolean =>
    start <= minute && minute < end;

function hoursOf(need: StaffingNeed, shifts: ReadonlyMap<string, Shift>): Hours | undefined {
  if (need.startMinute !== undefined && need.endMinute !== undefined) {
    return { start: need.startMinute, end: need.endMinute };
  }
  return shiftMinutes(shifts.get(need.shiftId ?? '')?.segments ?? []);
}
