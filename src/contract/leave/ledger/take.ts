import { entriesOf, isUsableOn, remainingOf, sumOf, type Entry, type Lot } from './lot';

/** What of a lot expired only after a day, by the day on which it did. */
function expiredAfter(lot: Lot, entries: readonly Entry[], day: string): [day: string, minutes: number][] {
  const expired = entriesOf(lot, entries).filter((one) => one.type === 'expire' && one.day > day);
  return [...new Set(expired.map((one) => one.day))]
    .sort()
    .map((on): [string, number] => [on, -sumOf(expired.filter((one) => one.day === on))])
    .filter(([, minutes]) => minutes > 0);
}

/** What can be taken of a lot for a day, also when it is asked for after the lot's end. */
export function takeableOf(lot: Lot, entries: readonly Entry[], day: string): number {
  return isUsableOn(lot, entries, day)
    ? expiredAfter(lot, entries, day).reduce((sum, [, minutes]) => sum + minutes, remainingOf(lot, entries))
    : 0;
}

/** Corrects as much of what expired after a day as a lot lacks to give so many minutes. */
export function revive(
  lot: Lot,
  entries: readonly Entry[],
  { day, minutes, at }: { day: string; minutes: number; at: string },
): Entry[] {
  let lacking = minutes - remainingOf(lot, entries);
  return expiredAfter(lot, entries, day).flatMap(([on, expired]) => {
    const back = Math.min(Math.max(lacking, 0), expired);
    lacking -= back;
    return back === 0
      ? []
      : [
          {
            lotId: lot.id,
            kind: lot.kind,
            type: 'expire' as const,
            minutes: back,
            day: on,
            at,
            requestId: null,
          },
        ];
  });
}
