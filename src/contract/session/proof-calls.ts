import * as z from 'zod/mini';
import { endpoint } from './noun';
import { nothing, secret, vCode } from '../fields';

export const provePerson = endpoint({
  id: 'provePerson',
  path: '/account/web/operation/provePerson',
  service: 'account',
  changes: [],
  summary: 'Prove the person of this session by password or by a code to their own number',
  decision:
    'Not in the specification. A session that a chat client opened covers the company of that client; calls that reach further refuse ' +
    'with 403002 until this one has succeeded. It covers every company that the person is in at that moment. The code is that of ' +
    'sendVCForMobile, scene `proof`.',
  request: z.strictObject({ password: z.optional(secret), vCode: z.optional(vCode) }).check(
    z.refine(({ password, vCode: code }) => (password === undefined) !== (code === undefined), {
      path: ['password'],
    }),
  ),
  response: nothing,
});
