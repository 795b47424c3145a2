import * as z from 'zod/mini';
import { day, id, identifierText, nameText, number } from '../fields';
import { LIMITS } from '../limits';
import { personSchema } from '../people/calls';
import {
  PARTY_KINDS,
  PARTY_ROLES,
  PARTY_STATES,
  SIGNING_EVENTS,
  SIGNING_FIELD_KINDS,
  SIGNING_LIMITS,
  SIGNING_ORDERS,
  SIGNING_PROOFS,
  SIGNING_SOURCES,
  SIGNING_STATES,
} from './terms';
import { lineText } from '../text/text-fields';

/** A page of 14,400 points, the largest that PDF knows. */
const SIDE_MAX = 1_440_000;
const side = number.check(z.int(), z.minimum(0), z.maximum(SIDE_MAX));

/** Hundredths of a point from the top left of the page as it is shown. */
export const boxSchema = z.strictObject({ x: side, y: side, width: side, height: side });

export const signingPartySchema = z.object({
  id: z.string(),
  /** In order: lower turns sign first. At once: all 1. */
  turn: z.number(),
  kind: z.enum(PARTY_KINDS),
  role: z.enum(PARTY_ROLES),
  state: z.enum(PARTY_STATES),
  /** Null of outsiders; of a stamp who has placed it. */
  person: z.nullable(personSchema),
  /** Of an outsider; to others than the sender number and address are masked. */
  outsider: z.nullable(
    z.object({ name: z.string(), mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** Of a stamp: the seal that it asks for. */
  seal: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
  openedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why they refused or handed over. */
  reason: z.nullable(z.string()),
  isMe: z.boolean(),
});
export type SigningParty = z.infer<typeof signingPartySchema>;

export const signingFieldSchema = z.object({
  id: z.string(),
  partyId: z.string(),
  kind: z.enum(SIGNING_FIELD_KINDS),
  /** From 1. A paging seal names page 1 and goes over the right edge of all. */
  page: z.number(),
  box: boxSchema,
  label: z.nullable(z.string()),
  isRequired: z.boolean(),
  /** What the party wrote, the date of signing; shown to who may see it once they have signed. */
  value: z.nullable(z.string()),
  /** Of ink or a seal that stands there already. */
  pictureUrl: z.nullable(z.string()),
});
export type SigningField = z.infer<typeof signingFieldSchema>;

/** A line of the lists. */
export const signingRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(SIGNING_STATES),
  source: z.enum(SIGNING_SOURCES),
  initiator: personSchema,
  deadline: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Names of whom it waits for now, of the first three. */
  waitsFor: z.array(z.string()),
  signedCount: z.number(),
  signerCount: z.number(),
  pageCount: z.number(),
});
export type SigningRow = z.infer<typeof signingRowSchema>;

export const signingEventSchema = z.object({
  no: z.number(),
  at: z.string(),
  kind: z.enum(SIGNING_EVENTS),
  actor: z.nullable(z.string()),
  /** Why, in the words of whoever gave the reason. */
  note: z.nullable(z.string()),
  /** To whom it was handed over. */
  to: z.nullable(z.string()),
  /** The last day that it was given anew. */
  lastDay: z.nullable(z.string()),
});
export type SigningEventRow = z.infer<typeof signingEventSchema>;

export const signingSchema = z.object({
  ...signingRowSchema.shape,
  order: z.enum(SIGNING_ORDERS),
  proof: z.enum(SIGNING_PROOFS),
  hidesUntilTurn: z.boolean(),
  mayHandOver: z.boolean(),
  /** Days before the deadline; null: nobody is reminded by the clock. */
  remindDays: z.nullable(z.number()),
  revision: z.number(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** For the public page that verifies; null until completed. */
  verifyCode: z.nullable(z.string()),
  /** SHA-256 of what is signed, and of the finished file. */
  documentHash: z.nullable(z.string()),
  sealedHash: z.nullable(z.string()),
  /** Why its pages or its finished file could not be made, in words. */
  failure: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  parties: z.array(signingPartySchema),
  events: z.array(signingEventSchema),
  may: z.object({
    edit: z.boolean(),
    sign: z.boolean(),
    refuse: z.boolean(),
    handOver: z.boolean(),
    withdraw: z.boolean(),
    resend: z.boolean(),
    remind: z.boolean(),
    retry: z.boolean(),
    /** The pages, or after completion the finished file. */
    read: z.boolean(),
    download: z.boolean(),
  }),
});
export type Signing = z.infer<typeof signingSchema>;

export const signingPageSchema = z.object({
  page: z.number(),
  width: z.number(),
  height: z.number(),
  fileId: z.string(),
  /** Works for a few minutes; ask again when it has ended. */
  url: z.string(),
});
export type SigningPage = z.infer<typeof signingPageSchema>;

/** A party as the sender writes it; `key` ties fields to it until it has an id. */
export const partyInput = z.strictObject({
  key: id,
  kind: z.enum(PARTY_KINDS),
  role: z.enum(PARTY_ROLES),
  turn: number.check(z.int(), z.minimum(1), z.maximum(SIGNING_LIMITS.parties)),
  memberId: z.optional(id),
  name: z.optional(nameText(LIMITS.personName, 0)),
  /** Judged when the draft is sent. */
  mobile: z.optional(identifierText(20)),
  email: z.optional(identifierText(LIMITS.email)),
  /** Of a stamp: which seal its administrators are asked for, and by which grant where one is needed. */
  sealId: z.optional(id),
  grantId: z.optional(id),
});
export type PartyInput = z.output<typeof partyInput>;

export const fieldInput = z.strictObject({
  /** The party’s key. */
  party: id,
  kind: z.enum(SIGNING_FIELD_KINDS),
  page: number.check(z.int(), z.minimum(1), z.maximum(SIGNING_LIMITS.pages)),
  box: boxSchema,
  label: z.optional(lineText(SIGNING_LIMITS.label, 0)),
  isRequired: z._default(z.boolean(), true),
});
export type FieldInput = z.output<typeof fieldInput>;

/** How a case is to be signed, as its sender sets it. `deadline` is the last day, in the zone of the company. */
export const signingSettings = {
  title: lineText(SIGNING_LIMITS.title, 0),
  order: z.enum(SIGNING_ORDERS),
  proof: z.enum(SIGNING_PROOFS),
  hidesUntilTurn: z.boolean(),
  mayHandOver: z.boolean(),
  deadline: z.nullable(day),
  remindDays: z.nullable(number.check(z.int(), z.minimum(1), z.maximum(SIGNING_LIMITS.remindDays))),
};
