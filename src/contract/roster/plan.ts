import * as z from 'zod/mini';
import type { Segment } from '../shift/segment';

/** What somebody works on a date, wherever it was planned. Times belong to the work date, not to the clock. */
export type PlannedWork = {
  /** Tells this work from all others of the person. */
  key: string;
  /** `YYYY-MM-DD`. */
  workDate: string;
  segments: readonly Segment[];
  /** Nowhere in particular where the plan names no place. */
  placeCode?: string | null | undefined;
  /** What people call it: of the shift, or of the task that it was taken from. */
  name?: string | undefined;
  enName?: string | null | undefined;
  /** All of it is overtime, however little the person works otherwise. */
  isOvertime?: boolean | undefined;
  /** Of overtime whose day is over: the minutes that it came to, which the limit of a month counts in place of what was asked for. */
  counted?: number | undefined;
};

/** When somebody is away, in minutes as {@link workMinutes} counts them. */
export type Absence = { kind: 'leave' | 'trip'; start: number; end: number };

/** What a plan is judged by, in the order in which it is told. */
export const PLAN_RULES = [
  'overlap',
  'employed',
  'leave',
  'availability',
  'station',
  'certificate',
  'rest',
  'dayHours',
  'daysInRow',
  'nights',
  'weekHours',
  'contractHours',
  'overtime',
  'periodHours',
  'notice',
] as const;
export type PlanRule = (typeof PLAN_RULES)[number];

export const PLAN_LEVELS = ['block', 'warn', 'off'] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

/**
 * Rules that a company sets. Work at the same time and after the last working day is always refused; a missing certificate has the level of
 * its station's need.
 */
export type SettledRule = Exclude<PlanRule, 'overlap' | 'employed' | 'certificate'>;

/** Between which numbers a company sets a limit: minutes for hours and rest, days or nights in a row for the others. */
export const PLAN_LIMITS = {
  rest: { min: 0, max: 1_440 },
  dayHours: { min: 60, max: 1_440 },
  daysInRow: { min: 1, max: 31 },
  nights: { min: 1, max: 31 },
  weekHours: { min: 60, max: 10_080 },
  overtime: { min: 0, max: 44_640 },
  notice: { min: 60, max: 20_160 },
} as const satisfies Partial<Record<SettledRule, { min: number; max: number }>>;
/** The rules that have a limit of the company's own. */
export type LimitedRule = keyof typeof PLAN_LIMITS;

export const isLimited = (rule: SettledRule): rule is LimitedRule => rule in PLAN_LIMITS;

const level = z.enum(PLAN_LEVELS);
const limited = ({ min, max }: { min: number; max: number }) =>
  z.strictObject({ level, limit: z.int().check(z.minimum(min), z.maximum(max)) });

/**
 * What a company makes of the rules: `block` refuses the plan, `warn` asks whoever plans. What stands at the same time as other work is
 * always refused; leave, availability and the hours of a period have their limit from the leave, the person and the attendance group.
 */
export const planSettingsSchema = z.strictObject({
  leave: z.strictObject({ level }),
  availability: z.strictObject({ level }),
  station: z.strictObject({ level }),
  rest: limited(PLAN_LIMITS.rest),
  dayHours: limited(PLAN_LIMITS.dayHours),
  daysInRow: limited(PLAN_LIMITS.daysInRow),
  nights: limited(PLAN_LIMITS.nights),
  weekHours: limited(PLAN_LIMITS.weekHours),
  contractHours: z.strictObject({ level }),
  overtime: limited(PLAN_LIMITS.overtime),
  periodHours: z.strictObject({ level }),
  notice: limited(PLAN_LIMITS.notice),
});
export type PlanSettings = z.infer<typeof planSettingsSchema>;

const HOUR = 60;

/**
 * What a company goes by that has settled nothing: the Labour Law's three hours of overtime a day and 36 a month (41) and one day of
 * rest in seven (38), the usual forty hours a week and what people said of when they can work as warnings, and eight hours between the work
 * of two dates. Changes are published half a day ahead.
 */
export const USUAL_PLAN_SETTINGS: PlanSettings = {
  leave: { level: 'block' },
  availability: { level: 'warn' },
  station: { level: 'warn' },
  rest: { level: 'block', limit: 8 * HOUR },
  dayHours: { level: 'block', limit: 11 * HOUR },
  daysInRow: { level: 'block', limit: 6 },
  nights: { level: 'warn', limit: 4 },
  weekHours: { level: 'warn', limit: 40 * HOUR },
  contractHours: { level: 'warn' },
  overtime: { level: 'block', limit: 36 * HOUR },
  periodHours: { level: 'warn' },
  notice: { level: 'warn', limit: 12 * HOUR },
};
