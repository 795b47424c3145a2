import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, number, savedRevision } from '../fields';
import { fileSchema } from '../file/calls';
import { boxSchema, fieldInput, partyInput, signingPageSchema, signingSettings } from './signing';
import { SIGNING_LIMITS, SIGNING_SOURCES, SIGNING_STATES } from './terms';
import { lineText } from '../text/text-fields';

/** A case until it is sent: settings, parties, file, fields. */
const decision = 'The specification names the title “initiate signing” and no call for it (function 1402).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/signing/web/mobile/draft';

const saved = z.object({ id: z.string(), revision: z.number() });
const values = z.record(z.string().check(z.maxLength(40)), lineText(SIGNING_LIMITS.text, 0));

export const createSigning = endpoint({
  ...write,
  id: 'createSigning',
  path: `${PATH}/create`,
  summary: 'Begin a draft, empty or from a template',
  decision: `${decision} The same \`requestId\` again answers the draft that the first one made.`,
  request: z.strictObject({ requestId: id, templateId: z.optional(id) }),
  response: saved,
});

export const getSigningDraft = endpoint({
  ...read,
  id: 'getSigningDraft',
  path: `${PATH}/get`,
  summary: 'A draft as its sender left it, with the text of its pages',
  request: z.strictObject({ id }),
  response: z.object({
    id: z.string(),
    revision: z.number(),
    state: z.enum(SIGNING_STATES),
    source: z.enum(SIGNING_SOURCES),
    templateId: z.nullable(z.string()),
    ...signingSettings,
    files: z.array(fileSchema),
    /** Why its pages could not be drawn, in words. */
    failure: z.nullable(z.string()),
    parties: z.array(z.object({ ...partyInput.shape, displayName: z.string() })),
    fields: z.array(
      z.object({ ...fieldInput.shape, label: z.nullable(z.string()), isRequired: z.boolean() }),
    ),
    /** Otherwise they follow the keywords of the template whenever its pages are drawn. */
    isPlacedByHand: z.boolean(),
    /** Empty until the job has drawn them; poll, or follow `live`. */
    pages: z.array(signingPageSchema),
    texts: z.array(z.object({ page: z.number(), text: z.string(), box: boxSchema })),
    /** Of a template: what its text asks for. */
    variables: z.array(z.object({ name: z.string(), value: z.string() })),
    updatedAt: z.string(),
  }),
});
export type SigningDraft = Out<typeof getSigningDraft>;

export const saveSigning = endpoint({
  ...write,
  id: 'saveSigning',
  path: `${PATH}/save`,
  changes: [],
  summary: 'Settings, parties and fields of a draft',
  decision: `${decision} Another revision than the one read answers \`conflict\`. What is unfinished is kept; \`sendSigning\` judges. New values of variables draw the pages anew.`,
  request: z.strictObject({
    id,
    revision: savedRevision,
    /** Made up for this save: the same one again answers what the first one made. */
    saveId: id,
    ...signingSettings,
    parties: z.array(partyInput).check(z.maxLength(SIGNING_LIMITS.parties)),
    /** Left out: they stand where the template says. */
    fields: z.optional(z.array(fieldInput).check(z.maxLength(SIGNING_LIMITS.fields))),
    values: z.optional(values),
  }),
  response: z.object({ ...saved.shape, savedAt: z.string() }),
});

export const attachSigningFile = endpoint({
  ...write,
  id: 'attachSigningFile',
  path: `${PATH}/attach`,
  summary: 'The PDF or the pictures to be signed, in place of earlier ones; their pages are drawn by a job',
  decision: `${decision} One PDF, or up to ${SIGNING_LIMITS.pictures} pictures in their order. Word and Excel are refused with \`signingWord\`: export as PDF. Fields of the draft stay where their page still exists.`,
  request: z.strictObject({
    id,
    revision: savedRevision,
    fileIds: z.array(id).check(z.minLength(1), z.maxLength(SIGNING_LIMITS.pictures)),
  }),
  response: saved,
});

export const findSigningKeyword = endpoint({
  ...read,
  id: 'findSigningKeyword',
  path: `${PATH}/keyword`,
  summary: 'Where a text stands on the pages of a draft, and where a field beside it would stand',
  request: z.strictObject({
    id,
    keyword: lineText(SIGNING_LIMITS.keyword),
    width: number.check(z.int(), z.minimum(1), z.maximum(1_440_000)),
    height: number.check(z.int(), z.minimum(1), z.maximum(1_440_000)),
  }),
  response: z.object({ places: z.array(z.object({ page: z.number(), box: boxSchema })) }),
});

/**
 * What keeps a case from being sent, and of what: a party’s key, or the number of a field in the list of the draft. `fieldKind`: an
 * outsider has no seals, and who administers stamps places nothing else. `…Unprintable`: the font of documents lacks characters of it.
 * `variable…`: the template asks its sender for it, or it is not known of who receives the document.
 */
export const SEND_FAULTS = [
  'noTitle',
  'titleUnprintable',
  'companyUnprintable',
  'noDeadline',
  'deadlinePast',
  'deadlineFar',
  'noDocument',
  'notPrepared',
  'noSigner',
  'partyUnknown',
  'partyTwice',
  'outsiderName',
  'partyUnprintable',
  'outsiderAddress',
  'contactOfSender',
  'contactOfMember',
  'contactTwice',
  'noField',
  'fieldOutside',
  'fieldSmall',
  'fieldCovers',
  'fieldOverlaps',
  'fieldNoSigner',
  'fieldKind',
  'sealMissing',
  'sealUnusable',
  'variableMissing',
  'variableUnknown',
] as const;
export type SendFault = (typeof SEND_FAULTS)[number];

export const sendSigning = endpoint({
  ...write,
  id: 'sendSigning',
  path: `${PATH}/send`,
  summary: 'Check a draft and send it to its first signers',
  decision: `${decision} Answers what is still wrong in \`faults\`; sent is what has none, unless \`isCheck\` only asks what is wrong. Sent twice it answers as before.`,
  request: z.strictObject({ id, revision: savedRevision, isCheck: z.optional(z.boolean()) }),
  response: z.object({
    isSent: z.boolean(),
    faults: z.array(
      z.object({
        code: z.enum(SEND_FAULTS),
        party: z.optional(z.string()),
        field: z.optional(z.number()),
        /** The text that is covered, the variable’s name, or the characters that cannot be printed. */
        text: z.optional(z.string()),
      }),
    ),
  }),
});
export type SendFaults = Out<typeof sendSigning>['faults'];

export const removeSigning = endpoint({
  ...write,
  id: 'removeSigning',
  path: `${PATH}/remove`,
  summary: 'Throw a draft away',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});
