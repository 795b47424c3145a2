import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, keyword, page, pageOf } from '../fields';
import { signingFieldSchema, signingPageSchema, signingRowSchema, signingSchema } from './signing';
import { SIGNING_BOXES } from './terms';

/** The signing center and one case. */
const decision =
  'The specification names the signing center and its statuses (section 4) and no call for them.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const PATH = '/signing/web/mobile';

const boxes = z.enum(SIGNING_BOXES);

export const listSignings = endpoint({
  ...read,
  id: 'listSignings',
  path: `${PATH}/list`,
  summary: 'The cases of the signed-in person in one status (function 1401)',
  decision: `${decision} The keyword is looked for in titles and names of parties. Newest first; what expires this week by its deadline.`,
  request: z.strictObject({ box: boxes, keyword, ...page }),
  response: pageOf(signingRowSchema),
});
export type SigningList = Out<typeof listSignings>;

export const countSignings = endpoint({
  ...read,
  id: 'countSignings',
  path: `${PATH}/count`,
  summary: 'How many cases each status holds for the signed-in person (function 1401)',
  request: z.strictObject({ keyword }),
  response: z.object({ counts: z.record(boxes, z.number()) }),
});

export const listCompanySignings = endpoint({
  ...read,
  id: 'listCompanySignings',
  path: `${PATH}/company/list`,
  summary: 'Cases sent by people in the reader’s data scope (function 1120)',
  decision: `${decision} What is no draft; pages are not opened by this right.`,
  request: z.strictObject({
    state: z.optional(z.enum(['running', 'completed', 'expired', 'refused', 'withdrawn', 'failed'])),
    keyword,
    ...page,
  }),
  response: pageOf(signingRowSchema),
});

export const getSigning = endpoint({
  ...read,
  id: 'getSigning',
  path: `${PATH}/get`,
  summary:
    'A case with its parties and what happened, for its parties, its sender and who administers signing',
  request: z.strictObject({ id }),
  response: signingSchema,
});

export const getSigningPages = endpoint({
  ...read,
  id: 'getSigningPages',
  path: `${PATH}/pages`,
  summary: 'The pages of a case as pictures with its fields, for who may read them now',
  decision: `${decision} The sender at any time; a signer from their turn on where the file is hidden until then, otherwise once it is sent; copies after completion. Fields hold what is already signed.`,
  request: z.strictObject({ id }),
  response: z.object({
    pages: z.array(signingPageSchema),
    fields: z.array(signingFieldSchema),
    documentHash: z.string(),
  }),
});
export type SigningPages = Out<typeof getSigningPages>;

export const downloadSigning = endpoint({
  ...read,
  id: 'downloadSigning',
  path: `${PATH}/download`,
  summary: 'A link to the finished file, or to the document while it is signed, that works for five minutes',
  request: z.strictObject({ id }),
  response: z.object({ url: z.string(), name: z.string(), expiresAt: z.string(), isSealed: z.boolean() }),
});

export const downloadSigningBundle = endpoint({
  id: 'downloadSigningBundle',
  path: `${PATH}/bundle`,
  changes: [],
  summary: 'Make what proves a completed case without this portal: a link to it that works for five minutes',
  decision: `${decision} A zip with the finished file, the document as it was signed, all events, and how they are checked (docs/evidence-bundle.md). Twenty an hour.`,
  request: z.strictObject({ id }),
  response: z.object({ url: z.string(), name: z.string(), expiresAt: z.string() }),
});
