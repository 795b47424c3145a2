import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { id, mobile, nothing } from '../fields';
import { personSchema } from '../people/calls';
import { longText } from '../text/text-fields';
import { endpoint } from './noun';
import {
  PAYSLIP_LIMITS,
  SETTLED_SINCE,
  rowCents,
  SLIP_STATES,
  slipLinkSchema,
  slipRowSchema,
  slipSumsSchema,
} from './payslip';

/** One slip for those who make slips (function 1520): its rows, its versions, and the thread of its dispute. */
const decision =
  'The specification names no call for it (function 1520). People within the data scope of the function, and nobody’s own slip is changed.';
const PATH = '/joyhr/web/payslip/slip';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;

export const payslipRead = endpoint({
  ...read,
  id: 'payslipRead',
  path: `${PATH}/read`,
  summary: 'A payslip with its versions, without amounts and messages (function 1520)',
  request: z.strictObject({ id }),
  response: z.object({
    id: z.string(),
    runId: z.string(),
    person: personSchema,
    from: z.string(),
    to: z.string(),
    payDay: z.string(),
    state: z.enum(SLIP_STATES),
    version: z.int(),
    sentAt: z.nullable(z.string()),
    seenAt: z.nullable(z.string()),
    confirmedAt: z.nullable(z.string()),
    confirmBy: z.nullable(z.string()),
    /** All versions, the latest first. */
    versions: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        state: z.enum(SLIP_STATES),
        reason: z.nullable(z.string()),
      }),
    ),
    mayAnswer: z.boolean(),
    mayCorrect: z.boolean(),
    mayRecall: z.boolean(),
    /** Null for someone who signs in to the company. */
    link: z.nullable(slipLinkSchema),
    mayLink: z.boolean(),
    settled: z.enum(SETTLED_SINCE),
    /** Pay items that a correction can add as a row. */
    items: z.array(z.object({ code: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
  }),
});
export type PayslipDetail = Out<typeof payslipRead>;

export const payslipRows = endpoint({
  decision: `${decision} Needs a proof for pay (provePerson): 403003 without one. A look at someone else's slip is on record for them.`,
  id: 'payslipRows',
  path: `${PATH}/rows`,
  changes: [],
  summary:
    'The amounts of a payslip, why they are what they are, and the thread of its dispute (function 1520)',
  request: z.strictObject({ id }),
  response: z.object({
    currency: z.string(),
    rows: z.array(slipRowSchema),
    sums: slipSumsSchema,
    /** Rows as the changed figures give them, null for one that goes; null where the figures are the same or open. */
    proposed: z.nullable(
      z.array(
        z.object({
          code: z.string(),
          name: z.nullable(z.string()),
          enName: z.nullable(z.string()),
          cents: z.nullable(z.int()),
        }),
      ),
    ),
    messages: z.array(
      z.object({
        id: z.string(),
        isOfRecipient: z.boolean(),
        by: z.nullable(personSchema),
        rowCode: z.nullable(z.string()),
        text: z.string(),
        at: z.string(),
      }),
    ),
    secondsLeft: z.int(),
  }),
});
export type PayslipRows = Out<typeof payslipRows>;

export const payslipAnswer = endpoint({
  decision: `${decision} The same requestId again adds nothing.`,
  id: 'payslipAnswer',
  path: `${PATH}/answer`,
  summary: 'Reply to a dispute (function 1520)',
  request: z.strictObject({ id, text: longText(PAYSLIP_LIMITS.text, 1), requestId: id }),
  response: nothing,
});

export const payslipCorrect = endpoint({
  decision: `${decision} A new version of one person; the one before stays readable. Rows that are not named stay; null removes one. The same requestId again adds nothing.`,
  id: 'payslipCorrect',
  path: `${PATH}/correct`,
  summary: 'Correct a sent payslip by a new version, which is sent at once (function 1520)',
  request: z.strictObject({
    id,
    reason: longText(PAYSLIP_LIMITS.reason, 1),
    rows: z
      .array(z.strictObject({ code: id, cents: z.nullable(rowCents) }))
      .check(z.minLength(1), z.maxLength(PAYSLIP_LIMITS.rows)),
    requestId: id,
  }),
  response: z.object({ id: z.string() }),
});

export const payslipRecall = endpoint({
  decision: `${decision} Only while it has not been seen; afterwards a slip is corrected. Recalled again it is the same.`,
  id: 'payslipRecall',
  path: `${PATH}/recall`,
  summary: 'Recall a payslip that its recipient has not seen (function 1520)',
  request: z.strictObject({ id, reason: longText(PAYSLIP_LIMITS.reason, 1) }),
  response: nothing,
});

export const payslipLinkSend = endpoint({
  decision: `${decision} The link before ends. \`mobile\` replaces the number that is known, also for later payslips; it is on record masked.`,
  id: 'payslipLinkSend',
  path: `${PATH}/sendLink`,
  summary:
    'Send the link to a payslip again to someone who has left, to another number if one is given (function 1520)',
  request: z.strictObject({ id, mobile: z.optional(mobile) }),
  response: nothing,
});

export const payslipKeep = endpoint({
  decision: `${decision} Nothing is computed again: the slip stays, and is no longer shown as changed until its figures change once more.`,
  id: 'payslipKeep',
  path: `${PATH}/keep`,
  summary: 'Leave a sent payslip as it is although its settled figures have changed (function 1520)',
  request: z.strictObject({ id }),
  response: nothing,
});
