import * as z from 'zod/mini';
import { bulkResult } from '../bulk';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, flag, id, keyword, nothing, page, pageOf } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { lineText, longText } from '../text/text-fields';
import { CERTIFICATE_LIMITS, CERTIFICATE_STATES, CERTIFICATE_STATUSES, kindTermsSchema } from './certificate';
import { CERTIFICATE_FILTERS, CERTIFICATE_SORTS } from './certificates-table';

const base = '/joyhr/web/certificate/mobile' as const;
const decision =
  'The specification names the page “certificate list” and no call for it: ours (function 1705).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;

export const kindSchema = z.object({
  ...kindTermsSchema.shape,
  code: z.string(),
  name: z.string(),
  enName: z.nullable(z.string()),
  /** False for a kind of which no more papers are added. */
  isEnabled: z.boolean(),
  revision: z.number(),
});
export type CertificateKind = z.infer<typeof kindSchema>;

const kindCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A paper as its owner and those who manage certificates see it. */
const paperSchema = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  kindEnName: z.nullable(z.string()),
  number: z.string(),
  issuedOn: z.string(),
  validTo: z.nullable(z.string()),
  reviewedOn: z.nullable(z.string()),
  /** The last day until which it is good, reviews included; null: for ever. */
  endsOn: z.nullable(z.string()),
  state: z.enum(CERTIFICATE_STATES),
  status: z.enum(CERTIFICATE_STATUSES),
  /** A later paper of the same kind has taken its place. */
  isReplaced: z.boolean(),
  reply: z.nullable(z.string()),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type CertificatePaper = z.infer<typeof paperSchema>;

const rowSchema = z.object({
  ...paperSchema.shape,
  person: personSchema,
  file: z.nullable(fileSchema),
  /** Someone else of the company has this number of the same kind. */
  isNumberShared: z.boolean(),
});
export type CertificateRow = z.infer<typeof rowSchema>;

const dates = { issuedOn: day, validTo: z.nullable(day), reviewedOn: z.nullable(day) };
const number = lineText(CERTIFICATE_LIMITS.number);
const reply = longText(CERTIFICATE_LIMITS.reply);

export const certificateKinds = endpoint({
  ...read,
  id: 'certificateKinds',
  path: `${base}/kinds`,
  summary: 'The kinds of certificates of the company, and how long each is good',
  request: nothing,
  response: z.object({ list: z.array(kindSchema) }),
});

export const myCertificates = endpoint({
  ...read,
  id: 'myCertificates',
  path: `${base}/mine`,
  summary: 'One’s own papers: current ones by soonest end, then those that wait, then earlier ones',
  request: nothing,
  response: z.object({ today: z.string(), list: z.array(paperSchema) }),
});
export type MyCertificates = Out<typeof myCertificates>;

export const certificateSubmit = endpoint({
  id: 'certificateSubmit',
  path: `${base}/submit`,
  summary: 'Submit a paper of one’s own to be checked; a renewal is another paper',
  decision: `${decision} The same \`requestId\` submits once. A paper that has already ended is refused.`,
  request: z.strictObject({ requestId: id, kind: kindCode, number, ...dates, fileId: id }),
  response: z.object({ id: z.string() }),
});

export const certificateWithdraw = endpoint({
  id: 'certificateWithdraw',
  path: `${base}/withdraw`,
  summary: 'Withdraw an own paper that waits to be checked',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});

export const certificateDetail = endpoint({
  ...read,
  id: 'certificateDetail',
  path: `${base}/detail`,
  summary: 'One paper with its photo, for its owner and for those who manage certificates',
  request: z.strictObject({ id }),
  response: z.object({
    ...rowSchema.shape,
    decidedBy: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
    isOwn: z.boolean(),
    /** The reader may accept or refuse it, or revoke it once accepted. */
    mayDecide: z.boolean(),
    /** Until when the reader may undo their decision. */
    undoUntil: z.nullable(z.string()),
  }),
});
export type CertificateDetail = Out<typeof certificateDetail>;

const match = {
  keyword,
  organId: z.optional(id),
  kind: z.optional(kindCode),
  /** Without one: current papers, and those that wait. */
  status: z.optional(z.enum(CERTIFICATE_FILTERS)),
};

export const certificatePage = endpoint({
  ...read,
  id: 'certificatePage',
  path: `${base}/page`,
  summary: 'Papers of the people within the data scope of function 1705',
  request: z.strictObject({
    ...match,
    /** Without one: those that wait oldest first, others by soonest end. */
    sort: z.optional(z.enum(CERTIFICATE_SORTS)),
    isDescending: z.optional(flag),
    ...page,
  }),
  response: pageOf(rowSchema),
});

export const certificateCount = endpoint({
  ...read,
  id: 'certificateCount',
  path: `${base}/count`,
  summary: 'How many papers certificatePage lists',
  request: z.strictObject(match),
  response: z.object({ count: z.int() }),
});

export const certificatesOf = endpoint({
  ...read,
  id: 'certificatesOf',
  path: `${base}/of`,
  summary:
    'Current papers of a colleague: whole for who manages certificates, kind and dates for who plans them',
  decision: `${decision} Who reaches the person by function 1112 alone sees which kinds they hold and until when.`,
  request: z.strictObject({ memberId: id }),
  response: z.object({
    isWhole: z.boolean(),
    list: z.array(
      z.object({
        ...paperSchema.shape,
        /** Null for who may see kind and dates only. */
        number: z.nullable(z.string()),
      }),
    ),
  }),
});

export const certificateRecord = endpoint({
  id: 'certificateRecord',
  path: `${base}/record`,
  summary: 'Record a checked paper of a colleague',
  decision: `${decision} The same \`requestId\` records once.`,
  request: z.strictObject({
    requestId: id,
    memberId: id,
    kind: kindCode,
    number,
    ...dates,
    fileId: z.nullable(id),
  }),
  response: z.object({
    id: z.string(),
    isNumberShared: z.boolean(),
  }),
});

export const certificateDecide = endpoint({
  id: 'certificateDecide',
  path: `${base}/decide`,
  summary: 'Accept a paper with its dates as the photo shows them, or refuse it with the reason',
  decision: `${decision} One’s own paper is decided by someone else, where there is someone else.`,
  request: z.discriminatedUnion('isAccepted', [
    z.strictObject({ id, isAccepted: z.literal(true), ...dates }),
    z.strictObject({ id, isAccepted: z.literal(false), reply }),
  ]),
  response: z.object({ undoUntil: z.string() }),
});

const chosen = z.array(id).check(z.minLength(1), z.maxLength(CERTIFICATE_LIMITS.bulk));

export const certificateRevoke = endpoint({
  id: 'certificateRevoke',
  path: `${base}/revoke`,
  summary: 'Revoke accepted papers with the reason; one result a paper',
  decision: `${decision} Plans stay as they are: a warning names the shifts concerned.`,
  request: z.strictObject({ ids: chosen, reply }),
  response: z.object({ list: z.array(bulkResult), undoUntil: z.string() }),
});

export const certificateUndo = endpoint({
  id: 'certificateUndo',
  path: `${base}/undo`,
  summary: `Undo one’s own decisions of the last ${CERTIFICATE_LIMITS.undoMinutes} minutes; one result a paper`,
  decision,
  request: z.strictObject({ ids: chosen }),
  response: z.object({ list: z.array(bulkResult) }),
});
