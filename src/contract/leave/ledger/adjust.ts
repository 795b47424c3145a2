import { byDayAndRequest, entriesOf, sumOf, type Entry, type Lot } from './lot';
import { revive, takeableOf } from './take';

/**
 * Gives a lot more or fewer minutes. Where fewer remain than are taken away, days that were reserved last stay approved but are covered
 * no longer: the lot never goes below zero. Refuses to take away more than was ever granted.
 */
export function adjust(
  lot: Lot,
  events: readonly Entry[],
  { minutes, day, at }: { minutes: number; day: string; at: string },
): Entry[] {
  const made: Entry[] = [
    { lotId: lot.id, kind: lot.kind, type: 'adjust', minutes, day, at, requestId: null },
  ];
  let short = Math.max(0, -minutes - takeableOf(lot, events, lot.validFrom));
  const revived = revive(lot, events, { day: lot.validFrom, minutes: -minutes, at });
  for (const { requestId, day: on, minutes: taken } of takenOf(lot, events)) {
    const part = Math.min(short, taken);
    if (part > 0) {
      short -= part;
      const entry = { kind: lot.kind, type: 'uncovered' as const, day: on, at, requestId };
      made.push({ ...entry, lotId: lot.id, minutes: part }, { ...entry, lotId: null, minutes: -part });
    }
  }
  if (short > 0) {
    throw new RangeError('A lot has no more than what was granted.');
  }
  return [...revived, ...made];
}

/** How much can be taken away of a lot: what remains, what expired and what requests have of it, not what went on into another lot. */
export const removableOf = (lot: Lot, events: readonly Entry[]): number =>
  takeableOf(lot, events, lot.validFrom) +
  takenOf(lot, events).reduce((sum, one) => sum + Math.max(0, one.minutes), 0);

/** What requests have of a lot, the last day first; of one day, the request that was sent last. */
function takenOf(lot: Lot, events: readonly Entry[]) {
  const asked = entriesOf(lot, events).filter(({ requestId }) => requestId !== null);
  const keys = new Map(asked.map(({ requestId, day }) => [`${day} ${requestId}`, { requestId, day }]));
  const taken = [...keys.values()].map((key) => ({
    ...key,
    minutes: -sumOf(asked.filter((one) => one.requestId === key.requestId && one.day === key.day)),
  }));
  return byDayAndRequest(taken, events).reverse();
}
