import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { id, nothing } from '../fields';
import { captchaAnswer, guestCode, guestToken } from '../guest/guest';
import { endpoint } from './noun';
import { myPayslip, myPayslipAmounts, myPayslipConfirm, myPayslipDispute, myPayslipFile } from './own-calls';

/**
 * The payslip of someone who has left: link, then code, then access to this one slip. `link` is the part of the address behind #; `access`
 * is returned by `payslipLinkEnter`, stays in memory, and is good for half an hour.
 */
const decision =
  'Ours: a wage list is due to people who have left and can no longer sign in. The link alone names the company; the slip opens with a code that goes to the known number.';
const anonymous = { access: 'anonymous', decision } as const satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/nologins/payslip';
const access = { access: guestToken };

export const payslipLinkRead = endpoint({
  ...anonymous,
  id: 'payslipLinkRead',
  path: `${PATH}/link`,
  isRead: true,
  summary: 'Whose company sent a link to a payslip, and where the code will go',
  request: z.strictObject({ link: guestToken }),
  response: z.object({
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    /** Masked. */
    sendsTo: z.string(),
  }),
});
export type PayslipLink = Out<typeof payslipLinkRead>;

export const payslipLinkCode = endpoint({
  ...anonymous,
  id: 'payslipLinkCode',
  path: `${PATH}/code`,
  changes: [],
  summary: 'Send the code that opens a link to a payslip; captcha as for sign-in codes',
  request: z.strictObject({ link: guestToken, ...captchaAnswer }),
  response: z.object({ sentTo: z.string(), resendSeconds: z.number() }),
});

export const payslipLinkEnter = endpoint({
  ...anonymous,
  id: 'payslipLinkEnter',
  path: `${PATH}/enter`,
  changes: [],
  summary: 'Open a payslip by link and code',
  request: z.strictObject({ link: guestToken, code: guestCode }),
  response: z.object({ access: z.string(), expiresAt: z.string() }),
});

export const payslipLinkSlip = endpoint({
  ...anonymous,
  id: 'payslipLinkSlip',
  path: `${PATH}/slip`,
  isRead: true,
  summary: 'The payslip that a link has opened, without amounts and without what was written about it',
  request: z.strictObject(access),
  response: z.object({
    slip: myPayslip.response,
    companyName: z.string(),
    companyEnName: z.nullable(z.string()),
    name: z.string(),
    enName: z.nullable(z.string()),
  }),
});
export type LinkedPayslip = Out<typeof payslipLinkSlip>;

export const payslipLinkAmounts = endpoint({
  ...anonymous,
  decision: `${decision} The code proves for five minutes who is looking; afterwards another one is asked for.`,
  id: 'payslipLinkAmounts',
  path: `${PATH}/amounts`,
  summary: 'The amounts of the payslip that a link has opened, and what was written about it',
  request: z.strictObject(access),
  response: myPayslipAmounts.response,
});

export const payslipLinkConfirm = endpoint({
  ...anonymous,
  decision: `${decision} Needs a fresh code, and amounts that were opened.`,
  id: 'payslipLinkConfirm',
  path: `${PATH}/confirm`,
  summary: 'Confirm the payslip that a link has opened',
  request: z.strictObject(access),
  response: myPayslipConfirm.response,
});

export const payslipLinkDispute = endpoint({
  ...anonymous,
  id: 'payslipLinkDispute',
  path: `${PATH}/dispute`,
  summary:
    'Say what is wrong with the payslip that a link has opened; sent again with the same requestId it is stored once',
  request: z.strictObject({
    ...access,
    requestId: id,
    rowCode: myPayslipDispute.request.shape.rowCode,
    text: myPayslipDispute.request.shape.text,
  }),
  response: myPayslipDispute.response,
});

export const payslipLinkFile = endpoint({
  ...anonymous,
  decision: `${decision} Needs a fresh code. The file is made for this response and stored nowhere.`,
  id: 'payslipLinkFile',
  path: `${PATH}/file`,
  changes: [],
  summary: 'The payslip that a link has opened as a PDF',
  request: z.strictObject(access),
  response: myPayslipFile.response,
});

export const payslipLinkLeave = endpoint({
  ...anonymous,
  id: 'payslipLinkLeave',
  path: `${PATH}/leave`,
  changes: [],
  summary: 'End the access to a payslip on this device',
  request: z.strictObject(access),
  response: nothing,
});
