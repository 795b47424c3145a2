import { compare } from '../ledger/lot';
import { standingTerms } from './templates';
import type { LeaveTerms } from './terms';

/** A version of the rules of a kind, from a day on until that of the next one. */
export type LeaveVersion = { kind: string; fromDate: string; terms: LeaveTerms };

/** The rules of a kind that hold on a day: those of the last version that has begun, or what stands without any. */
export function leaveTermsAt(versions: readonly LeaveVersion[], kind: unknown, day: string): LeaveTerms {
  const begun = versions.filter((one) => one.kind === kind && one.fromDate <= day);
  const [last] = begun.sort((a, b) => compare([b.fromDate], [a.fromDate]));
  return last?.terms ?? standingTerms(kind);
}
