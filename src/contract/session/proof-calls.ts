import * as z from 'zod/mini';
import { endpoint } from './noun';
import { nothing, secret, vCode } from '../fields';

/** Purposes that a proof of their own opens for five minutes, in the session that gave it. */
export const PROOF_PURPOSES = ['pay', 'identity'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

export const provePerson = endpoint({
  id: 'provePerson',
  path: '/account/web/operation/provePerson',
  service: 'account',
  changes: [],
  summary: 'Prove the person of this session by password or by a code to their own number',
  decision:
    'Not in the specification. A session that a chat client opened covers the company of that client; calls that reach further refuse ' +
    'with 403002 until this one has succeeded. It covers every company that the person is in at that moment. The code is that of ' +
    'sendVCForMobile, scene `proof`. With a purpose it opens only that, in this session and company, for five minutes: calls that ' +
    'show pay refuse with 403003 without it, those that show identity numbers and emergency contacts with 403004.',
  request: z
    .strictObject({
      password: z.optional(secret),
      vCode: z.optional(vCode),
      purpose: z.optional(z.enum(PROOF_PURPOSES)),
    })
    .check(
      z.refine(({ password, vCode: code }) => (password === undefined) !== (code === undefined), {
        path: ['password'],
      }),
    ),
  response: nothing,
});
