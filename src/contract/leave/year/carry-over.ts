import { addDays } from '@contract/day';
import { inOrderOfUse, sumOf, type Entry, type Lot } from '../ledger/lot';
import { revive, takeableOf } from '../ledger/take';

/** `validDays` count from the first day of the new year; null: what is carried never expires. */
export type CarryRule = { kind: string; maxMinutes: number; validDays: number | null };

/**
 * What a year leaves to the next: of lots that end with it, what nobody took, and at most so much altogether. What was carried once
 * is not carried again. The same answer whether the lots were already said to have expired; asked again, nothing more.
 */
export function carryOver(
  { kind, maxMinutes, validDays }: CarryRule,
  lots: readonly Lot[],
  events: readonly Entry[],
  { yearEnd, lotId, at }: { yearEnd: string; lotId: string; at: string },
): { lot: Lot | null; entries: Entry[] } {
  const day = addDays(yearEnd, 1);
  const ending = lots.filter(
    (lot) => lot.kind === kind && lot.validTo === yearEnd && lot.source !== 'carriedOver',
  );
  const isOut = ({ type, lotId: from, day: on }: Entry) =>
    type === 'carryOut' && on === day && ending.some(({ id }) => id === from);
  let open = maxMinutes + sumOf(events.filter(isOut));
  const out: Entry[] = [];
  for (const lot of inOrderOfUse(ending, events)) {
    const minutes = Math.min(open, takeableOf(lot, events, yearEnd));
    if (minutes > 0) {
      open -= minutes;
      out.push(...revive(lot, events, { day: yearEnd, minutes, at }));
      out.push({ lotId: lot.id, kind, type: 'carryOut', minutes: -minutes, day, at, requestId: null });
    }
  }
  const carried = -sumOf(out.filter(({ type }) => type === 'carryOut'));
  if (carried === 0) {
    return { lot: null, entries: [] };
  }
  const validTo = validDays === null ? null : addDays(yearEnd, validDays);
  const known = lots.find(
    (one) => one.kind === kind && one.source === 'carriedOver' && one.validFrom === day,
  );
  const lot = known ?? { id: lotId, kind, source: 'carriedOver', grantedOn: day, validFrom: day, validTo };
  const into: Entry = { lotId: lot.id, kind, type: 'carryIn', minutes: carried, day, at, requestId: null };
  return { lot: known ? null : lot, entries: [...out, into] };
}
