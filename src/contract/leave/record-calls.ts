import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, localized, nothing } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { longText } from '../text/text-fields';
import { ELIGIBILITY_NOTE_MAX } from './eligibility-calls';
import { RECORD_STATES } from './rule/record-request';

/** People request a record that entitles them to a kind of leave. The specification names no call for it, so these are ours. */
const decision =
  'Not in the specification: people file the proof of what entitles them to a kind of leave, and who holds function 1111 accepts or refuses it.';
const read = { isRead: true, decision } satisfies Partial<Endpoint>;
const base = '/joyhr/web/mobile/leaveRecord' as const;

export const RECORD_FILES_MAX = 5;
/** So many requests of a person may wait at a time. */
export const RECORD_WAITING_MAX = 10;

const period = { fromDay: day, untilDay: z.nullable(day) };
const endsAfterItBegins = z.refine<{ fromDay: string; untilDay: string | null }>(
  ({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay,
  { path: ['untilDay'] },
);
const kindSchema = z.object({ kind: z.string(), name: localized });

const requestSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: localized,
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  note: z.string(),
  state: z.enum(RECORD_STATES),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused. */
  reply: z.nullable(z.string()),
});
export type RecordRequest = z.infer<typeof requestSchema>;

export const listMyLeaveRecords = endpoint({
  ...read,
  id: 'listMyLeaveRecords',
  path: `${base}/mine`,
  summary: 'One’s own records for kinds of leave, what was requested, and the kinds that need one',
  request: nothing,
  response: z.object({
    kinds: z.array(kindSchema),
    records: z.array(
      z.object({
        id: z.string(),
        name: localized,
        fromDay: z.string(),
        untilDay: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    requests: z.array(requestSchema),
  }),
});
export type MyLeaveRecords = Out<typeof listMyLeaveRecords>;

export const requestLeaveRecord = endpoint({
  id: 'requestLeaveRecord',
  path: `${base}/request`,
  summary: 'Request a record for a kind of leave, with its proof',
  decision: `${decision} At least one file; the same request id requests once.`,
  request: z
    .strictObject({
      requestId: id,
      kind: z.string().check(z.minLength(1), z.maxLength(40)),
      ...period,
      note: longText(ELIGIBILITY_NOTE_MAX),
      fileIds: z.array(id).check(z.minLength(1), z.maxLength(RECORD_FILES_MAX)),
    })
    .check(endsAfterItBegins),
  response: z.object({ id: z.string() }),
});

export const withdrawLeaveRecord = endpoint({
  id: 'withdrawLeaveRecord',
  path: `${base}/withdraw`,
  summary: 'Withdraw one’s own request for a record while it waits',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});

export const getLeaveRecord = endpoint({
  ...read,
  id: 'getLeaveRecord',
  path: `${base}/get`,
  summary: 'A request for a record with its proof, for its requester and who decides it (function 1111)',
  request: z.strictObject({ id }),
  response: z.object({
    ...requestSchema.shape,
    person: personSchema,
    files: z.array(fileSchema),
    decidedBy: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
    isOwn: z.boolean(),
    mayDecide: z.boolean(),
  }),
});
export type LeaveRecordDetail = Out<typeof getLeaveRecord>;

export const decideLeaveRecord = endpoint({
  id: 'decideLeaveRecord',
  path: `${base}/decide`,
  summary:
    'Accept a request for a record, with its period as the proof says it, or refuse it (function 1111)',
  decision: `${decision} No one decides their own. Refusing needs a reason. Whoever decides first decides it.`,
  request: z
    .strictObject({ id, isAccepted: z.boolean(), ...period, reply: longText(ELIGIBILITY_NOTE_MAX, 0) })
    .check(
      endsAfterItBegins,
      z.refine(({ isAccepted, reply }) => isAccepted || reply !== '', { path: ['reply'] }),
    ),
  response: nothing,
});
