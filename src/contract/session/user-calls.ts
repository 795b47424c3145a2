import * as z from 'zod/mini';
import { endpoint } from './noun';
import { permissionSchema } from '../role/permission';
import { userInfoSchema } from './user-info';
import { id, nothing } from '../fields';

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
  changes: [],
  summary: 'Acknowledge changed permissions, so that calls stop answering 404001',
  request: nothing,
  response: nothing,
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
