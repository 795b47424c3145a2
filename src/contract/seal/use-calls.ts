import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, number, page, pageOf, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { signingFieldSchema, signingPageSchema } from '../signing/signing';
import { SEAL_KINDS, SEAL_LIMITS, SEAL_STATES, STAMPING_STATES, USE_SUBJECTS } from './seal';
import { lineText, longText } from '../text/text-fields';

/** Placing seals: what the stamp administrator is asked for, and the ledger. The specification has no call for it: ours. */
const decision = 'The specification names the stamp administrator (section 6) and no call for what they do.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/seal/web/mobile/use';

const count = number.check(z.int(), z.minimum(1), z.maximum(SEAL_LIMITS.quota));
const sealOf = z.object({
  id: z.string(),
  kind: z.enum(SEAL_KINDS),
  name: z.string(),
  enName: z.nullable(z.string()),
  state: z.enum(SEAL_STATES),
  needsTwo: z.boolean(),
  /** Null where the picture may not be seen: the seal is not active. */
  pictureId: z.nullable(z.string()),
});

const stampingSchema = z.object({
  id: z.string(),
  seal: sealOf,
  askedBy: personSchema,
  askedAt: z.string(),
  subject: z.enum(USE_SUBJECTS),
  title: z.string(),
  count: z.number(),
  pages: z.nullable(z.number()),
  note: z.string(),
  /** Where the portal shows it. */
  path: z.nullable(z.string()),
  /** The grant that it is asked by. */
  grant: z.nullable(
    z.object({ purpose: z.string(), quota: z.number(), left: z.number(), validTo: z.string() }),
  ),
  state: z.enum(STAMPING_STATES),
  revision: z.number(),
  decidedBy: z.nullable(personSchema),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether the caller may place it as it stands, or why not. */
  fault: z.nullable(z.string()),
});
export type Stamping = z.infer<typeof stampingSchema>;

export const askStamping = endpoint({
  ...write,
  id: 'askStamping',
  path: `${PATH}/ask`,
  summary: 'Ask the stamp administrator to place a seal on a document, by a grant of one’s own',
  decision: `${decision} For documents outside the portal; a signing asks by itself. The same \`requestId\` again answers what the first one asked for.`,
  request: z.strictObject({
    requestId: id,
    grantId: id,
    title: lineText(SEAL_LIMITS.title),
    count,
    pages: z.nullable(number.check(z.int(), z.minimum(1), z.maximum(SEAL_LIMITS.pages))),
    note: longText(SEAL_LIMITS.reason, 0),
  }),
  response: z.object({ id: z.string() }),
});

export const withdrawStamping = endpoint({
  ...write,
  id: 'withdrawStamping',
  path: `${PATH}/withdraw`,
  summary: 'Take back what one has asked the stamp administrator for and still waits',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});

export const listMyStampings = endpoint({
  ...read,
  id: 'listMyStampings',
  path: `${PATH}/mine`,
  summary: 'What the signed-in person has asked the stamp administrator for, the newest first',
  request: z.strictObject({ ...page }),
  response: pageOf(stampingSchema),
});

export const STAMPING_BOXES = ['waiting', 'settled'] as const;
export type StampingBox = (typeof STAMPING_BOXES)[number];

export const listStampings = endpoint({
  ...read,
  id: 'listStampings',
  path: `${PATH}/queue`,
  summary:
    'What waits for the stamp administrator, the oldest first, or was settled (function 1123, for the whole company)',
  request: z.strictObject({ box: z.enum(STAMPING_BOXES), ...page }),
  response: pageOf(stampingSchema),
});

export const getStamping = endpoint({
  ...read,
  id: 'getStamping',
  path: `${PATH}/get`,
  summary: 'One request for a seal (function 1123, for the whole company)',
  request: z.strictObject({ id }),
  response: stampingSchema,
});

export const getStampingPages = endpoint({
  ...read,
  id: 'getStampingPages',
  path: `${PATH}/pages`,
  summary: 'The pages that a seal is asked for, with its places (function 1123, for the whole company)',
  decision: `${decision} Whoever is to place a seal reads what it will stand on, while the request waits; a document on paper has no pages.`,
  request: z.strictObject({ id }),
  response: z.object({
    pages: z.array(signingPageSchema),
    fields: z.array(signingFieldSchema),
    /** The party among the fields that the seal is asked for. */
    partyId: z.nullable(z.string()),
  }),
});
export type StampingPages = Out<typeof getStampingPages>;

export const placeStamping = endpoint({
  ...write,
  id: 'placeStamping',
  path: `${PATH}/place`,
  summary:
    'Place the seal that was asked for: counts the grant down and writes the ledger (function 1123, for the whole company)',
  decision: `${decision} Who asked does not place a seal that needs two.`,
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});

export const refuseStamping = endpoint({
  ...write,
  id: 'refuseStamping',
  path: `${PATH}/refuse`,
  summary: 'Refuse to place a seal, with the reason (function 1123, for the whole company)',
  request: z.strictObject({
    id,
    revision: savedRevision,
    reason: longText(SEAL_LIMITS.reason),
  }),
  response: nothing,
});

export const listSealUses = endpoint({
  ...read,
  id: 'listSealUses',
  path: `${PATH}/ledger`,
  summary: 'The ledger of a seal, the last use first (function 1122, for the whole company)',
  request: z.strictObject({ sealId: id, ...page }),
  response: pageOf(
    z.object({
      no: z.number(),
      subject: z.enum(USE_SUBJECTS),
      title: z.string(),
      /** Below zero for what gives uses back. */
      count: z.number(),
      pages: z.nullable(z.number()),
      askedBy: personSchema,
      placedBy: personSchema,
      purpose: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type SealUse = Out<typeof listSealUses>['list'][number];
