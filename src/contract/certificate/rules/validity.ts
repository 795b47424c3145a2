import { addDays, addMonths, daysBetween } from '../../day';
import type { CertificateState, CertificateStatus, KindTerms, PaperDates } from '../certificate';

/** The last day of so many months that begin on a day: a year from March 1 ends on the last of February. */
export function lastDayOf(day: string, months: number): string {
  const next = addMonths(day, months);
  // A month too short for the day has ended already.
  return next.slice(8) < day.slice(8) ? next : addDays(next, -1);
}

/** The last day on which a kind has a paper of this day end; null: it never does. */
export const usualEnd = (issuedOn: string, { validityMonths }: Pick<KindTerms, 'validityMonths'>) =>
  validityMonths === null ? null : lastDayOf(issuedOn, validityMonths);

/** The last day until which a paper is good: its end or the day its review is due, whichever is first; null: for ever. */
export function endOf(
  { issuedOn, validTo, reviewedOn }: PaperDates,
  { reviewMonths }: Pick<KindTerms, 'reviewMonths'>,
): string | null {
  const review = reviewMonths === null ? null : lastDayOf(reviewedOn ?? issuedOn, reviewMonths);
  return validTo === null || (review !== null && review < validTo) ? review : validTo;
}

/** From when until when an accepted paper counts for work, both days included; null: for ever. */
export function goodSpan(paper: PaperDates, terms: KindTerms): { from: string; until: string | null } {
  const end = endOf(paper, terms);
  return { from: paper.issuedOn, until: end === null ? null : addDays(end, terms.graceDays) };
}

/** How a paper stands on a day. */
export function statusOn(
  { state, ...dates }: PaperDates & { state: CertificateState },
  terms: KindTerms,
  today: string,
): CertificateStatus {
  if (state !== 'valid') {
    return state;
  }
  const end = endOf(dates, terms);
  const left = end === null ? Number.POSITIVE_INFINITY : daysBetween(today, end);
  if (left < 0) {
    return left + terms.graceDays < 0 ? 'expired' : 'grace';
  }
  return left <= terms.renewalDays ? 'ending' : 'valid';
}

export const DATE_FAULTS = [
  'issuedAhead',
  'endsBefore',
  'reviewedAhead',
  'reviewedBefore',
  'endMissing',
] as const;
export type DateFault = (typeof DATE_FAULTS)[number];

/** Why a paper cannot have these dates; undefined when it can. */
export function datesFault(
  { issuedOn, validTo, reviewedOn }: PaperDates,
  { validityMonths }: Pick<KindTerms, 'validityMonths'>,
  today: string,
): DateFault | undefined {
  if (issuedOn > today) {
    return 'issuedAhead';
  }
  if (validTo !== null && validTo < issuedOn) {
    return 'endsBefore';
  }
  if (validTo === null && validityMonths !== null) {
    return 'endMissing';
  }
  if (reviewedOn === null) {
    return undefined;
  }
  if (reviewedOn > today) {
    return 'reviewedAhead';
  }
  return reviewedOn < issuedOn ? 'reviewedBefore' : undefined;
}
