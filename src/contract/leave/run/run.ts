import * as z from 'zod/mini';
import type { AnnualSkip, AnnualStep } from '../year/annual-leave';

/** By the clock, at once by somebody, or only to see what it would do. */
export const RUN_MODES = ['daily', 'manual', 'dry'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** What happened to somebody's leave of a kind, in the order in which it is done; `left` tells what a leaver has not taken. */
export const RUN_OUTCOMES = ['carried', 'granted', 'repaid', 'expired', 'skipped', 'left'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** How many of each there are, and of how many people. */
export type RunCounts = Partial<Record<RunOutcome | 'people', number>>;

const text = z.string();
const number = z.number();
const year = number;
const step = z.object({
  code: z.enum(['tier', 'companyTier']),
  params: z.object({ from: text, to: text, calendarDays: number, daysPerYear: number }),
}) satisfies z.ZodMiniType<AnnualStep>;
/** Why somebody has no annual leave by the statute. */
const SKIPS = [
  'serviceDateMissing',
  'serviceAfterHire',
  'leftBeforeHire',
  'hiredAfterYear',
  'leftBeforeYear',
  'underTwelveMonths',
] as const satisfies readonly AnnualSkip['code'][];

/** Why: the steps of the statute, the numbers of the rules, or what is missing. */
export const runReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('statute'), year, steps: z.array(step) }),
  z.object({ code: z.literal('companyDays'), year, steps: z.array(step) }),
  z.object({ code: z.literal('wholeYear'), year, days: number }),
  z.object({
    code: z.literal('shareOfYear'),
    year,
    days: number,
    from: text,
    to: text,
    calendarDays: number,
  }),
  z.object({
    code: z.literal('monthOfYear'),
    month: text,
    days: number,
    share: z.nullable(z.object({ days: number, of: number })),
  }),
  z.object({ code: z.literal('unusedOfYear'), year, unused: number, max: z.nullable(number) }),
  z.object({ code: z.literal('owedBefore') }),
  z.object({ code: z.literal('endedOn'), day: text }),
  z.object({ code: z.literal('notTaken'), leftOn: text, earned: z.nullable(number), taken: number }),
  z.object({ code: z.literal('alreadyGranted'), year }),
  z.object({ code: z.literal('setByHand'), year }),
  z.object({ code: z.literal('noDays'), year }),
  z.object({ code: z.literal('notYetEligible'), from: text, months: number }),
  z.object({ code: z.literal('notEligible') }),
  z.object({ code: z.literal('hiredThisYear'), hiredOn: text }),
  z.object({ code: z.enum(SKIPS), params: z.record(text, text) }),
]);
export type RunReason = z.infer<typeof runReasonSchema>;
