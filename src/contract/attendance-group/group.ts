import * as z from 'zod/mini';

/** How working time is counted: fixed days of the week, over a longer period, or not against a plan at all. */
export const WORK_SYSTEMS = ['standard', 'comprehensive', 'free'] as const;
export type WorkSystem = (typeof WORK_SYSTEMS)[number];

/** Over what comprehensive hours are counted. */
export const WORK_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type WorkPeriod = (typeof WORK_PERIODS)[number];

export const GROUP_LIMITS = {
  name: 40,
  enName: 80,
  /** Of a company. */
  groups: 50,
  places: 100,
  dailyMinutes: { min: 30, max: 1440 },
  /** An hour to a year without a day of rest. */
  periodMinutes: { min: 60, max: 366 * 1440 },
} as const;

/** The group of everybody without one, while the company has not changed it. */
export const DEFAULT_GROUP_ID = 'default';

/** What a group lays down. Minutes are whole, weekdays count from 0 for Sunday. */
export type GroupTerms = {
  system: WorkSystem;
  /** Of comprehensive hours alone. */
  period: WorkPeriod | null;
  periodMinutes: number | null;
  /** A usual day, and what a day of leave counts. */
  dailyMinutes: number;
  restWeekdays: number[];
};

/** What a company begins with, and what the default group is until it is changed: 5 days of 8 hours. */
export const USUAL_TERMS: GroupTerms = {
  system: 'standard',
  period: null,
  periodMinutes: null,
  dailyMinutes: 480,
  restWeekdays: [0, 6],
};

const limits = GROUP_LIMITS;
export const groupTermsSchema = {
  system: z.enum(WORK_SYSTEMS),
  period: z.nullable(z.enum(WORK_PERIODS)),
  periodMinutes: z.nullable(
    z.number().check(z.int(), z.minimum(limits.periodMinutes.min), z.maximum(limits.periodMinutes.max)),
  ),
  dailyMinutes: z
    .number()
    .check(z.int(), z.minimum(limits.dailyMinutes.min), z.maximum(limits.dailyMinutes.max)),
  restWeekdays: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length),
  ),
};
