import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { FIELD_ACCESS, fieldPermissionSchema, formSchemaSchema, formTemplateSchema } from './schema';
import { formValuesSchema } from './values';
import { STARTER_CODES } from './starters';
import { id, keyword, localized, page, pageOf, revision, savedRevision } from '../fields';
import { LIMITS } from '../limits';
import { lineText } from '../text/text-fields';

/** Making forms (/custom-form). The specification names the screen and none of its calls, so they are all ours. */
const decision =
  'Not in the specification: the form builder needs it. For people with the function customForm.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/form/mobile/template';

export const FORM_STATUSES = ['draft', 'published', 'disabled'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** The name of a form: Chinese must be there before it is published, English may be. */
const formName = z.object({
  zh_CN: lineText(LIMITS.formName, 0),
  en: z.optional(lineText(LIMITS.formName, 0)),
});

export const rolePermissionSchema = z.object({
  roleCode: z.string().check(z.minLength(1), z.maxLength(64)),
  fieldKey: z.string().check(z.minLength(1), z.maxLength(40)),
  access: z.enum(FIELD_ACCESS),
});
export type RolePermission = z.infer<typeof rolePermissionSchema>;

/** What an editor works on. It may be unfinished: only publishing checks it. */
export const formContentSchema = z.object({
  name: formName,
  schema: formSchemaSchema,
  permissions: z.array(rolePermissionSchema).check(z.maxLength(LIMITS.formPermissions)),
});
export type FormContent = z.infer<typeof formContentSchema>;

const person = { updatedByName: z.nullish(z.string()), updatedByEnName: z.nullish(z.string()) };

const formRow = z.object({
  id: z.string(),
  name: localized,
  status: z.enum(FORM_STATUSES),
  /** Number of the published version; null before the first. */
  version: z.nullable(z.number()),
  hasChanges: z.boolean(),
  fieldCount: z.number(),
  processes: z.array(localized),
  updatedAt: z.string(),
  ...person,
});
export type FormRow = z.infer<typeof formRow>;

export const listFormTemplates = endpoint({
  ...read,
  id: 'listFormTemplates',
  path: `${PATH}/list`,
  summary: 'The forms of the company, the one changed last first, with how many there are by status',
  decision: `${decision} Counts regard the keyword and stop at 100; the status does not narrow them.`,
  request: z.strictObject({ keyword, status: z.optional(z.enum(FORM_STATUSES)), ...page }),
  response: z.object({
    ...pageOf(formRow).shape,
    counts: z.object({ draft: z.number(), published: z.number(), disabled: z.number() }),
  }),
});

export const getFormTemplate = endpoint({
  ...read,
  id: 'getFormTemplate',
  path: `${PATH}/get`,
  summary: 'A form as its editors see it: the working draft and what stands around it',
  decision: `${decision} Without a draft of its own the published version is what an editor starts from, at revision 0.`,
  request: z.strictObject({ formId: id }),
  response: z.object({
    id: z.string(),
    code: z.string(),
    status: z.enum(FORM_STATUSES),
    version: z.nullable(z.number()),
    hasChanges: z.boolean(),
    /** True when everybody of the company may fill it in by its link. */
    isShared: z.boolean(),
    content: formContentSchema,
    revision: z.number(),
    updatedAt: z.string(),
    ...person,
    /** True when it was the reader who changed it last, in another window perhaps. */
    isUpdatedByMe: z.boolean(),
    roles: z.array(z.object({ code: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    processes: z.array(localized),
  }),
});
export type FormDetail = z.infer<(typeof getFormTemplate)['response']>;

export const createFormTemplate = endpoint({
  id: 'createFormTemplate',
  path: `${PATH}/create`,
  summary: 'A new form: blank, from a starter of the portal, or like another one of the company',
  decision: `${decision} \`requestId\` makes a repeated call answer the form that was already made.`,
  request: z.strictObject({
    requestId: id,
    name: formName,
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('blank') }),
      z.strictObject({ kind: z.literal('starter'), starter: z.enum(STARTER_CODES) }),
      z.strictObject({ kind: z.literal('copy'), formId: id }),
    ]),
  }),
  response: z.object({ id: z.string() }),
});

export const saveFormTemplate = endpoint({
  id: 'saveFormTemplate',
  path: `${PATH}/saveDraft`,
  changes: [],
  summary: 'Saves the working draft',
  decision: `${decision} \`revision\` is the one that was read; an older one is refused as conflict, so that two editors do not overwrite each other. \`saveId\` makes the repetition of a save that did arrive harmless.`,
  request: z.strictObject({
    formId: id,
    revision,
    saveId: id,
    content: formContentSchema,
  }),
  response: z.object({ revision: z.number(), updatedAt: z.string() }),
});

export const publishFormTemplate = endpoint({
  id: 'publishFormTemplate',
  path: `${PATH}/publish`,
  summary: 'Makes the working draft the next version',
  decision: `${decision} Refused while the checks that the portal shows find anything. What was filled in keeps its version.`,
  request: z.strictObject({ formId: id, revision }),
  response: z.object({ version: z.number() }),
});

export const setFormTemplateStatus = endpoint({
  id: 'setFormTemplateStatus',
  path: `${PATH}/changeStatus`,
  summary: 'Switches a published form off, or on again; or its link for everybody',
  decision: `${decision} A form that is off cannot be filled in; what was filled in stays readable.`,
  request: z.strictObject({
    formId: id,
    isEnabled: z.optional(z.boolean()),
    isShared: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.enum(FORM_STATUSES), isShared: z.boolean() }),
});

export const deleteFormTemplate = endpoint({
  id: 'deleteFormTemplate',
  path: `${PATH}/delete`,
  summary: 'Deletes a form that was never published',
  decision: `${decision} With \`revision\` only while that is the last one that was saved.`,
  request: z.strictObject({ formId: id, revision: z.optional(revision) }),
  response: z.object({}),
});

const versionRow = z.object({
  version: z.number(),
  name: localized,
  fieldCount: z.number(),
  publishedAt: z.string(),
  publishedByName: z.nullish(z.string()),
  publishedByEnName: z.nullish(z.string()),
});
export type FormVersionRow = z.infer<typeof versionRow>;

export const listFormVersions = endpoint({
  ...read,
  id: 'listFormVersions',
  path: `${PATH}/versions`,
  summary: 'The published versions of a form, newest first',
  decision,
  request: z.strictObject({ formId: id, ...page }),
  response: pageOf(versionRow),
});

export const getFormVersion = endpoint({
  ...read,
  id: 'getFormVersion',
  path: `${PATH}/version`,
  summary: 'A published version and the one before it, for what changed between them',
  decision,
  request: z.strictObject({ formId: id, version: savedRevision }),
  response: z.object({
    ...versionRow.shape,
    content: formContentSchema,
    previous: z.nullable(formContentSchema),
  }),
});

const linking =
  'Not in the specification: a published form whose link is on may be filled in by everybody of the company; otherwise only people with the function customForm open it, to test it.';

export const openFormByLink = endpoint({
  ...read,
  id: 'openFormByLink',
  path: `${PATH}/open`,
  summary: 'A published form to fill in by its link',
  decision: `${linking} Any other form does not exist.`,
  request: z.strictObject({ formId: id }),
  response: z.object({
    form: formTemplateSchema,
    permissions: z.array(fieldPermissionSchema),
    isShared: z.boolean(),
  }),
});

export const submitFormByLink = endpoint({
  id: 'submitFormByLink',
  path: `${PATH}/submit`,
  summary: 'Keeps what was filled in by the link of a form',
  decision: `${linking} \`requestId\` makes a repeated call answer what was already kept.`,
  request: z.strictObject({ requestId: id, formId: id, versionId: id, values: formValuesSchema }),
  response: z.object({ formInstanceId: z.string() }),
});

export const listDictionaryTypes = endpoint({
  ...read,
  id: 'listDictionaryTypes',
  path: '/joyhr/web/itemMap/mobile/listTypes',
  summary: 'The dictionaries that choices can be taken from, each with its first items',
  decision: `${decision} Dictionaries have no names of their own; their items tell what they are.`,
  request: z.strictObject({ keyword }),
  response: z.array(
    z.object({
      itemType: z.string(),
      count: z.number(),
      samples: z.array(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
    }),
  ),
});
export type DictionaryType = z.infer<(typeof listDictionaryTypes)['response']>[number];
