import { byDayAndRequest, dateOfMoment, inOrderOfUse, isUsableOn, sumOf, type Entry, type Lot } from './lot';
import { revive, takeableOf } from './take';

type Owed = { requestId: string | null; day: string; minutes: number };

/** Days of leave that no lot covers, the oldest first; of one day, the request that was sent first. */
export function owedOf(events: readonly Entry[], kind: string): Owed[] {
  const open = events.filter((one) => one.lotId === null && one.kind === kind);
  const keys = new Map(open.map(({ requestId, day }) => [`${day} ${requestId}`, { requestId, day }]));
  const owed = [...keys.values()]
    .map((key) => ({
      ...key,
      minutes: -sumOf(open.filter(({ requestId, day }) => requestId === key.requestId && day === key.day)),
    }))
    .filter(({ minutes }) => minutes > 0);
  return byDayAndRequest(owed, events);
}

/**
 * Covers days that no lot covered with what lots have now. A lot that could be taken on the day itself covers it; one that began
 * later only where it is named in `from`, as a new grant that repays what was taken before it while something limited the kind.
 */
export function repay(
  lots: readonly Lot[],
  events: readonly Entry[],
  {
    kind,
    at,
    from = [],
    isLimitedOn = () => true,
  }: { kind: string; at: string; from?: readonly string[]; isLimitedOn?: (day: string) => boolean },
): Entry[] {
  const made: Entry[] = [];
  const ordered = inOrderOfUse(
    lots.filter((lot) => lot.kind === kind),
    events,
  );
  for (const { requestId, day, minutes } of owedOf(events, kind)) {
    let open = minutes;
    for (const lot of ordered) {
      const known = [...events, ...made];
      const isNew = from.includes(lot.id) && isLimitedOn(day);
      const on = isUsableOn(lot, known, day) ? day : isNew ? later(day, lot, at) : null;
      const part = on === null ? 0 : Math.min(open, takeableOf(lot, known, on));
      if (on !== null && part > 0) {
        open -= part;
        const entry = { kind, type: 'repaid' as const, day, at, requestId };
        made.push(...revive(lot, known, { day: on, minutes: part, at }));
        made.push({ ...entry, lotId: lot.id, minutes: -part }, { ...entry, lotId: null, minutes: part });
      }
    }
  }
  return made;
}

/** A grant repays days before it once it has begun, as of its first day or of now. */
function later(day: string, { validFrom }: Lot, at: string): string | null {
  const today = dateOfMoment(at);
  return validFrom > day ? today : null;
}
