import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, flag, id } from '../fields';
import { LIMITS } from '../limits';
import { personSchema } from '../people/calls';
import { LOT_SOURCES } from './ledger/lot';
import { LEAVE_CHANGE_STATES } from './change/change';
import { longText } from '../text/text-fields';

/** Shortening and cancelling leave that is approved. The specification names no call for it, so these are ours. */
const decision = 'Not in the specification: who comes back earlier has to give leave back.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/joyhr/web/mobile/leaveChange' as const;

/** A minute of the company's clocks. */
const minute = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/));
const reason = longText(LIMITS.remark);
const WITHOUT_MAX = 400;

/** `isCancelled`: nothing of it stays. Otherwise a later start, an earlier end, and dates that are worked after all. */
const cut = {
  isCancelled: z.optional(flag),
  start: z.optional(minute),
  end: z.optional(minute),
  without: z.optional(z.array(day).check(z.maxLength(WITHOUT_MAX))),
};

const startsFirst = z.refine<{ start?: string | undefined; end?: string | undefined }>(
  ({ start, end }) => start === undefined || end === undefined || start < end,
  { path: ['end'] },
);

const time = z.object({ start: z.string(), end: z.string() });
const leaveDay = z.object({ day: z.string(), minutes: z.number() });

export const getLeaveChanges = endpoint({
  ...read,
  id: 'getLeaveChanges',
  path: `${base}/list`,
  summary: 'How an approved leave stands: its times and days, whether it can be cut, and what was cut of it',
  decision: `${decision} For who may see the item; what was cut and why for its initiator, for who decides or decided and for approval administrators. \`isAlone\`: cutting holds at once, since nothing of it has begun and the company allows it, or since nobody has to agree.`,
  request: z.strictObject({ approvalId: id }),
  response: z.object({
    times: z.array(time),
    days: z.array(leaveDay),
    mayChange: z.boolean(),
    isAlone: z.boolean(),
    decider: z.nullable(personSchema),
    changes: z.array(
      z.object({
        id: z.string(),
        state: z.enum(LEAVE_CHANGE_STATES),
        kept: z.array(time),
        days: z.array(leaveDay),
        backMinutes: z.number(),
        reason: z.string(),
        decider: z.nullable(personSchema),
        decidedBy: z.nullable(personSchema),
        decidedAt: z.nullable(z.string()),
        opinion: z.string(),
        at: z.string(),
        mayDecide: z.boolean(),
        mayWithdraw: z.boolean(),
      }),
    ),
  }),
});
export type LeaveChanges = Out<typeof getLeaveChanges>;
export type LeaveChange = LeaveChanges['changes'][number];

export const previewLeaveChange = endpoint({
  ...read,
  id: 'previewLeaveChange',
  path: `${base}/preview`,
  summary:
    'What cutting an approved leave gives back: minutes, to which lots, which shifts, which days are confirmed anew',
  decision,
  request: z.strictObject({ approvalId: id, ...cut }).check(startsFirst),
  response: z.object({
    kept: z.array(time),
    days: z.array(leaveDay),
    backMinutes: z.number(),
    lots: z.array(
      z.object({
        source: z.enum(LOT_SOURCES),
        validFrom: z.string(),
        validTo: z.nullable(z.string()),
        minutes: z.number(),
        /** Set where the lot is over: what comes back can be taken until then. */
        graceUntil: z.nullable(z.string()),
      }),
    ),
    /** Dates whose shift is the person's again, where it still fits. */
    shiftDates: z.array(z.string()),
    /** Dates that the person had confirmed. */
    confirmedDates: z.array(z.string()),
  }),
});
export type LeaveChangePreview = Out<typeof previewLeaveChange>;

export const changeLeave = endpoint({
  id: 'changeLeave',
  path: `${base}/send`,
  summary: 'Shorten or cancel an approved leave of one’s own',
  decision: `${decision} Goes to who approved the leave last, to an approval administrator where they are gone, or holds at once. The same \`requestId\` twice is one change.`,
  request: z.strictObject({ approvalId: id, requestId: id, ...cut, reason }).check(startsFirst),
  response: z.object({ changeId: z.string(), state: z.enum(LEAVE_CHANGE_STATES) }),
});

export const decideLeaveChange = endpoint({
  id: 'decideLeaveChange',
  path: `${base}/decide`,
  summary: 'Agree to a cut of a leave, or refuse it',
  decision: `${decision} For who is asked, their delegate or an approval administrator, and never for the initiator. A refusal says why.`,
  request: z
    .strictObject({
      changeId: id,
      isAgreed: flag,
      opinion: z._default(longText(LIMITS.remark, 0), ''),
    })
    .check(
      z.refine<{ isAgreed: boolean; opinion: string }>(
        ({ isAgreed, opinion }) => isAgreed || opinion !== '',
        {
          path: ['opinion'],
        },
      ),
    ),
  response: z.object({ state: z.enum(LEAVE_CHANGE_STATES) }),
});

export const withdrawLeaveChange = endpoint({
  id: 'withdrawLeaveChange',
  path: `${base}/withdraw`,
  summary: 'Take back a cut of one’s own that nobody has decided yet',
  decision,
  request: z.strictObject({ changeId: id }),
  response: z.object({ state: z.enum(LEAVE_CHANGE_STATES) }),
});
