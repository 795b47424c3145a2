import { dayNumber } from '@contract/roster/rules/work-minutes';
import { compare, isUsableOn, remainingOf, usableUntil, type Entry } from '../ledger/lot';
import type { LeaveTerms } from '../rule/terms';
import { carriedInto, type CountedLot } from './run-kind';

/** Leave of a kind that ends on a day, without what will be carried into the next year. */
export type Expiring = { kind: string; lastDay: string; minutes: number; lotIds: string[] };

/** What of somebody's leave is lost within the days of warning of its kind if nobody takes it, the first to end first. */
export function expiringSoon(
  lots: readonly CountedLot[],
  events: readonly Entry[],
  { kind, day, termsOn }: { kind: string; day: string; termsOn: (day: string) => LeaveTerms },
): Expiring[] {
  const { warnDays } = termsOn(day);
  const open = lots.filter(
    (lot) =>
      lot.kind === kind && lot.isCounted && isUsableOn(lot, events, day) && remainingOf(lot, events) > 0,
  );
  const found = new Map<string, Expiring>();
  for (const lot of open) {
    const lastDay = usableUntil(lot, events);
    if (warnDays > 0 && lastDay !== null && dayNumber(lastDay) - dayNumber(day) <= warnDays) {
      const one = found.get(lastDay) ?? { kind, lastDay, minutes: 0, lotIds: [] };
      one.minutes += remainingOf(lot, events);
      one.lotIds.push(lot.id);
      found.set(lastDay, one);
    }
  }
  return [...found.values()]
    .map((one) => ({ ...one, minutes: one.minutes - carriedFrom(one, open, events, termsOn) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => compare([a.lastDay], [b.lastDay]));
}

function carriedFrom(
  { kind, lastDay }: Expiring,
  lots: readonly CountedLot[],
  events: readonly Entry[],
  termsOn: (day: string) => LeaveTerms,
): number {
  if (!lastDay.endsWith('-12-31')) {
    return 0;
  }
  const day = `${Number(lastDay.slice(0, 4)) + 1}-01-01`;
  const asked = { kind, termsOn, day, at: `${day} 00:00:00.000`, newId: () => 'carried' };
  const { entries } = carriedInto(lots, events, asked);
  return entries.filter(({ type }) => type === 'carryIn').reduce((sum, { minutes }) => sum + minutes, 0);
}
