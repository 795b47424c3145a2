import * as z from 'zod/mini';
import { ROUNDING_STEPS, ROUNDING_WAYS } from '../attendance/terms';

/** Between which numbers a company sets its rules of overtime: minutes, if nothing else is said. */
export const OVERTIME_LIMITS = {
  minimum: { min: 0, max: 240 },
  restFrom: { min: 60, max: 720 },
  restMinutes: { min: 5, max: 180 },
  validMonths: { min: 1, max: 24 },
} as const;

/** What of overtime counts: the smaller of what was approved and what was punched, or one of them alone. */
export const OVERTIME_BASES = ['smaller', 'requested', 'measured'] as const;

/** What work on a day of rest becomes; all other overtime is paid by law. */
export const REST_DAY_CHOICES = ['pay', 'timeOff', 'employee'] as const;

/**
 * Which planned work is overtime under standard hours: none, what goes beyond the forty hours of a week, or beyond eight hours of a day
 * as well. A day of rest that is worked without another day off is overtime by both of the latter.
 */
export const PLANNED_CHOICES = ['week', 'dayAndWeek', 'off'] as const;
export type PlannedOvertime = (typeof PLANNED_CHOICES)[number];

export const BECOMES = ['pay', 'timeOff'] as const;
export type Becomes = (typeof BECOMES)[number];

const number = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));

/** How overtime counts, as one version of the rules lays down: of the company, or of an attendance group that has its own. */
export const overtimeTermsSchema = z.strictObject({
  basis: z.enum(OVERTIME_BASES),
  /** Where punches alone count: whether coming before a shift is overtime as well. */
  countsBefore: z.boolean(),
  /** Less than this of a request is none. */
  minimum: number(OVERTIME_LIMITS.minimum),
  rounding: z.strictObject({ step: z.literal(ROUNDING_STEPS), way: z.enum(ROUNDING_WAYS) }),
  /** Of overtime that lasts so long, so much in its middle is rest; null where all of it counts. */
  rest: z.nullable(
    z.strictObject({ from: number(OVERTIME_LIMITS.restFrom), minutes: number(OVERTIME_LIMITS.restMinutes) }),
  ),
  restDay: z.enum(REST_DAY_CHOICES),
  /** Planned work under standard hours, without a request. */
  planned: z.enum(PLANNED_CHOICES),
  /** For how many months time off can be taken; null where it never expires. */
  validMonths: z.nullable(number(OVERTIME_LIMITS.validMonths)),
  /** Whether who works free hours is paid for statutory days, as some places ask for. */
  paysFreeStatutory: z.boolean(),
});
export type OvertimeTerms = z.infer<typeof overtimeTermsSchema>;

/** What a company goes by that has settled nothing. */
export const USUAL_OVERTIME: OvertimeTerms = {
  basis: 'smaller',
  countsBefore: false,
  minimum: 30,
  rounding: { step: 1, way: 'down' },
  rest: null,
  restDay: 'employee',
  planned: 'week',
  validMonths: 6,
  paysFreeStatutory: false,
};
