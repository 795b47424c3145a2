import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { id, identifierText, nameText, nothing } from '../fields';
import { LIMITS } from '../limits';
import { endpoint } from './noun';
import { PAPER_KINDS, PRIVATE_LIMITS, PRIVATE_PARTS, RELATIONS } from './private';

/** Emergency contact and identity number. */
const decision =
  'The specification names no call for them. They are sealed in the database, masked until a fresh proof of the person, and in no search, export, message, log or operation record.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';

const contactSchema = z.object({ name: z.string(), relation: z.enum(RELATIONS), mobile: z.string() });
const paperSchema = z.object({ kind: z.enum(PAPER_KINDS), number: z.string() });
export type EmergencyContact = z.infer<typeof contactSchema>;
export type Paper = z.infer<typeof paperSchema>;

export const wholeParts = { contact: z.nullable(contactSchema), paper: z.nullable(paperSchema) };
/** Name, mobile and number without most of their characters. */
export const maskedParts = wholeParts;

const maskedSchema = z.object({
  ...maskedParts,
  /** The server has no key to seal with. */
  isKeyMissing: z.boolean(),
});
export type MaskedPrivate = z.infer<typeof maskedSchema>;

const wholeSchema = z.object(wholeParts);

const part = z.enum(PRIVATE_PARTS);

export const contactInput = z.strictObject({
  name: nameText(LIMITS.personName),
  relation: z.enum(RELATIONS),
  mobile: identifierText(PRIVATE_LIMITS.mobile).check(z.minLength(1)),
});

export const paperInput = z.strictObject({
  kind: z.enum(PAPER_KINDS),
  number: identifierText(PRIVATE_LIMITS.paperNumber).check(z.minLength(1)),
});

/** Each: left out is untouched, null removes it. */
const privateChange = {
  contact: z.optional(z.nullable(contactInput)),
  paper: z.optional(z.nullable(paperInput)),
};

export const memberPrivate = endpoint({
  ...read,
  id: 'memberPrivate',
  path: `${PATH}/memberPrivate`,
  summary: 'Emergency contact and identity number of a person, masked',
  request: z.strictObject({ memberId: id }),
  response: z.object({ ...maskedSchema.shape, mayChange: z.boolean() }),
});

export const ownPrivate = endpoint({
  ...read,
  id: 'ownPrivate',
  path: `${PATH}/ownPrivate`,
  summary: 'The caller’s own emergency contact and identity number, masked',
  request: nothing,
  response: maskedSchema,
});

export const viewMemberPrivate = endpoint({
  decision: `${decision} Each look is an operation record.`,
  id: 'viewMemberPrivate',
  path: `${PATH}/viewMemberPrivate`,
  changes: [],
  summary:
    'Show the emergency contact or the identity number of a person whole; refused without a fresh proof',
  request: z.strictObject({ memberId: id, part }),
  response: wholeSchema,
});

export const viewOwnPrivate = endpoint({
  decision,
  id: 'viewOwnPrivate',
  path: `${PATH}/viewOwnPrivate`,
  changes: [],
  summary: 'Show the caller’s own emergency contact or identity number whole; refused without a fresh proof',
  request: z.strictObject({ part }),
  response: wholeSchema,
});

export const changeMemberPrivate = endpoint({
  decision: `${decision} An identity number belongs to one person of a company.`,
  id: 'changeMemberPrivate',
  path: `${PATH}/changeMemberPrivate`,
  summary: 'Change the emergency contact or the identity number of a person',
  request: z.strictObject({ memberId: id, ...privateChange }),
  response: nothing,
});
