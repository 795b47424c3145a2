import * as z from 'zod/mini';

/** `withdrawn` by its owner while it waited. A renewal is a paper of its own: no state means replaced. */
export const CERTIFICATE_STATES = ['waiting', 'valid', 'refused', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Computed from state and dates on a day, never stored. `grace`: past its end, still good for work for some days. */
export const CERTIFICATE_STATUSES = [
  'waiting',
  'valid',
  'ending',
  'grace',
  'expired',
  'refused',
  'revoked',
  'withdrawn',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Who has to have the certificates of a need: everyone who works at the station, or at least some of those who work there at a time. */
export const NEED_AUDIENCES = ['everyone', 'some'] as const;
export type NeedAudience = (typeof NEED_AUDIENCES)[number];

/** How a missing certificate affects a plan. */
export const NEED_LEVELS = ['block', 'warn'] as const;
export type NeedLevel = (typeof NEED_LEVELS)[number];

/**
 * `months`: longest validity and review interval. `kinds`, `needs`: rows of a company. `groups` of a need, `kindsPerGroup` and `atLeast`. `waiting`:
 * papers of a person that may wait. `bulk`: papers that one call changes. `undoMinutes`: how long a decision can be undone.
 */
export const CERTIFICATE_LIMITS = {
  number: 40,
  kindName: 30,
  months: 600,
  renewalDays: 365,
  graceDays: 90,
  kinds: 60,
  needs: 400,
  groups: 6,
  kindsPerGroup: 6,
  atLeast: 20,
  reply: 200,
  waiting: 10,
  bulk: 200,
  undoMinutes: 10,
} as const;

/** Days before the end at which the owner of a paper is reminded, and at which those who manage certificates are. */
export const REMINDER_STEPS = { person: [60, 30, 7, 1], keeper: [30, 7] } as const;
export type ReminderAudience = keyof typeof REMINDER_STEPS;

/** Days ahead that warnings look: at ends of the reader's papers, of the team's, and at planned shifts. */
export const CERTIFICATE_WARNING_DAYS = { own: 60, team: 30, shifts: 14 } as const;

const monthsOrNone = z.nullable(z.int().check(z.minimum(1), z.maximum(CERTIFICATE_LIMITS.months)));

/** How long a paper of a kind is good. Null is no limit, which no number of months says. */
export const kindTermsSchema = z.object({
  /** Months from the day of issue; null: for ever. */
  validityMonths: monthsOrNone,
  /** Months from the day of issue or of the last review; null: never reviewed. */
  reviewMonths: monthsOrNone,
  /** Days before the end from which a renewal is expected. */
  renewalDays: z.int().check(z.minimum(0), z.maximum(CERTIFICATE_LIMITS.renewalDays)),
  /** Days after the end for which the paper still counts for work. */
  graceDays: z.int().check(z.minimum(0), z.maximum(CERTIFICATE_LIMITS.graceDays)),
  /** Number and photo are shown to its owner and to those who manage certificates alone. */
  isSensitive: z.boolean(),
});
export type KindTerms = z.infer<typeof kindTermsSchema>;

/** Dates of a paper; `validTo` is null where it has no end. */
export type PaperDates = { issuedOn: string; validTo: string | null; reviewedOn: string | null };
