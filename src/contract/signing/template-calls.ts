import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, keyword, nothing, number, page, pageOf, revision, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { signingSettings } from './signing';
import { PARTY_KINDS, PARTY_ROLES, SIGNING_FIELD_KINDS, SIGNING_LIMITS } from './terms';
import { documentText, lineText } from '../text/text-fields';

/** Documents with variables that cases and batches are made from. */
const decision = 'Ours (function 1121 keeps them, 1402 uses them).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/signing/web/mobile/template';

const text = documentText(SIGNING_LIMITS.templateText);
/** Text may hold {{variables}}; those of `TEMPLATE_VARIABLES` are filled from person and company, others are asked for. */
export const templateBlockSchema = z.union([
  z.strictObject({ kind: z.literal('heading'), text: lineText(SIGNING_LIMITS.templateText, 0) }),
  z.strictObject({ kind: z.literal('paragraph'), text }),
  z.strictObject({
    kind: z.literal('table'),
    rows: z.array(z.array(text).check(z.maxLength(6))).check(z.maxLength(60)),
  }),
]);
export type TemplateBlock = z.infer<typeof templateBlockSchema>;

/** Filled by the server; `person.*` is who receives it: the first member among the signers, or the first outsider. */
export const TEMPLATE_VARIABLES = [
  'person.name',
  'person.jobNumber',
  'person.department',
  'person.position',
  'person.mobile',
  'person.joinedOn',
  'company.name',
  'sender.name',
  'today',
] as const;

const roleSchema = z.strictObject({
  key: id,
  name: lineText(30),
  kind: z.enum(PARTY_KINDS),
  role: z.enum(PARTY_ROLES),
  turn: number.check(z.int(), z.minimum(1), z.maximum(SIGNING_LIMITS.templateRoles)),
});
const offset = number.check(z.int(), z.minimum(-100_000), z.maximum(100_000));
const side = number.check(z.int(), z.minimum(1), z.maximum(100_000));
/** Beside a keyword of the text; offsets from the end of the keyword in hundredths of a point. */
const keywordFieldSchema = z.strictObject({
  role: id,
  kind: z.enum(SIGNING_FIELD_KINDS),
  keyword: lineText(SIGNING_LIMITS.keyword),
  dx: offset,
  dy: offset,
  width: side,
  height: side,
  label: z.optional(lineText(SIGNING_LIMITS.label, 0)),
});
export type KeywordField = z.infer<typeof keywordFieldSchema>;

const { order, proof, hidesUntilTurn, mayHandOver, remindDays } = signingSettings;
const templateFields = {
  name: lineText(SIGNING_LIMITS.templateName),
  blocks: z.array(templateBlockSchema).check(z.minLength(1), z.maxLength(SIGNING_LIMITS.templateBlocks)),
  roles: z.array(roleSchema).check(z.minLength(1), z.maxLength(SIGNING_LIMITS.templateRoles)),
  fields: z.array(keywordFieldSchema).check(z.maxLength(50)),
  order,
  proof,
  hidesUntilTurn,
  mayHandOver,
  remindDays,
  /** Days from sending to the deadline. */
  deadlineDays: number.check(z.int(), z.minimum(1), z.maximum(SIGNING_LIMITS.deadlineDays)),
};

export const listSigningTemplates = endpoint({
  ...read,
  id: 'listSigningTemplates',
  path: `${PATH}/list`,
  summary: 'The templates of the company, by name',
  request: z.strictObject({ keyword, ...page }),
  response: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      roleNames: z.array(z.string()),
      /** What has to be written for each case. */
      asks: z.array(z.string()),
      /** Colleagues alone sign it: a batch can be made of it. */
      isForMany: z.boolean(),
      updatedAt: z.string(),
      updatedBy: z.nullable(personSchema),
    }),
  ),
});

export const getSigningTemplate = endpoint({
  ...read,
  id: 'getSigningTemplate',
  path: `${PATH}/get`,
  summary: 'A template',
  request: z.strictObject({ id }),
  response: z.object({
    id: z.string(),
    revision: z.number(),
    ...templateFields,
    asks: z.array(z.string()),
    mayEdit: z.boolean(),
  }),
});
export type SigningTemplate = Out<typeof getSigningTemplate>;

export const saveSigningTemplate = endpoint({
  ...write,
  id: 'saveSigningTemplate',
  path: `${PATH}/save`,
  summary: 'Make a template (no id, revision 0) or change one',
  decision: `${decision} Names of variables that are unknown are what a case asks for. Characters without a glyph are refused by name, and keywords that are not in the text.`,
  request: z.strictObject({ id: z.optional(id), revision, ...templateFields }),
  response: z.object({ id: z.string(), revision: z.number() }),
});

export const removeSigningTemplate = endpoint({
  ...write,
  id: 'removeSigningTemplate',
  path: `${PATH}/remove`,
  summary: 'Remove a template; cases made from it stay',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});

/** Enough to see how it looks. */
export const PREVIEW_PAGES = 5;

export const previewSigningTemplate = endpoint({
  ...write,
  id: 'previewSigningTemplate',
  path: `${PATH}/preview`,
  isRead: true,
  summary: 'The pages of a template filled for one person, with what is missing',
  decision: `${decision} Pictures of the first ${PREVIEW_PAGES} pages: what would be signed, drawn by what draws it.`,
  request: z.strictObject({
    blocks: templateFields.blocks,
    memberId: z.optional(id),
    values: z.record(z.string().check(z.maxLength(40)), lineText(SIGNING_LIMITS.text, 0)),
  }),
  response: z.object({
    pages: z.array(
      z.object({
        /** PNG in base64. */
        png: z.string(),
        width: z.number(),
        height: z.number(),
      }),
    ),
    pageCount: z.number(),
    missing: z.array(z.string()),
  }),
});
