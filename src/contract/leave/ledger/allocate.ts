import { compare, inOrderOfUse, type Entry, type Lot } from './lot';
import { revive, takeableOf } from './take';

/** What a request takes on a day. */
export type LeaveDay = { day: string; minutes: number };

export type Allocation = {
  entries: Entry[];
  taken: { day: string; lotId: string; minutes: number }[];
  /** What no lot covers. */
  uncovered: LeaveDay[];
};

/** Takes the days of a request, one after the other, of the lots that can be taken on each, in the order of use. */
export function allocate(
  lots: readonly Lot[],
  events: readonly Entry[],
  { kind, requestId, at, days }: { kind: string; requestId: string; at: string; days: readonly LeaveDay[] },
): Allocation {
  const made: Allocation = { entries: [], taken: [], uncovered: [] };
  const ordered = inOrderOfUse(
    lots.filter((lot) => lot.kind === kind),
    events,
  );
  for (const { day, minutes } of [...days].sort((a, b) => compare([a.day], [b.day]))) {
    let open = minutes;
    for (const lot of ordered) {
      const known = [...events, ...made.entries];
      const part = Math.min(open, takeableOf(lot, known, day));
      if (part > 0) {
        open -= part;
        made.entries.push(...revive(lot, known, { day, minutes: part, at }));
        made.entries.push({ lotId: lot.id, kind, type: 'reserve', minutes: -part, day, at, requestId });
        made.taken.push({ day, lotId: lot.id, minutes: part });
      }
    }
    if (open > 0) {
      made.entries.push({ lotId: null, kind, type: 'uncovered', minutes: -open, day, at, requestId });
      made.uncovered.push({ day, minutes: open });
    }
  }
  return made;
}
