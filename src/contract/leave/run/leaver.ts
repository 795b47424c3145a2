import { annualLeave, type Service } from '../year/annual-leave';
import { isUsableOn, LEAVE_DAY_MINUTES, remainingOf, sumOf, entriesOf, type Entry } from '../ledger/lot';
import type { LeaveTerms } from '../rule/terms';
import type { RunItem, RunLot } from './run-kind';

/**
 * What somebody who left had earned of a kind by then and has not taken; null where that is nothing. Of leave by the statute, the year
 * counts until the last day alone, and what was taken beyond that is not asked back.
 */
export function notTaken(
  lots: readonly RunLot[],
  events: readonly Entry[],
  person: Service,
  kind: string,
  terms: LeaveTerms,
): RunItem | null {
  const { leftOn } = person;
  if (leftOn === null) {
    return null;
  }
  const usable = lots.filter((lot) => lot.kind === kind && lot.isCounted && isUsableOn(lot, events, leftOn));
  const before = usable.filter(({ source }) => source === 'carriedOver');
  const ofYear = usable.filter(({ source }) => source !== 'carriedOver');
  const taken = ofYear.reduce((sum, lot) => sum - sumOf(takenOf(lot, events)), 0);
  const left = (some: readonly RunLot[]) => some.reduce((sum, lot) => sum + remainingOf(lot, events), 0);
  const earned = earnedDays(person, terms);
  const own = earned === null ? left(ofYear) : Math.min(left(ofYear), earned * LEAVE_DAY_MINUTES - taken);
  const minutes = left(before) + Math.max(0, own);
  return minutes <= 0
    ? null
    : {
        kind,
        lotId: null,
        outcome: 'left',
        reason: { code: 'notTaken', leftOn, earned, taken },
        minutes,
        validFrom: null,
        validTo: leftOn,
      };
}

const takenOf = (lot: RunLot, events: readonly Entry[]): Entry[] =>
  entriesOf(lot, events).filter(({ requestId }) => requestId !== null);

/** Whole days of the year of leaving, as the statute shares it; null for leave that is not by it or cannot be known. */
function earnedDays(person: Service, { grant }: LeaveTerms): number | null {
  if (grant.by !== 'statute' || person.leftOn === null) {
    return null;
  }
  const told = annualLeave(person, Number(person.leftOn.slice(0, 4)), grant.extra);
  return 'skipped' in told ? null : told.days + told.extraDays;
}
