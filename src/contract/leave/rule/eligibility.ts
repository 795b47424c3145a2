import type { LeaveTerms } from './terms';

/** A record that entitles a person to a kind of leave from a day to a day, such as for a child. Null: without end. */
export type Eligibility = { kind: string; fromDay: string; untilDay: string | null };

/** Kinds that need a record unless the company's rules say otherwise: parental leave is for a child, not for everyone. */
const NEEDS_BY_DEFAULT: ReadonlySet<string> = new Set(['parental']);

export const needsEligibility = (kind: string, { needsRecord }: Pick<LeaveTerms, 'needsRecord'>): boolean =>
  needsRecord ?? NEEDS_BY_DEFAULT.has(kind);

/** The terms of a kind with what is usual for it written out, so that rules read the same whether or not a company has set them. */
export const withRecordTerm = (kind: string, terms: LeaveTerms): LeaveTerms => ({
  ...terms,
  needsRecord: needsEligibility(kind, terms),
});

/** The records of a kind that hold on a day, the one that ends last first. */
export const recordsOn = (records: readonly Eligibility[], kind: string, day: string): Eligibility[] =>
  records
    .filter(
      (one) => one.kind === kind && one.fromDay <= day && (one.untilDay === null || day <= one.untilDay),
    )
    .sort((a, b) => Number(endOf(b) > endOf(a)) - Number(endOf(b) < endOf(a)));

const NEVER = '9999-12-31';
const endOf = ({ untilDay }: Eligibility): string => untilDay ?? NEVER;

/** Whether a kind needs a record and none of these holds on or after a day. */
export const isRecordMissing = (
  kind: string,
  terms: Pick<LeaveTerms, 'needsRecord'>,
  records: readonly Eligibility[],
  day: string,
): boolean => needsEligibility(kind, terms) && !records.some((one) => one.kind === kind && endOf(one) >= day);

/** Whether records hold on every one of these days. */
export const isCovered = (records: readonly Eligibility[], kind: string, days: readonly string[]): boolean =>
  days.every((day) => recordsOn(records, kind, day).length > 0);
