import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, keyword, nameText, nothing, page, pageOf } from '../fields';
import { LIMITS } from '../limits';

/** Departments and positions, kept by the company. The specification shows them and has no call for changing them: ours. */
const decision = 'The specification names no call for keeping departments and positions (function 1509).';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;

/** How many departments one may have directly below it, and a company at the top. */
export const ORGAN_CHILDREN_MAX = 200;

const organId = id;
const named = {
  name: nameText(LIMITS.organName),
  enName: z.optional(nameText(LIMITS.organName, 0)),
};
const linkSchema = z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) });

export const organFileSchema = z.object({
  ...linkSchema.shape,
  /** The departments above it, the topmost one first. */
  above: z.array(linkSchema),
  headId: z.nullish(z.string()),
  headName: z.nullish(z.string()),
  headEnName: z.nullish(z.string()),
  /** People directly in it who have not left. */
  peopleCount: z.number(),
  /** Departments directly below it. */
  childCount: z.number(),
});
export type OrganFile = z.infer<typeof organFileSchema>;

export const organFile = endpoint({
  ...read,
  id: 'organFile',
  path: '/joyhr/web/organ/mobile/organFile',
  summary:
    'A department as its keeper sees it: what is above it, its head, and what keeps it from being deleted',
  request: z.strictObject({ organId }),
  response: organFileSchema,
});

export const organAdd = endpoint({
  ...write,
  id: 'organAdd',
  path: '/joyhr/web/organ/mobile/organAdd',
  summary: 'Add a department below another or at the top, behind those that are there',
  request: z.strictObject({ parentId: z.optional(organId), ...named }),
  response: z.object({ id: z.string() }),
});

export const organRename = endpoint({
  ...write,
  id: 'organRename',
  path: '/joyhr/web/organ/mobile/organRename',
  summary: 'Give a department another name, in either language',
  request: z.strictObject({ organId, ...named }),
  response: nothing,
});

export const organMove = endpoint({
  ...write,
  id: 'organMove',
  path: '/joyhr/web/organ/mobile/organMove',
  summary: 'Hang a department, with all below it, below another one or at the top',
  request: z.strictObject({ organId, parentId: z.nullable(organId) }),
  response: nothing,
});

export const organOrder = endpoint({
  ...write,
  id: 'organOrder',
  path: '/joyhr/web/organ/mobile/organOrder',
  summary: 'Put the departments below one, or the topmost ones, in an order',
  request: z.strictObject({
    parentId: z.nullable(organId),
    organIds: z.array(organId).check(z.minLength(1), z.maxLength(ORGAN_CHILDREN_MAX)),
  }),
  response: nothing,
});

export const organSetHead = endpoint({
  ...write,
  id: 'organSetHead',
  path: '/joyhr/web/organ/mobile/organSetHead',
  summary: 'Name the head of a department, or have none',
  request: z.strictObject({ organId, memberId: z.nullable(id) }),
  response: nothing,
});

export const organDelete = endpoint({
  ...write,
  id: 'organDelete',
  path: '/joyhr/web/organ/mobile/organDelete',
  summary:
    'Delete a department without people and without departments below it; organRestore takes it back for a day',
  request: z.strictObject({ organId }),
  response: nothing,
});

export const organRestore = endpoint({
  ...write,
  id: 'organRestore',
  path: '/joyhr/web/organ/mobile/organRestore',
  summary: 'Take the deletion of a department back: it has the same id as before, and no head',
  request: z.strictObject({ organId }),
  response: nothing,
});

export const positionItemSchema = z.object({ ...linkSchema.shape, peopleCount: z.number() });
export type PositionItem = z.infer<typeof positionItemSchema>;

export const positionPage = endpoint({
  ...read,
  id: 'positionPage',
  path: '/joyhr/web/organ/mobile/positionPage',
  summary: 'Positions by name, with how many people hold each',
  request: z.strictObject({ keyword, ...page }),
  response: pageOf(positionItemSchema),
});

export const positionFile = endpoint({
  ...read,
  id: 'positionFile',
  path: '/joyhr/web/organ/mobile/positionFile',
  summary: 'One position, with how many people hold it',
  request: z.strictObject({ positionId: id }),
  response: positionItemSchema,
});

export const positionAdd = endpoint({
  ...write,
  id: 'positionAdd',
  path: '/joyhr/web/organ/mobile/positionAdd',
  summary: 'Add a position',
  request: z.strictObject(named),
  response: z.object({ id: z.string() }),
});

export const positionRename = endpoint({
  ...write,
  id: 'positionRename',
  path: '/joyhr/web/organ/mobile/positionRename',
  summary: 'Give a position another name: who holds it is found by the new one',
  request: z.strictObject({ positionId: id, ...named }),
  response: nothing,
});

export const positionDelete = endpoint({
  ...write,
  id: 'positionDelete',
  path: '/joyhr/web/organ/mobile/positionDelete',
  summary: 'Delete a position that nobody holds',
  request: z.strictObject({ positionId: id }),
  response: nothing,
});
