import { expireAt } from './expire';
import { compare, dateOfMoment, inOrderOfUse, sumOf, usableUntil, type Entry, type Lot } from './lot';

export type GivenBack = {
  entries: Entry[];
  /** What came back to lots that had expired, and the last day on which it can be taken. */
  grace: { lotId: string; minutes: number; usableUntil: string }[];
};

/**
 * Gives back what the days of a request took, to the same lots: everything, or what is more than `keep` says for its day. What no lot
 * covers goes first, then what would have been taken last. Of a lot that has expired meanwhile, only what comes back is usable.
 */
export function giveBack(
  lots: readonly Lot[],
  events: readonly Entry[],
  { requestId, at, keep }: { requestId: string; at: string; keep?: ReadonlyMap<string, number> },
): GivenBack {
  const mine = events.filter((one) => one.requestId === requestId);
  const touched = inOrderOfUse(
    lots.filter((lot) => mine.some(({ lotId }) => lotId === lot.id)),
    events,
  );
  const entries: Entry[] = [];
  for (const day of [...new Set(mine.map((one) => one.day))].sort((a, b) => compare([a], [b]))) {
    const ofDay = mine.filter((one) => one.day === day);
    let open = -sumOf(ofDay) - (keep?.get(day) ?? 0);
    for (const lotId of [null, ...touched.map(({ id }) => id).reverse()]) {
      const [first, ...rest] = ofDay.filter((one) => one.lotId === lotId);
      const back = first ? Math.min(open, -sumOf([first, ...rest])) : 0;
      if (first && back > 0) {
        open -= back;
        entries.push({ lotId, kind: first.kind, type: 'giveBack', minutes: back, day, at, requestId });
      }
    }
  }
  return withGrace(touched, events, entries, at);
}

function withGrace(lots: readonly Lot[], events: readonly Entry[], back: Entry[], at: string): GivenBack {
  const over = lots.filter(
    ({ id, validTo }) =>
      validTo !== null && validTo < dateOfMoment(at) && back.some(({ lotId }) => lotId === id),
  );
  return {
    entries: [...expireAt(over, events, { day: dateOfMoment(at), at }), ...back],
    grace: over.map((lot) => ({
      lotId: lot.id,
      minutes: sumOf(back.filter(({ lotId }) => lotId === lot.id)),
      usableUntil: usableUntil(lot, [...events, ...back])!,
    })),
  };
}
