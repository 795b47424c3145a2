import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { openedSessionSchema } from '../session/sign-in';
import { id, localized, nothing } from '../fields';

/** Spec section 7 "Tenant and delegation". Payloads are not shown there; these are our decision. */
const tenant = { service: 'tenant', encoding: 'form' } satisfies Partial<Endpoint>;

export const tenantInfoFromCurrentUser = endpoint({
  ...tenant,
  id: 'tenantInfoFromCurrentUser',
  path: '/tum/web/tenant/tenantInfoFromCurrentUser',
  isRead: true,
  summary: 'The current company, and the others the person belongs to',
  decision: 'No payload: the session names the company. Licence and address are what the company entered.',
  request: nothing,
  response: z.object({
    id: z.string(),
    name: z.string(),
    enName: z.nullish(z.string()),
    shortName: z.nullish(z.string()),
    logo: z.nullish(z.string()),
    industry: z.nullish(localized),
    address: z.nullish(localized),
    timezone: z.string(),
    memberCount: z.number(),
    administrators: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
    companies: z.array(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        companyEnName: z.nullish(z.string()),
        accountType: z.enum(['primary', 'regular']),
        isCurrent: z.boolean(),
        canEnter: z.boolean(),
      }),
    ),
  }),
});

export const switchTenant = endpoint({
  ...tenant,
  id: 'switchTenant',
  path: '/tum/web/tenant/switchTenant',
  changes: [],
  summary: 'Enter another company of the same person without signing in again',
  decision:
    'The token stays valid and belongs to the other company from now on; user info and permission have to be loaded again. ' +
    'Refuses with 403002 when the session has not been proven for that company: see provePerson.',
  request: z.strictObject({ companyId: id }),
  response: openedSessionSchema,
});

export const getWholePhone = endpoint({
  ...tenant,
  id: 'getWholePhone',
  path: '/tum/web/user/getWholePhone',
  changes: [],
  summary: 'The whole mobile number of oneself or of a colleague',
  decision:
    'Without userId one’s own. A colleague’s is given to the head of a department above them, to company administrators and to who acts for them as a delegate, and the look is recorded.',
  request: z.strictObject({ userId: z.optional(id) }),
  response: z.object({ areaCode: z.string(), mobile: z.string() }),
});

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
