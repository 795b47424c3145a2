import * as z from 'zod/mini';
import { localized } from '../fields';
import { segmentSchema } from '../shift/segment';
import { PLAN_RULES } from './plan';
import type { PlanFinding } from './rules/check-plan';

/** What is wrong with a plan, as a screen needs it to say so. */
export const planFindingSchema = z.object({
  rule: z.enum(PLAN_RULES),
  level: z.enum(['block', 'warn']),
  /** The date of the work that is judged. */
  workDate: z.string(),
  /** Minutes for hours and rest, days or nights in a row for the others; see the rules of the plan. */
  value: z.number(),
  limit: z.number(),
  /** The other work that is in the way. */
  with: z.optional(
    z.object({
      workDate: z.string(),
      segments: z.readonly(z.array(segmentSchema)),
      name: z.optional(z.string()),
      enName: z.nullish(z.string()),
    }),
  ),
  absence: z.optional(z.enum(['leave', 'trip'])),
  /** A station that the person isn't listed for. */
  station: z.optional(z.object({ code: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
  /** A missing certificate: one of these kinds, on the day; `until` is the last day on which one was good. */
  certificate: z.optional(
    z.object({
      stationCode: z.string(),
      kinds: z.array(z.string()),
      names: z.array(localized),
      day: z.string(),
      until: z.nullable(z.string()),
      /** Too few of those at work then have one, in minutes since the date's midnight: `value` of at least `limit`. */
      team: z.optional(z.object({ startMinute: z.number(), endMinute: z.number() })),
    }),
  ),
  /** What was counted. */
  days: z.optional(z.object({ from: z.string(), to: z.string() })),
});
export type ToldFinding = z.infer<typeof planFindingSchema>;

/** A finding as the wire has it: of the other work what names it, and no more. */
export function toldFinding({ with: other, ...finding }: PlanFinding): ToldFinding {
  return other
    ? {
        ...finding,
        with: {
          workDate: other.workDate,
          segments: other.segments,
          name: other.name,
          enName: other.enName,
        },
      }
    : finding;
}
