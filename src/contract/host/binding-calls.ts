import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id, nothing, secret } from '../fields';
import { openedSessionSchema } from '../session/sign-in';
import { CHAT_CLIENTS } from './chat-client';

/** Which employee somebody in a chat client is. The specification signs people in by it and names no call that makes it: ours. */
const client = z.enum(CHAT_CLIENTS);

export const bindClientUser = endpoint({
  id: 'bindClientUser',
  path: '/login/web/nologins/bindClientUser',
  service: 'account',
  encoding: 'form',
  access: 'anonymous',
  summary: 'Link whom a chat client has named to the employee who has proven their mobile, and sign in',
  decision:
    '`code` is the auth code that a sign-in has just refused with “user ID not found”: it names the client’s user for ten minutes ' +
    'more, to the same browser alone. `ticket` is a sign-in ticket (checkVC). One user of a client is one employee of a company.',
  request: z.strictObject({
    provider: client,
    corpId: id,
    extCode: z.optional(z.string().check(z.maxLength(64))),
    code: z.string().check(z.minLength(1), z.maxLength(512)),
    ticket: secret,
  }),
  response: openedSessionSchema,
});

const bindings = z.object({
  list: z.array(
    z.object({ client, source: z.enum(['operator', 'person', 'client', 'directory']), at: z.string() }),
  ),
});

export const listOwnBindings = endpoint({
  id: 'listOwnBindings',
  path: '/account/web/operation/clientBindings',
  isRead: true,
  summary: 'The chat clients that sign this employee in',
  decision: 'Ours, as the person’s own page shows them.',
  request: nothing,
  response: bindings,
});

export const releaseOwnBinding = endpoint({
  id: 'releaseOwnBinding',
  path: '/account/web/operation/releaseClient',
  summary: 'Unlink a chat client from oneself; ends one’s other sessions in this company',
  decision: 'Ours. Who has been signed in by a link that is wrong is signed out with it.',
  request: z.strictObject({ client }),
  response: nothing,
});

export const listMemberBindings = endpoint({
  id: 'listMemberBindings',
  path: '/joyhr/web/member/clientBindings',
  isRead: true,
  summary: 'The chat clients that sign an employee in (function 1509)',
  decision: 'Ours, for who keeps people.',
  request: z.strictObject({ memberId: id }),
  response: bindings,
});

export const releaseMemberBinding = endpoint({
  id: 'releaseMemberBinding',
  path: '/joyhr/web/member/releaseClient',
  summary: 'Unlink a chat client from an employee; ends their sessions in this company (function 1509)',
  decision: 'Ours, for who keeps people. Company administrators are changed by one of their kind.',
  request: z.strictObject({ memberId: id, client }),
  response: nothing,
});
