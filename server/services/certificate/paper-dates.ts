import type { CertificateKind } from '@contract/certificate/calls';
import type { PaperDates } from '@contract/certificate/certificate';
import { datesFault, type DateFault } from '@contract/certificate/rules/validity';
import { ServiceError } from '@server/kernel/errors';

const REFUSALS = {
  issuedAhead: 'certificateIssuedAhead',
  endsBefore: 'certificateEndsBefore',
  endMissing: 'certificateEndMissing',
  reviewedAhead: 'certificateReviewedAhead',
  reviewedBefore: 'certificateReviewedBefore',
} as const satisfies Record<DateFault, string>;

/** Refuses dates that a paper of the kind cannot have. */
export function requireDates(dates: PaperDates, kind: CertificateKind, today: string): void {
  const fault = datesFault(dates, kind, today);
  if (fault) {
    throw new ServiceError(REFUSALS[fault]);
  }
}

/** The kind that more papers may be added of; refuses others. */
export function requireKind(kinds: readonly CertificateKind[], code: string): CertificateKind {
  const kind = kinds.find((one) => one.code === code);
  if (!kind?.isEnabled) {
    throw new ServiceError(kind ? 'certificateKindOff' : 'certificateKindUnknown');
  }
  return kind;
}
