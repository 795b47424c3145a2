import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { captchaAnswer, guestCode, guestToken } from '../guest/guest';
import { documentHash, filledTexts } from './act-calls';
import { signingFieldSchema, signingPageSchema } from './signing';
import { PARTY_STATES, SIGNING_LIMITS, SIGNING_STATES } from './terms';
import { longText } from '../text/text-fields';

/**
 * Somebody outside the company: link, then code, then access to their part of one case. `link` is the part of the address behind #;
 * `access` is answered by `enterSigningAsGuest`, kept in memory only, and good for half an hour.
 */
const decision =
  'Ours. The link alone tells who sent what; pages open with a code that goes to the number or address that the sender wrote.';
const anonymous = { access: 'anonymous', decision } as const satisfies Partial<Endpoint>;
const PATH = '/signing/web/nologins/guest';

const moved = z.object({ state: z.enum(SIGNING_STATES) });

export const readSigningLink = endpoint({
  ...anonymous,
  id: 'readSigningLink',
  path: `${PATH}/link`,
  isRead: true,
  summary: 'What a link is for: company, sender, title, and where the code will go',
  request: z.strictObject({ link: guestToken }),
  response: z.object({
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    initiatorName: z.string(),
    initiatorEnName: z.nullable(z.string()),
    title: z.string(),
    state: z.enum(SIGNING_STATES),
    /** `waiting`: others sign first. */
    partyState: z.enum(PARTY_STATES),
    deadline: z.string(),
    /** Masked. */
    sendsTo: z.string(),
  }),
});

export const sendGuestCode = endpoint({
  ...anonymous,
  id: 'sendGuestCode',
  path: `${PATH}/code`,
  changes: [],
  summary: 'Send the code that opens a link; captcha as for sign-in codes',
  request: z.strictObject({
    link: guestToken,
    ...captchaAnswer,
  }),
  response: z.object({ sentTo: z.string(), resendSeconds: z.number() }),
});

export const enterSigningAsGuest = endpoint({
  ...anonymous,
  id: 'enterSigningAsGuest',
  path: `${PATH}/enter`,
  summary: 'Open one’s part of a case by link and code',
  request: z.strictObject({ link: guestToken, code: guestCode }),
  response: z.object({ access: z.string(), expiresAt: z.string() }),
});

export const getGuestSigning = endpoint({
  ...anonymous,
  id: 'getGuestSigning',
  path: `${PATH}/get`,
  isRead: true,
  summary:
    'The case as its outsider sees it: pages with own fields and those of who has signed, from their turn on, the finished file after completion',
  request: z.strictObject({ access: guestToken }),
  response: z.object({
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    initiatorName: z.string(),
    initiatorEnName: z.nullable(z.string()),
    title: z.string(),
    name: z.string(),
    state: z.enum(SIGNING_STATES),
    partyId: z.string(),
    partyState: z.enum(PARTY_STATES),
    deadline: z.string(),
    documentHash: z.string(),
    pages: z.array(signingPageSchema),
    fields: z.array(signingFieldSchema),
    verifyCode: z.nullable(z.string()),
    /** Once completed. */
    downloadUrl: z.nullable(z.string()),
    may: z.object({ sign: z.boolean(), refuse: z.boolean() }),
  }),
});

export const sendGuestProof = endpoint({
  ...anonymous,
  id: 'sendGuestProof',
  path: `${PATH}/proof`,
  summary: 'Send the code that proves the will to sign this document',
  request: z.strictObject({ access: guestToken, documentHash }),
  response: z.object({ sentTo: z.string(), resendSeconds: z.number() }),
});

export const signAsGuest = endpoint({
  ...anonymous,
  id: 'signAsGuest',
  path: `${PATH}/sign`,
  summary: 'Sign as an outsider; ink comes along as a PNG',
  request: z.strictObject({
    access: guestToken,
    requestId: id,
    documentHash,
    code: guestCode,
    /** `data:image/png;base64,…` */
    ink: z.optional(
      z.string().check(z.startsWith('data:image/png;base64,'), z.maxLength(SIGNING_LIMITS.ink)),
    ),
    texts: filledTexts,
  }),
  response: moved,
});

export const refuseAsGuest = endpoint({
  ...anonymous,
  id: 'refuseAsGuest',
  path: `${PATH}/refuse`,
  summary: 'Refuse as an outsider, with the reason',
  request: z.strictObject({
    access: guestToken,
    reason: longText(SIGNING_LIMITS.reason),
  }),
  response: moved,
});

export const leaveGuestSigning = endpoint({
  ...anonymous,
  id: 'leaveGuestSigning',
  path: `${PATH}/leave`,
  summary: 'End one’s access on this device',
  request: z.strictObject({ access: guestToken }),
  response: nothing,
});
