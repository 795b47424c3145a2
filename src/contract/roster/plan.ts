import * as z from 'zod/mini';
import type { Segment } from '../shift/segment';

/** What somebody works on a date, wherever it was planned. Times belong to the work date, not to the clock. */
export type PlannedWork = {
  /** Tells this work from all others of the person. */
  key: string;
  /** `YYYY-MM-DD`. */
  workDate: string;
  segments: readonly Segment[];
};

/** When somebody is away, in minutes as {@link workMinutes} counts them. */
export type Absence = { kind: 'leave' | 'trip'; start: number; end: number };

/** What a plan is judged by, in the order in which it is told. */
export const PLAN_RULES = [
  'overlap',
  'leave',
  'rest',
  'dayHours',
  'daysInRow',
  'nights',
  'weekHours',
  'overtime',
  'periodHours',
] as const;
export type PlanRule = (typeof PLAN_RULES)[number];

export const PLAN_LEVELS = ['block', 'warn', 'off'] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

/**
 * What a company makes of the rules: `block` refuses the plan, `warn` asks whoever plans. Limits are minutes for hours and rest, and
 * days or nights in a row for the others. What stands at the same time as other work is always refused; leave and the hours of a
 * period have their limit from the leave and from the attendance group.
 */
export const planSettingsSchema = z.strictObject({
  leave: z.strictObject({ level: z.enum(PLAN_LEVELS) }),
  rest: z.strictObject({ level: z.enum(PLAN_LEVELS), limit: z.int().check(z.minimum(0), z.maximum(1_440)) }),
  dayHours: z.strictObject({
    level: z.enum(PLAN_LEVELS),
    limit: z.int().check(z.minimum(60), z.maximum(1_440)),
  }),
  daysInRow: z.strictObject({
    level: z.enum(PLAN_LEVELS),
    limit: z.int().check(z.minimum(1), z.maximum(31)),
  }),
  nights: z.strictObject({ level: z.enum(PLAN_LEVELS), limit: z.int().check(z.minimum(1), z.maximum(31)) }),
  weekHours: z.strictObject({
    level: z.enum(PLAN_LEVELS),
    limit: z.int().check(z.minimum(60), z.maximum(10_080)),
  }),
  overtime: z.strictObject({
    level: z.enum(PLAN_LEVELS),
    limit: z.int().check(z.minimum(0), z.maximum(44_640)),
  }),
  periodHours: z.strictObject({ level: z.enum(PLAN_LEVELS) }),
});
export type PlanSettings = z.infer<typeof planSettingsSchema>;

const HOUR = 60;

/**
 * What a company goes by that has settled nothing: the Labour Law's three hours of overtime a day and 36 a month (41) and one day of
 * rest in seven (38), the usual forty hours a week as a warning, and eight hours between the work of two dates.
 */
export const USUAL_PLAN_SETTINGS: PlanSettings = {
  leave: { level: 'block' },
  rest: { level: 'block', limit: 8 * HOUR },
  dayHours: { level: 'block', limit: 11 * HOUR },
  daysInRow: { level: 'block', limit: 6 },
  nights: { level: 'warn', limit: 4 },
  weekHours: { level: 'warn', limit: 40 * HOUR },
  overtime: { level: 'block', limit: 36 * HOUR },
  periodHours: { level: 'warn' },
};
