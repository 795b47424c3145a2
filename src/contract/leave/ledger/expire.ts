import { addDays } from '@contract/day';
import { remainingOf, usableUntil, type Entry, type Lot } from './lot';

/** What has expired by a day and is not written yet: what remains of lots whose last day is over. */
export function expireAt(
  lots: readonly Lot[],
  events: readonly Entry[],
  { day, at }: { day: string; at: string },
): Entry[] {
  return lots.flatMap((lot) => {
    const last = usableUntil(lot, events);
    const left = remainingOf(lot, events);
    return last !== null && last < day && left > 0
      ? [
          {
            lotId: lot.id,
            kind: lot.kind,
            type: 'expire' as const,
            minutes: -left,
            day: addDays(last, 1),
            at,
            requestId: null,
          },
        ]
      : [];
  });
}
