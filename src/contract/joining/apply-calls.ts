import * as z from 'zod/mini';
import { endpoint } from './noun';
import { captchaFields } from '../session/sign-in-calls';
import { mobile, nameText, nothing, secret, vCode } from '../fields';
import { LIMITS } from '../limits';
import { lineText } from '../text/text-fields';
import { JOIN_STANDINGS, JOINING_LIMITS } from './joining';

const base = '/joyhr/web/organ/nologins' as const;
const decision =
  'Not in the specification: asking to join a company by its link. `link` is the secret of the address; one that is wrong, closed or expired is refused alike.';
const anonymous = { access: 'anonymous', decision } as const;

export const joinLinkView = endpoint({
  ...anonymous,
  id: 'joinLinkView',
  path: `${base}/joinLinkView`,
  // A secret belongs in no address.
  changes: [],
  summary: 'Which company a link is of',
  request: z.strictObject({ link: secret }),
  response: z.object({
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    linkName: z.string(),
  }),
});

export const joinSendCode = endpoint({
  ...anonymous,
  id: 'joinSendCode',
  path: `${base}/joinSendCode`,
  changes: [],
  summary: 'Send a code to the mobile of a person who wants to join',
  request: z.strictObject({ link: secret, mobile, ...captchaFields }),
  response: z.object({ waitSeconds: z.number() }),
});

export const joinCheckCode = endpoint({
  ...anonymous,
  id: 'joinCheckCode',
  path: `${base}/joinCheckCode`,
  changes: [],
  summary: 'Check the code; it stays usable for joinApply',
  request: z.strictObject({ link: secret, mobile, vCode }),
  response: z.object({
    /**
     * `member`: the number is an employee’s already. `waiting`: a request waits, and joinApply replaces it. `refused`: the latest
     * request was declined, and joinApply makes another.
     */
    standing: z.enum(JOIN_STANDINGS),
  }),
});

export const joinApply = endpoint({
  ...anonymous,
  id: 'joinApply',
  path: `${base}/joinApply`,
  changes: [],
  summary: 'Ask to join, with the proven mobile',
  request: z.strictObject({
    link: secret,
    mobile,
    vCode,
    name: nameText(LIMITS.personName),
    note: z._default(lineText(JOINING_LIMITS.note, 0), ''),
  }),
  response: nothing,
});
