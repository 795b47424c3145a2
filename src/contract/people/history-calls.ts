import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { id, nothing } from '../fields';
import { endpoint } from './noun';
import { STAFF_EVENT_KINDS, STAFF_EVENT_STATES } from './staff-event';

/** Events of a person's employment, past and planned. */
const decision = 'The specification names no history of a person (function 1509).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;

const named = z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) }));

export const staffEventSchema = z.object({
  id: z.string(),
  kind: z.enum(STAFF_EVENT_KINDS),
  state: z.enum(STAFF_EVENT_STATES),
  /** `left`: the last working day. */
  day: z.string(),
  /** Null where it isn't known, or doesn't apply. */
  fromOrgan: named,
  organ: named,
  fromPosition: named,
  position: named,
  reason: named,
  note: z.nullable(z.string()),
  /** The successor for open work. */
  heir: named,
  /** Why it was not carried out, in the reader's language. */
  refusal: z.nullable(z.string()),
  /** Null for what the system did or knew before. */
  by: named,
  /** Entered after the fact from what was known then. */
  isBackfilled: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type StaffEvent = z.infer<typeof staffEventSchema>;

export const memberHistory = endpoint({
  ...read,
  id: 'memberHistory',
  path: '/joyhr/web/organ/mobile/memberHistory',
  summary: 'Past and planned events of a person’s employment, newest first',
  request: z.strictObject({ memberId: id }),
  response: z.object({
    events: z.array(staffEventSchema),
    /** Changes before this day are not on record; null where all of them are. */
    recordedSince: z.nullable(z.string()),
    /** Earlier events are left out. */
    hasMore: z.boolean(),
  }),
});

export const withdrawStaffEvent = endpoint({
  decision,
  id: 'withdrawStaffEvent',
  path: '/joyhr/web/organ/mobile/withdrawStaffEvent',
  summary: 'Take back a planned move, leaving or return before its day',
  request: z.strictObject({ eventId: id }),
  response: nothing,
});
