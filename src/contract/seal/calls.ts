import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import {
  SEAL_CHANGE_KINDS,
  SEAL_CHANGE_STATES,
  SEAL_KINDS,
  SEAL_LIMITS,
  SEAL_STATES,
  sealDesignSchema,
  sealLookSchema,
} from './seal';
import { lineText, longText } from '../text/text-fields';

/** The seals of a company. The specification names seals and the stamp administrator, and no call for them. */
const decision =
  'The specification names seals (section 3) and no call for them (function 1122, for the whole company).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/seal/web/mobile/seal';

const reason = longText(SEAL_LIMITS.reason);

const changeSchema = z.object({
  id: z.string(),
  kind: z.enum(SEAL_CHANGE_KINDS),
  state: z.enum(SEAL_CHANGE_STATES),
  reason: z.string(),
  askedBy: personSchema,
  askedAt: z.string(),
  decidedBy: z.nullable(personSchema),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What the seal is to be called; of a change of the seal itself. */
  name: z.nullable(z.string()),
  enName: z.nullable(z.string()),
  needsTwo: z.nullable(z.boolean()),
  /** The picture that it is to have, where that is another one. */
  pictureId: z.nullable(z.string()),
});
export type SealChange = z.infer<typeof changeSchema>;

const sealSchema = z.object({
  id: z.string(),
  kind: z.enum(SEAL_KINDS),
  name: z.string(),
  enName: z.nullable(z.string()),
  state: z.enum(SEAL_STATES),
  needsTwo: z.boolean(),
  pictureId: z.string(),
  revision: z.number(),
  /** What waits for somebody's approval. */
  waiting: z.nullable(changeSchema),
  /** Whether the caller may approve what waits. */
  mayDecide: z.boolean(),
});
export type Seal = z.infer<typeof sealSchema>;

export const listSeals = endpoint({
  ...read,
  id: 'listSeals',
  path: `${PATH}/list`,
  summary: 'The seals of the company, those with a change that waits first',
  request: z.strictObject({}),
  response: z.object({
    list: z.array(z.object({ ...sealSchema.shape, grants: z.number(), uses: z.number() })),
    /** Whether anybody else may approve what the caller asks for. */
    hasApprover: z.boolean(),
  }),
});
export type ListedSeal = Out<typeof listSeals>['list'][number];

export const getSeal = endpoint({
  ...read,
  id: 'getSeal',
  path: `${PATH}/get`,
  summary: 'A seal with its life and what can be asked for it',
  request: z.strictObject({ id }),
  response: z.object({
    ...sealSchema.shape,
    /** What it was drawn from; none for an uploaded picture. */
    design: z.nullable(sealDesignSchema),
    createdAt: z.string(),
    /** The last hundred changes, the newest first. */
    changes: z.array(changeSchema),
    may: z.array(z.enum(SEAL_CHANGE_KINDS)),
    hasApprover: z.boolean(),
    /** Requests that wait for the stamp administrator, and grants that can still be used. */
    waitingUses: z.number(),
    activeGrants: z.number(),
    uses: z.number(),
  }),
});
export type SealDetail = Out<typeof getSeal>;

export const getSealPicture = endpoint({
  ...read,
  id: 'getSealPicture',
  path: `${PATH}/picture`,
  summary: 'The picture of a seal',
  decision:
    'Bytes and no link, so that each reading is asked for: whoever keeps seals reads every picture, a stamp administrator and the holder of a grant those of active seals, and nobody else any.',
  request: z.strictObject({ pictureId: id }),
  response: z.object({
    /** PNG in base64. */
    png: z.string(),
    width: z.number(),
    height: z.number(),
  }),
});

export const previewSeal = endpoint({
  ...read,
  encoding: 'json',
  id: 'previewSeal',
  path: `${PATH}/preview`,
  summary: 'How a seal would be drawn, as outlines',
  request: z.strictObject({ design: sealDesignSchema }),
  response: z.object({
    width: z.number(),
    height: z.number(),
    /** SVG path data, to be filled. Empty where something is missing or too long. */
    path: z.string(),
    /** Characters that the font does not have. */
    missing: z.array(z.string()),
    /** The text does not fit. */
    isTooLong: z.boolean(),
  }),
});
export type SealPreview = Out<typeof previewSeal>;

const content = {
  name: lineText(SEAL_LIMITS.name),
  enName: lineText(SEAL_LIMITS.name, 0),
  /** Whether a second person approves changes and places it. The company seal needs two whatever is said here. */
  needsTwo: z.boolean(),
};

export const makeSeal = endpoint({
  ...write,
  id: 'makeSeal',
  path: `${PATH}/make`,
  summary: 'Ask for a new seal; another person approves it',
  decision: `${decision} The same \`requestId\` again answers the seal that the first one made.`,
  request: z.strictObject({
    requestId: id,
    kind: z.enum(SEAL_KINDS),
    ...content,
    look: sealLookSchema,
    reason,
  }),
  response: z.object({ id: z.string() }),
});

export const askSealChange = endpoint({
  ...write,
  id: 'askSealChange',
  path: `${PATH}/ask`,
  summary: 'Ask for a change to a seal: what it is, or its state',
  decision: `${decision} It waits for another person, unless the seal needs one only: then it takes effect at once. \`content\` belongs to the kind \`change\`; its \`look\` left out keeps the picture.`,
  request: z
    .strictObject({
      id,
      revision: savedRevision,
      kind: z.enum(['change', 'suspend', 'resume', 'destroy']),
      reason,
      content: z.optional(z.strictObject({ ...content, look: z.optional(sealLookSchema) })),
    })
    .check(z.refine((one) => (one.kind === 'change') === (one.content !== undefined), { path: ['content'] })),
  response: z.object({ state: z.enum(SEAL_STATES), isWaiting: z.boolean() }),
});

export const decideSealChange = endpoint({
  ...write,
  id: 'decideSealChange',
  path: `${PATH}/decide`,
  summary: 'Approve a change that another person asked for, or decline it',
  request: z.strictObject({
    changeId: id,
    isApproved: z.boolean(),
    note: longText(SEAL_LIMITS.reason, 0),
  }),
  response: z.object({ state: z.enum(SEAL_STATES) }),
});

export const withdrawSealChange = endpoint({
  ...write,
  id: 'withdrawSealChange',
  path: `${PATH}/withdraw`,
  summary: 'Take back a change that one has asked for and that still waits',
  request: z.strictObject({ changeId: id }),
  response: nothing,
});
