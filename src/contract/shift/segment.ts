import * as z from 'zod/mini';

/**
 * One set of a business-hours item (spec section 3) on a work station; times are HH:mm, `24:00` ends a day. The two flags say that a
 * time is one of the day after the work date: 22:00 to 06:00 with `endsNextDay`.
 */
export const segmentSchema = z.object({
  startTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  endTime: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
  startsNextDay: z.optional(z.literal(true)),
  endsNextDay: z.optional(z.literal(true)),
  restHours: z._default(z.number().check(z.minimum(0), z.maximum(24), z.multipleOf(0.25)), 0),
  stationCode: z.string().check(z.minLength(1), z.maxLength(40)),
});
export type Segment = z.infer<typeof segmentSchema>;
