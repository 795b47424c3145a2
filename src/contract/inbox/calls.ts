import * as z from 'zod/mini';
import { APPROVAL_CENTERS } from '../approval/approval';
import { approvalSpanSchema } from '../approval/span';
import { DAY_FLAGS } from '../attendance/day';
import { EVIDENCE_CODES } from '../attendance/evidence';
import { dayBriefSchema } from '../attendance/result-schema';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, localized, nothing, pageSize } from '../fields';
import { COUNT_MAX } from '../limits';
import { plannedShiftSchema } from '../roster/assignment';
import { INBOX_KINDS, INBOX_URGENCIES } from './inbox';

/** Everything that waits for one person, from every noun. Opening an item never settles it. */
const decision = 'Not in the specification: one list of everything that waits for a person.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/inbox/mobile';
const kind = z.enum(INBOX_KINDS);
const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });
const plannedDay = z.object({ workDate: z.string(), shift: plannedShiftSchema });

const inboxItemSchema = z.object({
  /** `<kind> <record>`: one row a person and record. */
  id: z.string(),
  kind,
  urgency: z.enum(INBOX_URGENCIES),
  /** The record: an approval, a swap, a publication, a work date; `<work date or settlement>~<member>` of a colleague's dispute. */
  sourceId: z.string(),
  /** Null where the kind and its facts say it all. */
  title: z.nullable(localized),
  from: z.nullable(named),
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  isUrged: z.boolean(),
  /** An approval or a returned request: what is requested, and the task that one tap passes where its step allows that. */
  approval: z.nullable(
    z.object({
      name: localized,
      center: z.enum(APPROVAL_CENTERS),
      span: z.nullish(approvalSpanSchema),
      passTaskId: z.nullable(z.string()),
    }),
  ),
  /** A swap: the shifts given up and received by the reader, and the revision to reply to. */
  swap: z.nullable(
    z.object({ revision: z.int(), gives: z.array(plannedDay), receives: z.array(plannedDay) }),
  ),
  /** A roster change: the first changed dates still ahead, of `count` in all. */
  change: z.nullable(z.object({ dates: z.array(z.string()), count: z.int() })),
  /** The questionnaire to complete for one's own request, which is the record. */
  questionnaireId: z.nullable(z.string()),
  /** A work date: what it came to, and the digest that confirms exactly that. `isReplied`: a dispute of it has a reply. */
  day: z.nullable(
    z.object({
      brief: dayBriefSchema,
      flags: z.array(z.enum(DAY_FLAGS)),
      digest: z.string(),
      isReplied: z.boolean(),
      mayConfirm: z.boolean(),
    }),
  ),
  /** A doubtful punch: when it was made, on the company's clocks, where, and what speaks against it. */
  punch: z.nullable(
    z.object({
      memberId: z.string(),
      at: z.string(),
      place: z.nullable(named),
      reasons: z.array(z.enum(EVIDENCE_CODES)),
      note: z.nullable(z.string()),
    }),
  ),
  /** A dispute: the words of the colleague, and the work date or the period that they are about. */
  dispute: z.nullable(z.object({ text: z.nullable(z.string()), from: z.string(), to: z.string() })),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const listInbox = endpoint({
  ...read,
  id: 'listInbox',
  path: `${PATH}/list`,
  summary: 'What waits for the signed-in person, the most urgent first',
  decision: `${decision} What is overdue, reminded of or due comes first by its due time, then the rest, newest first. \`cursor\` of the last page goes on after it.`,
  request: z.strictObject({
    kind: z.optional(kind),
    cursor: z.optional(z.string().check(z.maxLength(160))),
    pageSize,
  }),
  response: z.object({
    list: z.array(inboxItemSchema),
    hasMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
  }),
});
export type InboxPage = Out<typeof listInbox>;

export const countInbox = endpoint({
  ...read,
  id: 'countInbox',
  path: `${PATH}/count`,
  summary: 'How much waits for the signed-in person, by kind',
  decision: `${decision} From the same sources as the list. A kind counts to ${COUNT_MAX}, which means as many or more; kinds with nothing are left out.`,
  request: nothing,
  response: z.object({ kinds: z.array(z.object({ kind, count: z.int() })) }),
});

/** How an item ended, whoever ended it. */
export const INBOX_ENDS = [
  'approved',
  'rejected',
  'withdrawn',
  'transferred',
  'agreed',
  'declined',
  'expired',
  'seen',
  'confirmed',
  'disputed',
  'accepted',
  'refused',
  'replied',
  'resubmitted',
  'done',
] as const;
export type InboxEnd = (typeof INBOX_ENDS)[number];

export const readInboxEnd = endpoint({
  ...read,
  id: 'readInboxEnd',
  path: `${PATH}/end`,
  summary: 'How an item that waited for the signed-in person ended: who settled it and when',
  decision: `${decision} \`end\` is null while the item still waits. \`by\` is null where no person settled it. Unknown items return notFound.`,
  request: z.strictObject({ kind, sourceId: id }),
  response: z.object({
    end: z.nullable(
      z.object({
        outcome: z.enum(INBOX_ENDS),
        by: z.nullable(z.object({ ...named.shape, isMe: z.boolean() })),
        at: z.nullable(z.string()),
      }),
    ),
  }),
});
export type InboxEnding = NonNullable<Out<typeof readInboxEnd>['end']>;
