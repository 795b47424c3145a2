import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id, nothing, page, pageOf } from '../fields';
import { ROLES } from './functions';
import { ROLES_MAX } from './role-calls';
import { DATA_SCOPES, SCOPED_FUNCTIONS } from './rules/data-scope';

export const saveMemberRoles = endpoint({
  id: 'saveMemberRoles',
  path: '/joyhr/web/permFun/mobile/saveMemberRoles',
  summary: 'Change an employee’s roles (company administrator); their sessions answer 404001 from then on',
  decision: 'Not in the specification: the cause of 404001 has to exist somewhere.',
  request: z.strictObject({
    memberId: id,
    roles: z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length)),
    /** Roles that the company has made, by id; left out, those held stay. */
    ownRoleIds: z.optional(z.array(id).check(z.maxLength(ROLES_MAX))),
  }),
  response: nothing,
});

export const getDataScope = endpoint({
  id: 'getDataScope',
  path: '/joyhr/web/permFun/mobile/getDataScope',
  encoding: 'form',
  isRead: true,
  summary: 'Whose data the signed-in person reaches through a function that they hold',
  decision:
    'The specification has one data scope for a person; a scope belongs to the functions of its role: ours.',
  request: z.strictObject({ within: z.enum(SCOPED_FUNCTIONS) }),
  response: z.object({ dataScope: z.enum(DATA_SCOPES) }),
});

export const handOverPrimary = endpoint({
  id: 'handOverPrimary',
  path: '/joyhr/web/permFun/mobile/handOverPrimary',
  summary:
    'Hand the company’s primary account over to an active colleague, who becomes a company administrator (whoever has it; where nobody has, any company administrator)',
  decision: 'The specification names primary and regular accounts and no call: ours.',
  request: z.strictObject({ memberId: id }),
  response: nothing,
});

export const memberRoleList = endpoint({
  id: 'memberRoleList',
  path: '/joyhr/web/permFun/mobile/memberRoleList',
  encoding: 'form',
  isRead: true,
  summary:
    'Colleagues with more roles than an employee’s, company administrators first (company administrator)',
  decision:
    'Not in the specification: who hands a role over has to see who holds it. With memberId that one colleague, with roleId who holds that role.',
  request: z.strictObject({ memberId: z.optional(id), roleId: z.optional(id), ...page }),
  response: pageOf(
    z.object({
      memberId: z.string(),
      name: z.string(),
      enName: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
      departmentName: z.nullish(z.string()),
      departmentEnName: z.nullish(z.string()),
      roles: z.array(z.enum(ROLES)),
      /** Held roles that the company has made. */
      ownRoles: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    }),
  ),
});
export type MemberRoles = z.infer<typeof memberRoleList.response>['list'][number];
