import * as z from 'zod/mini';
import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import { LEAVE_COUNTS, LEAVE_STEPS } from '../length/unit';

/** Between which numbers a company sets its rules of leave: days, if nothing else is said. */
export const LEAVE_TERM_LIMITS = {
  days: { min: 0.5, max: 366 },
  tiers: { max: 10, years: { min: 0, max: 50 } },
  months: { min: 1, max: 120 },
  shortest: { min: 0, max: 30 * LEAVE_DAY_MINUTES },
  notice: { min: 0, max: 365 },
  proof: { min: 0, max: 366 },
  belowZero: { min: 0, max: 366 },
  afterMonths: { min: 0, max: 120 },
  warn: { min: 0, max: 180 },
} as const;

/**
 * How people get leave of a kind: without limit, as days that are set by hand, by the statute of annual leave with days of the company's
 * own, as so many days a year, or for overtime.
 */
export const GRANT_WAYS = ['none', 'hand', 'statute', 'year', 'overtime'] as const;
export type GrantWay = (typeof GRANT_WAYS)[number];
/** A year's days at once on its first day, or a twelfth of them with each month. */
export const GRANT_PACES = ['atOnce', 'monthly'] as const;
/** What somebody gets for the year in which they are hired: the share of its days, all of it, or nothing. */
export const FIRST_YEARS = ['share', 'full', 'none'] as const;
/** How long granted leave can be taken: to the end of the year, for so many months, or always. */
export const VALIDITIES = ['yearEnd', 'months', 'always'] as const;

const whole = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));
const isHalf = z.refine<number>((days) => Number.isInteger(days * 2));
const halfDays = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max), isHalf);
/** A month and a day of it that every year has. */
const monthDay = z
  .string()
  .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isOfEveryYear));

const { tiers } = LEAVE_TERM_LIMITS;
const tierSchema = z.strictObject({
  fromYears: whole(tiers.years),
  days: halfDays(LEAVE_TERM_LIMITS.days),
});

const grantSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none') }),
  z.strictObject({ by: z.literal('hand') }),
  z.strictObject({
    by: z.literal('statute'),
    /** Days of the company's own by full years with it, beside those of the statute. */
    extra: z.array(tierSchema).check(
      z.maxLength(tiers.max),
      z.refine((all) => new Set(all.map(({ fromYears }) => fromYears)).size === all.length),
    ),
  }),
  z.strictObject({
    by: z.literal('year'),
    days: halfDays(LEAVE_TERM_LIMITS.days),
    pace: z.enum(GRANT_PACES),
    firstYear: z.enum(FIRST_YEARS),
  }),
  z.strictObject({ by: z.literal('overtime') }),
]);

/** The rules of one kind of leave, as one version of them lays down. */
export const leaveTermsSchema = z
  .strictObject({
    unit: z.strictObject({ step: z.enum(LEAVE_STEPS), counts: z.enum(LEAVE_COUNTS) }),
    grant: grantSchema,
    validity: z.discriminatedUnion('until', [
      z.strictObject({ until: z.literal('yearEnd') }),
      z.strictObject({ until: z.literal('months'), months: whole(LEAVE_TERM_LIMITS.months) }),
      z.strictObject({ until: z.literal('always') }),
    ]),
    /** What goes on into the next year of leave that ends with this one: nothing, or so many days, null for all, until a day of it. */
    carry: z.nullable(
      z.strictObject({
        maxDays: z.nullable(halfDays(LEAVE_TERM_LIMITS.days)),
        until: z.nullable(monthDay),
      }),
    ),
    /** The least that a request takes, in minutes of 480 a day; 0 for any. */
    shortest: whole(LEAVE_TERM_LIMITS.shortest),
    /** So many days before its first day a request is sent; 0 for none. */
    noticeDays: whole(LEAVE_TERM_LIMITS.notice),
    /** A request of so many days or more has a file attached; null where none is asked for. */
    proofFromDays: z.nullable(halfDays(LEAVE_TERM_LIMITS.proof)),
    /** How far the balance may go below zero; null where the flow of the request alone says it. */
    belowZeroDays: z.nullable(halfDays(LEAVE_TERM_LIMITS.belowZero)),
    /** For people from so many full months with the company on. */
    afterMonths: whole(LEAVE_TERM_LIMITS.afterMonths),
    /** Whether people need a record, such as of a child; undefined: as is usual for the kind. */
    needsRecord: z.optional(z.boolean()),
    /** So many days before leave expires its owner is told; 0 for never. */
    warnDays: whole(LEAVE_TERM_LIMITS.warn),
  })
  .check(
    z.refine(({ carry, validity, grant }) => carry === null || mayCarry(grant, validity), {
      path: ['carry'],
    }),
    // The statute has its own twelve months, with all employers together.
    z.refine(({ grant, afterMonths }) => grant.by !== 'statute' || afterMonths === 0, {
      path: ['afterMonths'],
    }),
  );
export type LeaveTerms = z.infer<typeof leaveTermsSchema>;

/** Only what ends with a year can go on into the next one. */
export const mayCarry = (
  { by }: Pick<LeaveTerms['grant'], 'by'>,
  { until }: Pick<LeaveTerms['validity'], 'until'>,
): boolean => by === 'hand' || ((by === 'statute' || by === 'year') && until === 'yearEnd');

/** Kinds of which the clock grants leave. */
export const isGrantedByRun = ({ grant: { by } }: Pick<LeaveTerms, 'grant'>): boolean =>
  by === 'statute' || by === 'year';

/** Kinds of which somebody without any granted has none: days that are set by hand limit those alone for whom they are set. */
export const isAlwaysCounted = ({ grant: { by }, belowZeroDays }: LeaveTerms): boolean =>
  by === 'hand' ? belowZeroDays !== null : by !== 'none';

function isOfEveryYear(monthAndDay: string): boolean {
  const date = new Date(`2026-${monthAndDay}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === monthAndDay;
}
