import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, keyword, page, pageOf } from '../fields';
import { SCOPED_FUNCTIONS } from '../role/rules/data-scope';

/** Choosing colleagues and departments. The specification has the choosers (section 3) and no call for them: ours. */
const decision =
  'The specification names no call for choosing people. Everybody may look within their own company.';
const read = { encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

/** How many ids one call resolves. */
export const IDS_MAX = 200;
/** Choosing people for a function that opens their data shows whom it reaches. */
const within = z.optional(z.enum(SCOPED_FUNCTIONS));
const ids = z.array(id).check(z.minLength(1), z.maxLength(IDS_MAX));

/** What colleagues see of each other: no contact. getWholePhone gives a number to those who may have it. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  departmentId: z.nullish(z.string()),
  departmentName: z.nullish(z.string()),
  departmentEnName: z.nullish(z.string()),
  positionName: z.nullish(z.string()),
  positionEnName: z.nullish(z.string()),
});
export type Person = z.infer<typeof personSchema>;

export const organItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  parentId: z.nullish(z.string()),
  parentName: z.nullish(z.string()),
  parentEnName: z.nullish(z.string()),
  /** Active people in it and below it. */
  memberCount: z.number(),
  hasChildren: z.boolean(),
});
export type OrganItem = z.infer<typeof organItemSchema>;

export const listPeople = endpoint({
  ...read,
  id: 'listPeople',
  path: '/joyhr/web/organ/mobile/listPeople',
  summary: 'Active colleagues: found by a keyword, of a department, or all',
  decision: `${decision} A keyword is the beginning of a name, its pinyin or initials, an English name, a job number, a position or the last four digits of a mobile, and searches the whole company. With \`isDeep\` a department includes those below it; with \`within\` people are those in the data scope of that function.`,
  request: z.strictObject({ keyword, organId: z.optional(id), isDeep: z.optional(flag), within, ...page }),
  response: pageOf(personSchema),
});

export const listOrgans = endpoint({
  ...read,
  id: 'listOrgans',
  path: '/joyhr/web/organ/mobile/listOrgans',
  summary: 'The departments below one, the topmost ones, or those whose name holds a keyword',
  decision: `${decision} With \`within\` departments and their people are those in the data scope of that function.`,
  request: z.strictObject({ parentId: z.optional(id), keyword, within }),
  response: z.array(organItemSchema),
});

export const getPeopleByIds = endpoint({
  id: 'getPeopleByIds',
  path: '/joyhr/web/organ/mobile/getPeopleByIds',
  isRead: true,
  summary: 'Colleagues by id, those who have left too',
  decision: `${decision} Ids of other companies and unknown ones are left out.`,
  request: z.strictObject({ ids }),
  response: z.array(z.object({ ...personSchema.shape, isActive: z.boolean() })),
});

export const getOrgansByIds = endpoint({
  id: 'getOrgansByIds',
  path: '/joyhr/web/organ/mobile/getOrgansByIds',
  isRead: true,
  summary: 'Departments by id',
  decision: `${decision} Ids of other companies and unknown ones are left out.`,
  request: z.strictObject({ ids }),
  response: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
});
