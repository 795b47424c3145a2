import * as z from 'zod/mini';
import { BECOMES } from './terms';

/**
 * Why overtime is paid: longer hours, work on a day of rest, work on a statutory day, and what goes beyond the hours of a period. `regular`
 * is time that is no overtime: the hours of a period up to its standard, and free hours.
 */
export const OVERTIME_CLASSES = ['workday', 'restDay', 'statutoryDay', 'period', 'regular'] as const;
export type OvertimeClass = (typeof OVERTIME_CLASSES)[number];

/** Labour Law 44, and for comprehensive hours 劳部发〔1994〕503: of the usual wage for the same time. */
export const CLASS_PERCENT: Readonly<Record<OvertimeClass, number>> = {
  workday: 150,
  restDay: 200,
  statutoryDay: 300,
  period: 150,
  regular: 100,
};

export const OVERTIME_STEPS = [
  'requested',
  'shift',
  'present',
  'madeUp',
  'trip',
  'leave',
  'noPunches',
  'notMeasured',
  'noRequest',
  'meets',
  'requestAlone',
  'punchesAlone',
  'flexible',
  'rest',
  'belowMinimum',
  'rounded',
  'afterNight',
  'beyondDay',
  'beyondWeek',
  'noDayOff',
  'workday',
  'restDay',
  'statutoryDay',
  'presumed',
  'withinPeriod',
  'beyondPeriod',
  'freeHours',
  'becomesPay',
  'becomesTimeOff',
] as const;
export type OvertimeStepCode = (typeof OVERTIME_STEPS)[number];

/** Stands for the request where punches alone made it. */
export const PUNCHES_KEY = 'punches';

const minute = z.int();

/** A step of how an entry came to its minutes: `at` are minutes of the company's clocks, `minutes` lengths. */
export const overtimeStepSchema = z.object({
  code: z.enum(OVERTIME_STEPS),
  at: z.optional(minute),
  until: z.optional(minute),
  minutes: z.optional(minute),
  limit: z.optional(minute),
});
export type OvertimeStep = z.infer<typeof overtimeStepSchema>;

/** Minutes of one class, of one request or of none, on one date of the clock. Rebuilt from the facts of its work date. */
export const overtimeEntrySchema = z.object({
  /** The date that it belongs to, on which it begins. */
  workDate: z.string(),
  /** The date on which it was worked, whose class it has. */
  onDate: z.string(),
  class: z.enum(OVERTIME_CLASSES),
  percent: z.int(),
  /** The work of an approved request, or {@link PUNCHES_KEY}; null: of the plan. */
  requestKey: z.nullable(z.string()),
  requested: minute,
  /** Null where punches are not judged. */
  measured: z.nullable(minute),
  counted: minute,
  becomes: z.enum(BECOMES),
  trace: z.array(overtimeStepSchema),
});
export type OvertimeEntry = z.infer<typeof overtimeEntrySchema>;

/** Whether an entry is overtime, and not time that only counts for a period. */
export const isOvertime = (entry: Pick<OvertimeEntry, 'class'>): boolean => entry.class !== 'regular';
