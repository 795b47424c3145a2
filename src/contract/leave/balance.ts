import * as z from 'zod/mini';
import { localized } from '../fields';
import { LOT_SOURCES } from './ledger/lot';
import type { BalanceStatement } from './rules/statement';

/** What becomes of a leave that takes more days than are left. */
export const BALANCE_RULES = ['warn', 'refuse'] as const;
export type BalanceRule = (typeof BALANCE_RULES)[number];

const minutes = z.number();
/** What a person has of a kind of leave as of a day, in minutes of 480 a day; `balanceStatement` says what each figure is. */
export const balanceStatementSchema = z.object({
  day: z.string(),
  isCounted: z.boolean(),
  granted: minutes,
  taken: minutes,
  booked: minutes,
  pending: minutes,
  gone: minutes,
  owedBefore: minutes,
  left: minutes,
}) satisfies z.ZodMiniType<BalanceStatement>;

/**
 * The balance of a kind of leave next to a request. `statement` is the balance that every other page shows, with this request where it
 * counts; `remaining` is what this request could take on its first day, in days.
 */
export const leaveBalanceSchema = z.object({
  kind: z.string(),
  name: localized,
  statement: balanceStatementSchema,
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
