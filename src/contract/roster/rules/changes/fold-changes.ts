import type { PlannedShift } from '../../assignment';

type Change = { workDate: string; was: readonly PlannedShift[]; now: readonly PlannedShift[] };

/**
 * Changes in the order of their publishing as one for each date: from what was known before the first to what the last one left. A
 * date on which nothing is different in the end is not told. In the order of the dates.
 */
export function foldChanges<T extends Change>(changes: readonly T[]): T[] {
  const byDate = new Map<string, T>();
  for (const change of changes) {
    const first = byDate.get(change.workDate);
    byDate.set(change.workDate, first ? { ...change, was: first.was } : change);
  }
  return [...byDate.values()]
    .filter(({ was, now }) => !areSame(was, now))
    .sort((a, b) => (a.workDate < b.workDate ? -1 : 1));
}

/** Whether people would work the same: names, colours and the order of a day's shifts are not work. */
function areSame(some: readonly PlannedShift[], others: readonly PlannedShift[]): boolean {
  const text = (shifts: readonly PlannedShift[]) =>
    shifts
      .map(({ segments }) =>
        segments
          .map((one) =>
            [
              one.startTime,
              one.startsNextDay === true,
              one.endTime,
              one.endsNextDay === true,
              one.restHours,
              one.stationCode,
            ].join(' '),
          )
          .join(','),
      )
      .sort((a, b) => (a < b ? -1 : 1))
      .join('|');
  return text(some) === text(others);
}
