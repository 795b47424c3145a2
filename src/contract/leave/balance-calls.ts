import * as z from 'zod/mini';
import { APPROVAL_CENTERS, APPROVAL_STATUSES } from '../approval/approval';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, localized, pageSize } from '../fields';
import { personSchema } from '../people/calls';
import { balanceStatementSchema } from './balance';
import { BALANCE_WHYS } from './ledger/balance-reasons';
import { EVENT_TYPES, LOT_SOURCES } from './ledger/lot';
import { runReasonSchema } from './run/run';

/** What people have of their leave, and what made it so. The specification has the titles (section 2) and no call, so these are ours. */
const decision = 'The specification names the balances and no call for them. Minutes, 480 to a day of leave.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/joyhr/web/mobile/leaveBalance' as const;

/** A kind of leave as its code in the dictionary `leaveType`. */
const kind = z.string().check(z.minLength(1), z.maxLength(40));

/** How many of the requests that are still to come are told. */
export const LEAVE_REQUESTS_SHOWN = 20;
/** So far ahead a balance is asked for. */
export const BALANCE_YEARS_AHEAD = 5;

const figures = {
  granted: z.number(),
  taken: z.number(),
  pending: z.number(),
  expired: z.number(),
};
const lotSchema = z.object({
  id: z.string(),
  source: z.enum(LOT_SOURCES),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  /** Its own last day, or that of the grace of what came back after it; null: it never expires. */
  usableUntil: z.nullable(z.string()),
  hasBegun: z.boolean(),
  ...figures,
  carriedOut: z.number(),
  remaining: z.number(),
});
export type BalanceLot = z.infer<typeof lotSchema>;

const kindSchema = z.object({
  kind: z.string(),
  name: localized,
  /** No: nothing limits it, and what was taken this year is told alone. */
  isCounted: z.boolean(),
  isSelectable: z.boolean(),
  /** The kind needs a record, and none holds on or after the day. */
  isRecordMissing: z.boolean(),
  /** As of today: the figures of `statement` are the balance, the others explain it. */
  statement: balanceStatementSchema,
  left: z.number(),
  ...figures,
  /** Approved, for days after today; `taken` are those up to today. */
  booked: z.number(),
  /** Taken or asked for and covered by no lot. */
  uncovered: z.number(),
  lots: z.array(lotSchema),
  /** What ends first, and its last day. */
  endsFirst: z.nullable(z.object({ minutes: z.number(), day: z.string() })),
  /** On the day that was asked for: `left` today and the reasons add up to it. */
  leftThen: z.number(),
  reasons: z.array(
    z.object({
      day: z.string(),
      why: z.enum(BALANCE_WHYS),
      minutes: z.number(),
      lotId: z.nullable(z.string()),
      /** A run will do it: it is not there yet, and no request can take it. */
      isExpected: z.boolean(),
      /** By which rules, of what is granted or carried over. */
      because: z.nullable(runReasonSchema),
    }),
  ),
  /** Why a run will grant nothing on a day until then. */
  notGranted: z.array(z.object({ day: z.string(), because: runReasonSchema })),
});
export type KindBalance = z.infer<typeof kindSchema>;

const balances = z.object({
  person: personSchema,
  today: z.string(),
  day: z.string(),
  kinds: z.array(kindSchema),
  /** On their way, or approved and not over: the next first. */
  requests: z.array(
    z.object({
      approvalId: z.string(),
      center: z.enum(APPROVAL_CENTERS),
      no: z.nullish(z.string()),
      kind: z.nullable(z.string()),
      startDay: z.string(),
      endDay: z.string(),
      minutes: z.number(),
      status: z.enum(APPROVAL_STATUSES),
      isOpenable: z.boolean(),
    }),
  ),
});

export const getLeaveBalances = endpoint({
  ...read,
  id: 'getLeaveBalances',
  path: `${base}/mine`,
  summary: 'What the signed-in person has of each kind of leave, now and on a day to come',
  decision: `${decision} \`day\` is today where it is left out, and at most ${BALANCE_YEARS_AHEAD} years ahead. Lots that are over are told for as long as something of them can come back. Of a day to come, what the daily runs will grant and carry over counts as expected.`,
  request: z.strictObject({ day: z.optional(day) }),
  response: balances,
});
export type LeaveBalances = Out<typeof getLeaveBalances>;

export const getColleagueBalances = endpoint({
  ...read,
  id: 'getColleagueBalances',
  path: `${base}/colleague`,
  summary: 'The same of a colleague, for who holds function 1111 and whose data scope reaches them',
  decision: `${decision} A request can be opened by who may see it.`,
  request: z.strictObject({ memberId: id, day: z.optional(day) }),
  response: balances,
});

/** The numbers of a kind or of a lot that can be opened. */
export const LEAVE_FIGURES = [
  'granted',
  'taken',
  'booked',
  'pending',
  'expired',
  'carriedOut',
  'uncovered',
] as const;
export type LeaveFigure = (typeof LEAVE_FIGURES)[number];

const asked = {
  kind,
  lotId: z.optional(id),
  figure: z.optional(z.enum(LEAVE_FIGURES)),
  cursor: z.optional(z.string().check(z.maxLength(120))),
  pageSize,
};
const events = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      type: z.enum(EVENT_TYPES),
      minutes: z.number(),
      /** The day that it is for. */
      day: z.string(),
      at: z.string(),
      lot: z.nullable(
        z.object({ source: z.enum(LOT_SOURCES), validFrom: z.string(), validTo: z.nullable(z.string()) }),
      ),
      request: z.nullable(
        z.object({
          approvalId: z.string(),
          center: z.enum(APPROVAL_CENTERS),
          no: z.nullish(z.string()),
          status: z.enum(APPROVAL_STATUSES),
          isOpenable: z.boolean(),
        }),
      ),
      /** Who set the days by hand, and why. */
      change: z.nullable(z.object({ reason: z.string(), by: z.nullable(personSchema) })),
    }),
  ),
  hasMore: z.boolean(),
  nextCursor: z.nullable(z.string()),
});

export const listLeaveEvents = endpoint({
  ...read,
  id: 'listLeaveEvents',
  path: `${base}/events`,
  summary: 'What was granted, taken, given back and so on of a kind of leave of one’s own, newest first',
  decision: `${decision} \`figure\` and \`lotId\` narrow it to what made a number. \`cursor\` is the answer's \`nextCursor\`: a page costs the same however long the history is.`,
  request: z.strictObject(asked),
  response: events,
});
export type LeaveHistory = Out<typeof listLeaveEvents>;
export type LeaveHistoryRow = LeaveHistory['list'][number];

export const listColleagueLeaveEvents = endpoint({
  ...read,
  id: 'listColleagueLeaveEvents',
  path: `${base}/colleagueEvents`,
  summary: 'The same of a colleague, for who holds function 1111 and whose data scope reaches them',
  decision,
  request: z.strictObject({ memberId: id, ...asked }),
  response: events,
});
