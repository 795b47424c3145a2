import * as z from 'zod/mini';
import type { OvertimeFigure } from '../settlement/rules/day-entry';
import { PAY_MAX_CENTS } from '../pay/pay';

/** A run of payslips: figures are collected, looked at, sent, and done with. A removed one never was sent. */
export const RUN_STATES = ['collecting', 'checked', 'sent', 'closed', 'removed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** `corrected` and `recalled` are over: another version replaces them, or none. */
export const SLIP_STATES = [
  'draft',
  'sent',
  'seen',
  'confirmed',
  'disputed',
  'answered',
  'corrected',
  'recalled',
] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** The part of a slip that a row belongs to. Earned less withheld is net; `result` rounds net to what is paid; the employer's share is never taken off. */
export const SLIP_GROUPS = ['earned', 'withheld', 'result', 'employer'] as const;
export type SlipGroup = (typeof SLIP_GROUPS)[number];

/** Rows that the product works out itself; all others have the code of a pay item. */
export const OWN_ROWS = [
  'contract',
  'hours',
  'leave',
  'absent',
  'late',
  'overtimeWorkday',
  'overtimeRestDay',
  'overtimeStatutory',
  'overtimePeriod',
  'arrears',
  'rounding',
] as const;
export type OwnRow = (typeof OWN_ROWS)[number];

/** Percent of the pay of an hour by class of overtime. Overtime for comp leave is repaid as time. */
export const OVERTIME_PERCENT: Readonly<Record<OvertimeFigure, number>> = {
  overtimeWorkday: 150,
  overtimeRestDay: 200,
  overtimeStatutory: 300,
  overtimePeriod: 150,
  timeOff: 0,
};

export const PAYSLIP_LIMITS = {
  rows: 120,
  text: 500,
  reason: 200,
  confirmDays: 30,
  linkDays: 90,
  /** So long the code that opened a link is a proof for amounts. */
  linkProofSeconds: 300,
  batch: 500,
  lines: 10_000,
  columns: 80,
  exportColumns: 200,
  /** People of one export. */
  exported: 5_000,
  percents: 200,
  rules: 2_000,
} as const;

const count = z.int();
/** An amount of a row; below 0 where something earned is taken back. */
export const rowCents = z.int().check(z.minimum(-PAY_MAX_CENTS), z.maximum(PAY_MAX_CENTS));
const day = z.string();

/** Why a row has its amount: numbers that each language makes a sentence of. */
export const explanationSchema = z.discriminatedUnion('kind', [
  /** Agreed pay by days: each part is the share of the month that its planned workdays are. */
  z.object({
    kind: z.literal('contract'),
    parts: z.array(
      z.object({
        from: day,
        to: day,
        monthCents: count,
        halfDays: count,
        ofHalfDays: count,
        cents: count,
        isProbation: z.boolean(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('hours'),
    parts: z.array(z.object({ minutes: count, hourCents: count, cents: count })),
  }),
  /** Minutes that are paid at `percent`; 0 for what isn't paid. */
  z.object({
    kind: z.literal('absence'),
    leaveKind: z.nullable(z.string()),
    parts: z.array(z.object({ minutes: count, percent: count, payCents: count, isHourly: z.boolean() })),
    /** More was absent than the pay of the period is. */
    isLimited: z.boolean(),
  }),
  z.object({
    kind: z.literal('overtime'),
    parts: z.array(
      z.object({
        minutes: count,
        percent: count,
        baseCents: count,
        isHourly: z.boolean(),
        /** Minutes of earlier locked periods among them. */
        isAdjustment: z.boolean(),
      }),
    ),
  }),
  z.object({ kind: z.literal('arrears'), from: day, to: day }),
  z.object({ kind: z.literal('rounding') }),
  /** From the table of the payroll program, under the heading of its column. */
  z.object({ kind: z.literal('imported'), column: z.string() }),
  /** Entered when a slip was corrected. */
  z.object({ kind: z.literal('entered'), beforeCents: z.nullable(count) }),
]);
export type Explanation = z.infer<typeof explanationSchema>;

export const slipRowSchema = z.object({
  /** An {@link OWN_ROWS} code, with what it is about after a colon (`leave:sick`), or the code of a pay item. Unique in a slip. */
  code: z.string(),
  /** Names of the pay item or leave kind when the slip was made; null where the code says it. */
  name: z.nullable(z.string()),
  enName: z.nullable(z.string()),
  group: z.enum(SLIP_GROUPS),
  cents: count,
  explanation: explanationSchema,
  /** Whether the employee sees it. */
  isShown: z.boolean(),
});
export type SlipRow = z.infer<typeof slipRowSchema>;

/** The sums of a slip: each comes from its rows and from nothing else. */
export const slipSumsSchema = z.object({
  grossCents: count,
  withheldCents: count,
  netCents: count,
  payoutCents: count,
  employerCents: count,
});
export type SlipSums = z.infer<typeof slipSumsSchema>;

/** Settled figures since a slip was sent: the same, of a period that is open again, or locked as others. */
export const SETTLED_SINCE = ['same', 'open', 'changed'] as const;

/** Why someone who has left got no link: they can't be reached, their number is a colleague's by now, or it couldn't be sent yet. */
export const LINK_FAILURES = ['noContact', 'colleague', 'notSent'] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];

/** The link to a payslip of someone who has left. */
export const slipLinkSchema = z.object({
  /** Where the next one goes, masked; null where no number is known. */
  sendsTo: z.nullable(z.string()),
  /** Set once the slip was sent: a job sends the link. */
  isRequested: z.boolean(),
  sentTo: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** First opened by its code. */
  openedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  failure: z.nullable(z.enum(LINK_FAILURES)),
});
export type SlipLink = z.infer<typeof slipLinkSchema>;

/** How net becomes what is paid: to the cent, or in whole units. */
export const PAYOUT_STEPS = ['exact', 'wholeUp', 'whole'] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/** Reasons why a person gets no slip until they are solved. */
export const SLIP_FAULTS = ['noRecord', 'leaveWithoutPercent', 'otherRun', 'negativeNet'] as const;
/** Findings to look at before sending. */
export const SLIP_WARNINGS = [
  'belowMinimum',
  'largeChange',
  'missingInFile',
  'taxDiffers',
  'insuranceDiffers',
  'contractDiffers',
] as const;
export const SLIP_CHECKS = [...SLIP_FAULTS, ...SLIP_WARNINGS] as const;
export type SlipCheckKind = (typeof SLIP_CHECKS)[number];
/** `about` names a leave kind or an insurance; `cents` is the difference. */
export type SlipCheck = { kind: SlipCheckKind; about?: string | undefined; cents?: number | undefined };
export const isFault = (kind: SlipCheckKind): boolean => (SLIP_FAULTS as readonly string[]).includes(kind);

/** Parts of social insurance, and the housing fund. */
export const CONTRIBUTIONS = [
  'pension',
  'medical',
  'unemployment',
  'injury',
  'maternity',
  'fund',
  'extraFund',
] as const;
export type Contribution = (typeof CONTRIBUTIONS)[number];
/** Steps in cents that contributions are rounded to. */
export const CONTRIBUTION_STEPS = [1, 10, 100] as const;
