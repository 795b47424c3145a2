import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { day, flag, id, localized, nothing, page, pageOf } from '../fields';
import { ORIGIN_STATES } from '../signing/terms';
import { endpoint } from './noun';
import { OPEN_KINDS, PAYOUT_GAPS } from './open-item';

/** Open matters of a person who leaves, and the certificate of leaving. */
const decision = 'The specification names no settling of a leaving (function 1509).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';

const of = {
  memberId: id,
  /** As if it were the last working day; without it the planned one or the one on record, or else today. */
  lastDay: z.optional(day),
};
const named = z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) }));

const LEAVING_STATES = ['none', 'planned', 'left'] as const;

const leftSchema = z.object({
  kind: z.string(),
  name: localized,
  /** Of 480 a day. */
  minutes: z.int(),
  /** Of these, statutory annual leave; null where the start of working life isn't known. */
  statutoryMinutes: z.nullable(z.int()),
});
export type LeaveLeftItem = z.infer<typeof leftSchema>;

const certificateSchema = z.object({
  id: z.string(),
  /** Of the document. */
  state: z.enum(ORIGIN_STATES),
  /** The case in the signing center; null where the reader can't open it. */
  signingId: z.nullable(z.string()),
  createdAt: z.string(),
});

export const leavingOpenItems = endpoint({
  ...read,
  id: 'leavingOpenItems',
  path: `${PATH}/leavingOpenItems`,
  summary: 'What is to be settled of a person who leaves, as counts that equal leavingOpenList',
  request: z.strictObject(of),
  response: z.object({
    state: z.enum(LEAVING_STATES),
    lastDay: z.string(),
    /** Who takes over what is open then. */
    heir: named,
    items: z.array(
      z.object({
        kind: z.enum(OPEN_KINDS),
        count: z.int(),
        /** The first day of shifts and of pay; else null. */
        firstDay: z.nullable(z.string()),
      }),
    ),
    /** Leave that is paid out. */
    leave: z.array(leftSchema),
    /** The reader may see what it is worth. */
    mayReadPay: z.boolean(),
    certificate: z.nullable(certificateSchema),
    mayMakeCertificate: z.boolean(),
  }),
});

const openItemSchema = z.object({
  id: z.string(),
  /** Null where it has none of its own. */
  day: z.nullable(z.string()),
  title: localized,
  /** The page of it, which the reader may open; else null. */
  path: z.nullable(z.string()),
});
export type OpenItem = z.infer<typeof openItemSchema>;

export const leavingOpenList = endpoint({
  ...read,
  id: 'leavingOpenList',
  path: `${PATH}/leavingOpenList`,
  summary: 'What is to be settled of a kind, one by one',
  request: z.strictObject({ ...of, kind: z.enum(OPEN_KINDS), ...page }),
  response: pageOf(openItemSchema),
});

export const leavingPayout = endpoint({
  decision: `${decision} Needs a proof for pay (provePerson): 403003 without one. A look at the pay of someone else is a row that this person can read.`,
  id: 'leavingPayout',
  path: `${PATH}/leavingPayout`,
  changes: [],
  summary: 'What unused statutory annual leave is worth on leaving (functions 1509 and 1518)',
  request: z.strictObject(of),
  response: z.object({
    /** Null where it can't be worked out. */
    payout: z.nullable(
      z.object({
        cents: z.int(),
        currency: z.string(),
        /** Mean monthly pay, and of how many months. */
        monthCents: z.int(),
        months: z.int(),
        statutoryMinutes: z.int(),
      }),
    ),
    gap: z.nullable(z.enum(PAYOUT_GAPS)),
    secondsLeft: z.int(),
  }),
});

export const makeLeavingCertificate = endpoint({
  decision: `${decision} What it says is article 24 of the Implementing Regulations of the Labor Contract Law: term of the contract, day of ending, post, years of work here. The reason is in it only where that was chosen.`,
  id: 'makeLeavingCertificate',
  path: `${PATH}/makeLeavingCertificate`,
  summary: 'Make the certificate of leaving of a person and send it to be sealed and signed',
  request: z.strictObject({
    requestId: id,
    memberId: id,
    withReason: z.optional(flag),
  }),
  response: nothing,
});
