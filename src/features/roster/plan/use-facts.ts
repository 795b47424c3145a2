import { addDays } from '@contract/day';
import { useMemo } from 'react';
import type { Part } from './desk-state';
import type { PlanDesk } from './plan-desk';
import type { RosterFrame } from './roster-frame';
import type { GridFacts, SheetFacts } from './sheet-facts';

const NONE: readonly never[] = [];

/** The facts of a frame, and what the grid is shown by until there is one; each part changes when what it is made of does. */
export function useFacts(
  desk: PlanDesk,
  frame: RosterFrame | undefined,
  { from, days: count }: Part,
  today: string,
): { facts: SheetFacts | undefined; grid: GridFacts } {
  const dates = useMemo(
    () => Array.from({ length: count }, (_, index) => addDays(from, index)),
    [from, count],
  );
  const days = useMemo(() => new Map((frame?.days ?? NONE).map((day) => [day.date, day])), [frame?.days]);
  const shifts = useMemo(
    () => new Map((frame?.shifts ?? NONE).map((shift) => [shift.id, shift])),
    [frame?.shifts],
  );
  const openShifts = useMemo(() => [...shifts.values()].filter(({ isEnabled }) => isEnabled), [shifts]);
  return useMemo(() => {
    if (!frame) {
      return { facts: undefined, grid: { desk, dates, people: NONE, days, ofPerson: {}, shifts, today } };
    }
    const { people, ofPerson, patterns, places, stations, settings } = frame;
    const grid = { desk, dates, people, days, ofPerson, shifts, today: frame.today };
    return { facts: { ...grid, openShifts, patterns, places, stations, settings }, grid };
  }, [desk, frame, dates, days, shifts, openShifts, today]);
}
