import * as z from 'zod/mini';
import { PLAN_LEVELS } from '../roster/plan';

/** How much of a month's limit is used: of comprehensive hours on the average of the months of a period. */
export const overtimeMeterSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Counted minutes of days that are over, and approved ones of days to come. */
  counted: z.int(),
  ahead: z.int(),
  limit: z.int(),
  level: z.enum(PLAN_LEVELS),
  isNear: z.boolean(),
  isOver: z.boolean(),
});
export type OvertimeMeter = z.infer<typeof overtimeMeterSchema>;
