import * as z from 'zod/mini';
import { endpoint } from './noun';
import { isTimeZone } from '../time-zone';
import { mobile, nameText, nothing, secret, vCode } from '../fields';
import { openedSessionSchema } from '../session/sign-in';
import { LIMITS } from '../limits';

/** The way in for a company that does not exist yet. The specification is silent about it: all of this is our decision. */
export const getSetUp = endpoint({
  id: 'getSetUp',
  path: '/tum/web/tenant/nologins/getSetUp',
  service: 'tenant',
  access: 'anonymous',
  isRead: true,
  summary: 'Whether a set-up address can still be used, and until when',
  decision:
    'The key is the part of the address after #. The server prints one when no company exists; its operator makes more.',
  request: z.strictObject({ key: secret }),
  response: z.object({ expiresAt: z.number() }),
});

export const startOwnCompany = endpoint({
  id: 'startOwnCompany',
  path: '/tum/web/tenant/startOwnCompany',
  service: 'tenant',
  summary:
    'A key of the set-up page for who has tried the demo and wants a company of their own (function 1504)',
  decision:
    'Administrators of a demo company alone may ask. The key is that of a further company: it works once, for seven days.',
  request: nothing,
  response: z.object({ key: z.string() }),
});

export const sendSetUpCode = endpoint({
  id: 'sendSetUpCode',
  path: '/tum/web/tenant/nologins/sendSetUpCode',
  service: 'tenant',
  access: 'anonymous',
  changes: [],
  summary: 'Send a code to the first administrator of a company that is being set up',
  decision: 'Needs a live key, 20 codes a day each. Returns alike for known and unknown numbers.',
  request: z.strictObject({ key: secret, mobile }),
  response: z.object({ waitSeconds: z.number() }),
});

export const setUpCompany = endpoint({
  id: 'setUpCompany',
  path: '/tum/web/tenant/nologins/setUpCompany',
  service: 'tenant',
  access: 'anonymous',
  summary: 'Create a company with its first administrator and sign them in',
  decision:
    'The key works once, with a code that sendSetUpCode has sent. An account with a proven number and a password has to give that password and keeps its name; any other gets the password given. The company starts with roles, forms, approval flows and one department.',
  request: z.strictObject({
    key: secret,
    companyName: nameText(LIMITS.companyName),
    timezone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
    name: nameText(LIMITS.personName),
    mobile,
    vCode,
    password: secret,
  }),
  response: openedSessionSchema,
});
