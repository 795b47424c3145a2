import { addDays } from '../day';

/** One version of dated terms: in force from `fromDate` until the next version begins. */
export type RuleVersion = { id: string; fromDate: string; note: string };

export type VersionPlan<V extends RuleVersion> =
  /** The same version is stored already: a retry. */
  | { kind: 'unchanged'; version: V }
  /** `replaced` has not begun and is deleted for the new version. */
  | { kind: 'save'; replaced: V | undefined }
  /** The day is past, or more than `aheadDays` in the future. */
  | { kind: 'far' }
  /** The version to replace is gone or has begun. */
  | { kind: 'conflict' }
  /** Another version begins that day. */
  | { kind: 'taken' };

/** Decides what saving a version does. `versions` are all of the same group or kind; `hasSameTerms` compares with the new terms. */
export function planVersion<V extends RuleVersion>(
  versions: readonly V[],
  wanted: { fromDate: string; note: string; replacesId?: string | undefined },
  hasSameTerms: (version: V) => boolean,
  { today, aheadDays }: { today: string; aheadDays: number },
): VersionPlan<V> {
  const { fromDate, note, replacesId } = wanted;
  const sameDay = versions.find((one) => one.fromDate === fromDate);
  if (sameDay && sameDay.note === note && hasSameTerms(sameDay)) {
    return { kind: 'unchanged', version: sameDay };
  }
  if (fromDate < today || fromDate > addDays(today, aheadDays)) {
    return { kind: 'far' };
  }
  const replaced = versions.find((one) => one.id === replacesId);
  if (replacesId !== undefined && (!replaced || replaced.fromDate <= today)) {
    return { kind: 'conflict' };
  }
  return sameDay && sameDay !== replaced ? { kind: 'taken' } : { kind: 'save', replaced };
}
