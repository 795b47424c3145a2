import * as z from 'zod/mini';
import { localized } from '../fields';
import { LOT_SOURCES } from './ledger/lot';

/** What becomes of a leave that takes more days than are left. */
export const BALANCE_RULES = ['warn', 'refuse'] as const;
export type BalanceRule = (typeof BALANCE_RULES)[number];

/**
 * How many days of a kind of leave a person has on the first day of a request, beside that request. `taken` are days of other approved
 * requests, `pending` of others on their way; `remaining` is what is left of what was granted without this request.
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
  /** Minutes of the request that no lot covers. */
  uncovered: z.number(),
  /** Of these, minutes that the daily runs are expected to grant by then. They are told, and count for nothing. */
  expected: z.number(),
  /** Minutes of other requests that no lot covers. */
  owed: z.number(),
  /** The lots that the request takes, in order of use. Null `usableUntil`: it never expires. */
  takes: z.array(
    z.object({
      source: z.enum(LOT_SOURCES),
      validFrom: z.string(),
      usableUntil: z.nullable(z.string()),
      minutes: z.number(),
    }),
  ),
  rule: z.enum(BALANCE_RULES),
});
export type LeaveBalance = z.infer<typeof leaveBalanceSchema>;
