import * as z from 'zod/mini';

/**
 * Why a date of a leave counts what it counts: a planned shift, the fixed or the usual hours of a workday, free hours, which have no
 * plan, or the date itself; or why it counts nothing: a statutory day, a day of rest by plan or calendar, hours outside of the work.
 */
export const LEAVE_WHYS = [
  'shift',
  'fixedHours',
  'usualHours',
  'freeHours',
  'calendarDay',
  'statutoryDay',
  'plannedRest',
  'restDay',
  'outside',
] as const;
export type LeaveWhy = (typeof LEAVE_WHYS)[number];

const span = z.object({ start: z.number(), end: z.number() });

export const leaveDaySchema = z.object({
  /** The date on which the work begins. */
  date: z.string(),
  /** What of a day of leave it takes, of 480. */
  minutes: z.number(),
  why: z.enum(LEAVE_WHYS),
  /** From the first to the last minute of work, since the midnight of the date; null where nobody works. */
  work: z.nullable(span),
  /** Minutes of work without rests, and those of them that the leave takes. */
  planned: z.number(),
  taken: z.number(),
  /** Of the shift, or what the calendar calls the day. */
  name: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
});
export type LeaveDay = z.infer<typeof leaveDaySchema>;

/** How long a leave is, with the days behind the number. */
export const leaveLengthSchema = z.object({
  minutes: z.number(),
  /** `minutes` in days of 480. */
  days: z.number(),
  /** By date. */
  trace: z.array(leaveDaySchema),
  /** Years of it whose holidays are not announced yet. */
  presumedYears: z.array(z.number()),
});
export type LeaveLength = z.infer<typeof leaveLengthSchema>;
