import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { id, nameText, nothing } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';
import { endpoint } from './noun';
import { PROFILE_FIELDS, PROFILE_LIMITS, PROFILE_STATES } from './profile-request';
import { contactInput, maskedParts, paperInput, wholeParts } from './private-calls';

/** Changes of the own record that people propose and administrators decide. */
const decision =
  'The specification names no call for them. A person has one open request a field; who manages people within their scope decides, never about themselves.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';

const note = longText(PROFILE_LIMITS.note, 0);

const proposal = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('name'),
    name: nameText(LIMITS.personName),
    enName: z._default(nameText(LIMITS.personName, 0), ''),
    note: z._default(note, ''),
  }),
  z.strictObject({ field: z.literal('contact'), contact: contactInput, note: z._default(note, '') }),
  z.strictObject({ field: z.literal('paper'), paper: paperInput, note: z._default(note, '') }),
]);

/** A value of a field: contacts and numbers masked. */
const valueSchema = z.object({
  ...maskedParts,
  name: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
});

export const profileRequestSchema = z.object({
  id: z.string(),
  field: z.enum(PROFILE_FIELDS),
  /** Now; of a decided request null. */
  before: z.nullable(valueSchema),
  /** Null once it was decided: nothing of a proposal stays. */
  after: z.nullable(valueSchema),
  note: z.string(),
  state: z.enum(PROFILE_STATES),
  reply: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  deciderName: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
});
export type ProfileRequest = z.infer<typeof profileRequestSchema>;

export const proposeProfileChange = endpoint({
  ...write,
  id: 'proposeProfileChange',
  path: `${PATH}/proposeProfileChange`,
  summary: 'Propose a change of the own record',
  request: proposal,
  response: z.object({ id: z.string() }),
});

export const ownProfileRequests = endpoint({
  ...read,
  id: 'ownProfileRequests',
  path: `${PATH}/ownProfileRequests`,
  summary: 'The caller’s own requests, the newest first',
  request: nothing,
  response: z.array(profileRequestSchema),
});

export const withdrawProfileRequest = endpoint({
  ...write,
  id: 'withdrawProfileRequest',
  path: `${PATH}/withdrawProfileRequest`,
  summary: 'Withdraw an own request that waits',
  request: z.strictObject({ id }),
  response: nothing,
});

export const profileRequests = endpoint({
  ...read,
  id: 'profileRequests',
  path: `${PATH}/profileRequests`,
  summary: 'Requests of a person that wait, with the present and the proposed value, masked',
  request: z.strictObject({ memberId: id }),
  response: z.array(profileRequestSchema),
});

export const viewProfileRequest = endpoint({
  decision: `${decision} Each look is an operation record.`,
  id: 'viewProfileRequest',
  path: `${PATH}/viewProfileRequest`,
  changes: [],
  summary: 'Show a proposed contact or number whole; refused without a fresh proof (403004)',
  request: z.strictObject({ id }),
  response: z.object(wholeParts),
});

export const decideProfileRequest = endpoint({
  ...write,
  id: 'decideProfileRequest',
  path: `${PATH}/decideProfileRequest`,
  summary: 'Accept a request, which changes the record, or reject it',
  request: z.strictObject({ id, isAccepted: z.boolean(), reply: z._default(note, '') }),
  response: nothing,
});
