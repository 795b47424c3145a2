import { carryOver, type CarryRule } from './carry-over';
import { expireAt } from './expire';
import { dayAfter, type Entry, type Lot } from './lot';
import { repay } from './repay';

export type Grant = { lot: Lot; minutes: number };

/**
 * What the turn of a year does to one kind of leave, always in this order: carry over, then grant, then repay from the new grants what
 * no lot covered, then expire the rest. A grant whose lot is known is not granted again.
 */
export function turnOfYear(
  lots: readonly Lot[],
  events: readonly Entry[],
  {
    carry,
    carryLotId,
    grants,
    yearEnd,
    at,
  }: { carry: CarryRule; carryLotId: string; grants: readonly Grant[]; yearEnd: string; at: string },
): { lots: Lot[]; entries: Entry[] } {
  const carried = carryOver(carry, lots, events, { yearEnd, lotId: carryLotId, at });
  const added = grants.filter(({ lot }) => lots.every(({ id }) => id !== lot.id));
  const newLots = [...(carried.lot ? [carried.lot] : []), ...added.map(({ lot }) => lot)];
  const entries: Entry[] = [
    ...carried.entries,
    ...added.map(({ lot, minutes }): Entry => ({
      lotId: lot.id,
      kind: lot.kind,
      type: 'grant',
      minutes,
      day: lot.validFrom,
      at,
      requestId: null,
    })),
  ];
  const all = [...lots, ...newLots];
  const from = added.map(({ lot }) => lot.id);
  entries.push(...repay(all, [...events, ...entries], { kind: carry.kind, at, from }));
  entries.push(...expireAt(all, [...events, ...entries], { day: dayAfter(yearEnd), at }));
  return { lots: newLots, entries };
}
