import * as z from 'zod/mini';
import { DAY_FLAGS, DAY_STATES, MINUTE_KINDS, TRACE_CODES, type DayBrief, type DayResult } from './day';

/** A day's result on the wire: minutes of the company's clocks, counted through as in {@link DayResult}. */
const minute = z.int();
const flagsSchema = z.array(z.enum(DAY_FLAGS));
const kindMinutesSchema = z.record(z.enum(MINUTE_KINDS), minute);
const counted = z.object({ late: minute, early: minute });

const border = z.object({
  due: z.nullable(minute),
  punch: z.nullable(z.object({ key: z.string(), at: minute, madeUp: z.boolean() })),
});

export const dayResultSchema = z.object({
  workDate: z.string(),
  state: z.enum(DAY_STATES),
  isJudged: z.boolean(),
  isOpen: z.boolean(),
  stretches: z.array(
    z.object({
      index: z.int(),
      keys: z.array(z.string()),
      start: minute,
      end: minute,
      rest: minute,
      opens: minute,
      closes: minute,
      in: border,
      out: border,
      minutes: kindMinutesSchema,
      isOpen: z.boolean(),
    }),
  ),
  planned: minute,
  minutes: kindMinutesSchema,
  overtime: minute,
  present: minute,
  counted,
  flags: flagsSchema,
  excused: flagsSchema,
  punches: z.array(z.object({ key: z.string(), at: minute })),
  trace: z.array(
    z.object({
      code: z.enum(TRACE_CODES),
      index: z.optional(z.int()),
      at: z.optional(minute),
      until: z.optional(minute),
      minutes: z.optional(minute),
      limit: z.optional(minute),
      flag: z.optional(z.enum(DAY_FLAGS)),
    }),
  ),
}) satisfies z.ZodMiniType<DayResult>;

export const dayBriefSchema = z.object({
  state: z.enum(DAY_STATES),
  minutes: z.partialRecord(z.enum(MINUTE_KINDS), minute),
  overtime: minute,
  present: minute,
  counted,
  borders: z.array(z.readonly(z.tuple([z.nullable(minute), z.nullable(minute)]))),
  flags: flagsSchema,
  excused: flagsSchema,
}) satisfies z.ZodMiniType<DayBrief>;
