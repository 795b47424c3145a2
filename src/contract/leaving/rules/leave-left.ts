import { isUsableOn, LEAVE_DAY_MINUTES, remainingOf, type Entry } from '../../leave/ledger/lot';
import type { LeaveTerms } from '../../leave/rule/terms';
import { notTaken } from '../../leave/run/leaver';
import type { RunLot } from '../../leave/run/run-kind';
import { annualLeave, type Service } from '../../leave/year/annual-leave';

export type LeaveLeft = {
  kind: string;
  /** Of 480 a day. */
  minutes: number;
  /** Of these, days of the statute, which are paid at three times a day's pay; null where the start of working life isn't known. */
  statutoryMinutes: number | null;
};

/** Leave of the statute, and time off for overtime, are paid out on leaving. */
export const isPaidOut = (kind: string, { grant }: LeaveTerms): boolean =>
  grant.by === 'statute' || grant.by === 'overtime' || kind === 'annual';

/**
 * Leave that someone has earned of a kind by their last working day and not taken. Leave that was booked for later days counts as not taken.
 * Undefined where nothing is left, and for kinds that no one pays out.
 */
export function leaveLeft(
  lots: readonly RunLot[],
  events: readonly Entry[],
  person: Service & { leftOn: string },
  kind: string,
  terms: LeaveTerms,
): LeaveLeft | undefined {
  if (!isPaidOut(kind, terms)) {
    return undefined;
  }
  const { leftOn } = person;
  const until = events.filter(({ requestId, day }) => requestId === null || day <= leftOn);
  const item = notTaken(lots, until, person, kind, terms);
  if (!item) {
    return undefined;
  }
  const { minutes, reason } = item;
  if (terms.grant.by === 'overtime') {
    return { kind, minutes, statutoryMinutes: 0 };
  }
  const year = annualLeave(person, Number(leftOn.slice(0, 4)), []);
  if ('skipped' in year) {
    return { kind, minutes, statutoryMinutes: year.skipped.code === 'underTwelveMonths' ? 0 : null };
  }
  const taken = reason.code === 'notTaken' ? reason.taken : 0;
  const carried = lots
    .filter((lot) => lot.kind === kind && lot.source === 'carriedOver' && lot.isCounted)
    .filter((lot) => isUsableOn(lot, until, leftOn))
    .reduce((sum, lot) => sum + remainingOf(lot, until), 0);
  const ofYear = Math.max(0, year.days * LEAVE_DAY_MINUTES - taken);
  return { kind, minutes, statutoryMinutes: Math.min(minutes, carried + ofYear) };
}
