import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing, savedRevision } from '../fields';
import { COUNT_MAX, LIMITS } from '../limits';
import { FUNCTION_ID, ROLES } from './functions';
import { DATA_SCOPES } from './rules/data-scope';
import { lineText } from '../text/text-fields';

const decision =
  'The specification says that functions are granted by the company administrator and names no call: ours.';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;

/** How many roles a company may have. */
export const ROLES_MAX = 50;

const FUNCTION_IDS = Object.values(FUNCTION_ID);
const functionIds = z.array(z.literal(FUNCTION_IDS)).check(z.maxLength(FUNCTION_IDS.length));
const dataScope = z.enum(DATA_SCOPES);
const name = lineText(LIMITS.organName);
const enName = lineText(LIMITS.organName, 0);

export const roleItemSchema = z.object({
  id: z.string(),
  /** Of a role that the backend knows; a role without was made by the company. */
  code: z.nullish(z.enum(ROLES)),
  name: z.string(),
  enName: z.nullish(z.string()),
  functionIds: z.array(z.number()),
  /** Whose data its functions show. */
  dataScope,
  /** People who hold it and have not left; counting stops at COUNT_MAX. */
  peopleCount: z.number(),
  revision: z.number(),
});
export type RoleItem = z.infer<typeof roleItemSchema>;

export const roleList = endpoint({
  ...read,
  id: 'roleList',
  path: '/joyhr/web/permFun/mobile/roleList',
  summary: `The company's roles: those that the backend knows, then its own by name (company administrator). Counts stop at ${COUNT_MAX}`,
  request: z.strictObject({}),
  response: z.object({ list: z.array(roleItemSchema) }),
});

export const roleDetail = endpoint({
  ...read,
  id: 'roleDetail',
  path: '/joyhr/web/permFun/mobile/roleDetail',
  summary: 'One role of the company with its functions (company administrator)',
  request: z.strictObject({ roleId: id }),
  response: roleItemSchema,
});

export const roleReach = endpoint({
  ...read,
  id: 'roleReach',
  path: '/joyhr/web/permFun/mobile/roleReach',
  summary: `How many people those who hold a role would reach with a data scope (company administrator). Counts stop at ${COUNT_MAX}`,
  request: z.strictObject({ roleId: id, dataScope }),
  response: z.object({ count: z.number() }),
});

export const roleAdd = endpoint({
  ...write,
  id: 'roleAdd',
  path: '/joyhr/web/permFun/mobile/roleAdd',
  summary: 'Make a role of the company’s own (company administrator)',
  request: z.strictObject({
    name,
    enName: z.optional(enName),
    functionIds,
    dataScope: z._default(dataScope, 'self'),
  }),
  response: z.object({ id: z.string() }),
});

export const roleSave = endpoint({
  ...write,
  id: 'roleSave',
  path: '/joyhr/web/permFun/mobile/roleSave',
  summary:
    'Change a role’s functions, the data that they show, and the names of a role that the company has made (company administrator). When functions change, sessions of who holds it answer 404001 once',
  request: z.strictObject({
    roleId: id,
    revision: savedRevision,
    names: z.optional(z.strictObject({ name, enName })),
    functionIds,
    /** Left out, it stays. */
    dataScope: z.optional(dataScope),
  }),
  response: nothing,
});

export const roleDelete = endpoint({
  ...write,
  id: 'roleDelete',
  path: '/joyhr/web/permFun/mobile/roleDelete',
  summary: 'Delete a role that the company has made and nobody holds (company administrator)',
  request: z.strictObject({ roleId: id }),
  response: nothing,
});
