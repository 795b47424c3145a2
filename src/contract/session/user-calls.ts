import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { permissionSchema } from '../role/permission';
import { userInfoSchema } from './user-info';
import { ROLES } from '../role/functions';
import { id, nothing, page, pageOf } from '../fields';

/** Spec section 7: who is signed in, and what they may do. */
export const getLoginUserInfo = endpoint({
  id: 'getLoginUserInfo',
  path: '/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo',
  service: 'tenant',
  encoding: 'form',
  payloadKey: 'result',
  isRead: true,
  summary: 'The signed-in person in the current company',
  decision: 'loginUserId may be left out; another person’s is refused.',
  request: z.strictObject({ loginUserId: z.optional(id) }),
  response: userInfoSchema,
});

export const getTokenInfo = endpoint({
  id: 'getTokenInfo',
  path: '/web/portal/uac/getTokenInfo',
  encoding: 'any',
  isRead: true,
  summary: 'Who a token belongs to; verifies a token before it replaces a live session',
  request: nothing,
  response: userInfoSchema,
});

export const getLoginPermission = endpoint({
  id: 'getLoginPermission',
  path: '/joyhr/web/permFun/mobile/getLoginPermission',
  encoding: 'any',
  payloadKey: 'result',
  isRead: true,
  summary: 'The permission object of the signed-in person',
  request: nothing,
  response: permissionSchema,
});

export const clearNeedRefresh = endpoint({
  id: 'clearNeedRefresh',
  path: '/joyhr/web/permFun/mobile/clearNeedRefresh',
  encoding: 'any',
  summary: 'Acknowledge changed permissions, so that calls stop answering 404001',
  request: nothing,
  response: nothing,
});

export const saveMemberRoles = endpoint({
  id: 'saveMemberRoles',
  path: '/joyhr/web/permFun/mobile/saveMemberRoles',
  summary: 'Change an employee’s roles (company administrator); their sessions answer 404001 from then on',
  decision: 'Not in the specification: the cause of 404001 has to exist somewhere.',
  request: z.strictObject({
    memberId: id,
    roles: z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length)),
  }),
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
    'Not in the specification: who hands a role over has to see who holds it. With memberId that one colleague.',
  request: z.strictObject({ memberId: z.optional(id), ...page }),
  response: pageOf(
    z.object({
      memberId: z.string(),
      name: z.string(),
      enName: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
      departmentName: z.nullish(z.string()),
      departmentEnName: z.nullish(z.string()),
      roles: z.array(z.enum(ROLES)),
    }),
  ),
});
export type MemberRoles = z.infer<typeof memberRoleList.response>['list'][number];

export const getGangweiInfo = endpoint({
  id: 'getGangweiInfo',
  path: '/ums/web/gangwei/mobile/getGangweiInfo',
  encoding: 'form',
  isRead: true,
  summary: 'The signed-in person’s position and the chain of departments above it',
  decision:
    'No payload shown; answers the position, departments from the top down and the head of the nearest one.',
  request: nothing,
  response: z.object({
    gangweiId: z.nullish(z.string()),
    gangweiName: z.nullish(z.string()),
    gangweiEnName: z.nullish(z.string()),
    organs: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    leaderId: z.nullish(z.string()),
    leaderName: z.nullish(z.string()),
    leaderEnName: z.nullish(z.string()),
  }),
});

export const getArea = endpoint({
  id: 'getArea',
  path: '/ums/web/user/mobile/getArea',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary: 'Calling codes and the shape of a mobile number in each area',
  request: nothing,
  response: z.array(
    z.object({ areaCode: z.string(), name: z.string(), enName: z.string(), mobilePattern: z.string() }),
  ),
});
