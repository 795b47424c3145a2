import * as z from 'zod/mini';
import { localized } from '../fields';

/** What becomes of a leave that takes more days than are left. */
export const BALANCE_RULES = ['warn', 'refuse'] as const;
export type BalanceRule = (typeof BALANCE_RULES)[number];

/**
 * How many days of a kind of leave a person has in a year, beside one request. `taken` are days of other approved
 * requests, `pending` of others on their way; `remaining` is what is left of the quota without this request.
 */
export const leaveBalanceSchema = z.object({
  kind: z.string(),
  name: localized,
  year: z.number(),
  quota: z.number(),
  taken: z.number(),
  pending: z.number(),
  remaining: z.number(),
  /** Null while the days of this request are not filled in. */
  requested: z.nullable(z.number()),
  isExceeded: z.boolean(),
  rule: z.enum(BALANCE_RULES),
});
export type LeaveBalance = z.infer<typeof leaveBalanceSchema>;
