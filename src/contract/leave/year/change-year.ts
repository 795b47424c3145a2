import { adjust, removableOf } from '../ledger/adjust';
import { inOrderOfUse, type Entry, type Lot } from '../ledger/lot';
import { isQuotaOf } from './quota-lot';

/** What makes up the days of a year: those set by hand and those that the rules grant, not what is left of the year before or comes from overtime. */
export const isOfYear = ({ source, validFrom }: Lot, year: number): boolean =>
  source !== 'carriedOver' && source !== 'compensatory' && validFrom.startsWith(`${year}-`);

/**
 * Gives somebody more or fewer minutes for a year. More go to the lot that is set by hand; fewer leave that one first, then those that the
 * rules granted, what expires last before the others. `short` is what could not be taken away: it has gone on into the next year.
 */
export function changeYear(
  lots: readonly Lot[],
  events: readonly Entry[],
  { year, minutes, at }: { year: number; minutes: number; at: string },
): { entries: Entry[]; short: number } {
  const own = lots.filter((lot) => isOfYear(lot, year));
  const byHand = own.filter((lot) => isQuotaOf(lot, year));
  const [first] = byHand;
  if (minutes >= 0) {
    return {
      entries: first ? adjust(first, events, { minutes, day: first.validFrom, at }) : [],
      short: first ? 0 : minutes,
    };
  }
  const byRules = inOrderOfUse(
    own.filter((lot) => !isQuotaOf(lot, year)),
    events,
  ).reverse();
  const entries: Entry[] = [];
  let open = -minutes;
  for (const lot of [...byHand, ...byRules]) {
    const known = [...events, ...entries];
    const part = Math.min(open, removableOf(lot, known));
    if (part > 0) {
      open -= part;
      entries.push(...adjust(lot, known, { minutes: -part, day: lot.validFrom, at }));
    }
  }
  return { entries, short: open };
}
