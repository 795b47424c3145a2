import * as z from 'zod/mini';
import { DAY_FLAGS } from '../attendance/day';
import { ADJUSTMENT_REASONS } from './rules/adjustments';
import { PERSON_STATES, SETTLEMENT_STATES } from './rules/settlement-state';

/** Texts in characters, days until which people confirm, people reminded at once. */
export const SETTLEMENT_LIMITS = { text: 200, reason: 200, confirmDays: 30, batch: 500, shown: 50 } as const;

/** What became of a period. */
export const SETTLEMENT_NOTE_KINDS = ['started', 'asked', 'locked', 'reopened'] as const;
export type SettlementNoteKind = (typeof SETTLEMENT_NOTE_KINDS)[number];

/** `detail` is every figure of everybody, `payroll` what docs/payroll-export.md lays down. */
export const SETTLEMENT_EXPORT_KINDS = ['detail', 'payroll'] as const;
export type SettlementExportKind = (typeof SETTLEMENT_EXPORT_KINDS)[number];

/** A statement as a document that can be signed, or as a sheet. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/**
 * What is open in a period, in the order in which it is told. Some of it can be waived with a reason when the period is locked, the rest
 * has to be done first.
 */
export const BLOCKERS = {
  building: { isWaivable: false },
  earlier: { isWaivable: false },
  unbuilt: { isWaivable: false },
  outdated: { isWaivable: false },
  disputed: { isWaivable: false },
  dayDisputed: { isWaivable: false },
  approval: { isWaivable: false },
  doubtful: { isWaivable: false },
  exception: { isWaivable: true },
  unconfirmed: { isWaivable: true },
} as const;
export type Blocker = keyof typeof BLOCKERS;
export const BLOCKER_NAMES = Object.keys(BLOCKERS) as [Blocker, ...Blocker[]];

const count = z.int();
export const figuresSchema = z.record(z.string(), count);
export const entrySchema = z.object({
  workDate: z.string(),
  digest: z.string(),
  figures: figuresSchema,
  excused: z.array(z.enum(DAY_FLAGS)),
  /** What of the overtime was scheduled beyond standard hours, without a request. */
  ofPlan: z.optional(figuresSchema),
});
export const adjustmentSchema = z.object({
  settlementId: z.string(),
  workDate: z.string(),
  figures: figuresSchema,
  reasons: z.array(z.enum(ADJUSTMENT_REASONS)),
});
export const namedSchema = z.object({ name: z.string(), enName: z.nullish(z.string()) });

/** A period as everybody sees it. */
export const periodSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  bridge: z.nullable(z.enum(['short', 'long'])),
  state: z.enum(SETTLEMENT_STATES),
  /** Null for the company's own. */
  group: z.nullable(namedSchema),
  confirmBy: z.nullable(z.string()),
});
export const personStateSchema = z.enum(PERSON_STATES);
