import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { fieldPermissionSchema, formTemplateSchema } from './schema';
import { id, localized } from '../fields';

/** Forms, departments and the initiator's form (spec section 7). It names the calls; paths and payloads are ours. */
const decision = 'The specification names the call and neither path nor payload.';
const form = { encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

export const FORM_ASSIGN_KINDS = ['process', 'task'] as const;
const processCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));

export const getFormByAssign = endpoint({
  ...form,
  id: 'getFormByAssign',
  path: '/joyhr/web/form/mobile/getFormByAssign',
  changes: [],
  summary: 'The published form that is attached to a process or a task',
  decision: `${decision} \`form\` is null when nothing is attached. Fields hidden from the person are left out.`,
  request: z.strictObject({ assignKind: z.enum(FORM_ASSIGN_KINDS), assignId: id }),
  response: z.object({ form: z.nullable(formTemplateSchema) }),
});

export const findFormTemplateInstanceWithFormInstanceId = endpoint({
  ...form,
  id: 'findFormTemplateInstanceWithFormInstanceId',
  path: '/joyhr/web/form/mobile/findFormTemplateInstanceWithFormInstanceId',
  changes: [],
  summary: 'A filled form with the version it was filled in',
  decision: `${decision} For the person who filled it and for company administrators, and what came in by a link for people with the function customForm; hidden fields and their values are left out.`,
  request: z.strictObject({ formInstanceId: id }),
  response: z.object({
    formInstanceId: z.string(),
    form: formTemplateSchema,
    values: z.record(z.string(), z.unknown()),
    filledById: z.string(),
    filledByName: z.string(),
    filledByEnName: z.nullish(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
});

export const fieldPermissionList = endpoint({
  id: 'fieldPermissionList',
  path: '/joyhr/web/form/mobile/fieldPermissionList',
  isRead: true,
  summary: 'What the signed-in person may do with each field of some forms',
  decision: `${decision} A role without an entry for a field may edit it; of several roles the most generous counts.`,
  request: z.strictObject({ templateIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  response: z.array(z.object({ templateId: z.string(), fields: z.array(fieldPermissionSchema) })),
});

const organSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  companyName: z.string(),
  companyEnName: z.nullish(z.string()),
});

export const getOrganById = endpoint({
  ...form,
  id: 'getOrganById',
  path: '/joyhr/web/organ/mobile/getOrganById',
  changes: [],
  summary: 'A department of the company: its parent, head and size',
  decision,
  request: z.strictObject({ organId: id }),
  response: z.object({
    ...organSchema.shape,
    parentId: z.nullish(z.string()),
    headId: z.nullish(z.string()),
    headName: z.nullish(z.string()),
    headEnName: z.nullish(z.string()),
    memberCount: z.number(),
  }),
});

export const getOrganByIdNoLogin = endpoint({
  ...form,
  id: 'getOrganByIdNoLogin',
  path: '/joyhr/web/nologins/organ/getOrganById',
  access: 'anonymous',
  changes: [],
  summary: 'The name of a department, for pages without a session',
  decision: `${decision} Names alone, and only to who knows both ids; they are unguessable.`,
  request: z.strictObject({ companyId: id, organId: id }),
  response: organSchema,
});

export const getProposerFormConfig = endpoint({
  ...form,
  id: 'getProposerFormConfig',
  path: '/workflow/web/mobile/getProposerFormConfig',
  changes: [],
  summary: 'What an initiator fills in to start a process',
  decision: `${decision} Refused when the process is switched off or needs a function the person lacks.`,
  request: z.strictObject({ processCode }),
  response: z.object({
    processCode: z.string(),
    center: z.enum(['lgApprove', 'ymApprove']),
    name: localized,
    form: formTemplateSchema,
    permissions: z.array(fieldPermissionSchema),
  }),
});

export type ProposerForm = Out<typeof getProposerFormConfig>;
