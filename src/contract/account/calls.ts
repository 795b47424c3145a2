import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { emailField } from './email-field';
import { id, mobile, nothing, secret, vCode } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';

/** Spec section 7: /account/web/operation/. Payloads are not shown there; these are our decision. */

const operation = {
  service: 'account',
  encoding: 'form',
} satisfies Partial<Endpoint>;

export const accountInfo = endpoint({
  ...operation,
  id: 'accountInfo',
  path: '/account/web/operation/info',
  isRead: true,
  summary: 'The signed-in person’s account: masked contacts and its companies',
  decision:
    'Companies that the session has not been proven for are left out, with their counts; `hasHiddenCompanies` says that there are some.',
  request: nothing,
  response: z.object({
    accountId: z.string(),
    name: z.string(),
    enName: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    areaCode: z.string(),
    maskedMobile: z.string(),
    maskedEmail: z.nullish(z.string()),
    accountType: z.enum(['primary', 'regular']),
    status: z.enum(['normal', 'disabled', 'deleted']),
    companies: z.array(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        companyEnName: z.nullish(z.string()),
        accountType: z.enum(['primary', 'regular']),
        isCurrent: z.boolean(),
        pendingCount: z.number(),
      }),
    ),
    hasHiddenCompanies: z.boolean(),
  }),
});

export const setAvatar = endpoint({
  ...operation,
  id: 'setAvatar',
  path: '/account/web/operation/setAvatar',
  summary: 'Show an uploaded picture beside one’s name, or none',
  decision:
    'Ours; spec section 7 has `info`, which shows the picture. The address that is answered cannot be guessed, never changes its content, and ends when another picture takes its place.',
  request: z.strictObject({ fileId: z.optional(id) }),
  response: z.object({ avatar: z.nullable(z.string()) }),
});

export const accountSecurity = endpoint({
  ...operation,
  id: 'accountSecurity',
  path: '/account/web/operation/security',
  isRead: true,
  summary: 'Security level of the account and what raises it',
  request: nothing,
  response: z.object({
    level: z.enum(['low', 'medium', 'high']),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullish(z.string()),
    maskedMobile: z.string(),
    maskedEmail: z.nullish(z.string()),
    advice: z.array(z.enum(['setPassword', 'bindEmail', 'renewPassword'])),
  }),
});

export const checkMobileCode = endpoint({
  ...operation,
  id: 'checkMobileCode',
  path: '/account/web/operation/checkMobileCode',
  changes: [],
  summary: 'Whether the code to the present mobile is right, before a new one is named',
  decision:
    'Not in the specification: whoever mistypes the first code learns it at once, not after a second message. The code stays usable.',
  request: z.strictObject({ vCode }),
  response: nothing,
});

export const resetMobile = endpoint({
  ...operation,
  id: 'resetMobile',
  path: '/account/web/operation/resetMobile',
  summary: 'Change the mobile with codes to the old and the new number',
  request: z.strictObject({ vCode, newMobile: mobile, newVCode: vCode }),
  response: z.object({ maskedMobile: z.string() }),
});

export const bindEmail = endpoint({
  ...operation,
  id: 'bindEmail',
  path: '/account/web/operation/bindEmail',
  summary: 'Bind an e-mail address with the code sent to it',
  request: z.strictObject({ email: emailField, vCode }),
  response: z.object({ maskedEmail: z.string() }),
});

export const emailSendVC = endpoint({
  ...operation,
  id: 'emailSendVC',
  path: '/account/web/operation/emailSendVC',
  changes: [],
  summary: 'Send a code to an e-mail address that is to be bound',
  request: z.strictObject({ email: emailField }),
  response: z.object({ waitSeconds: z.number() }),
});

export const setPassword = endpoint({
  ...operation,
  id: 'setPassword',
  path: '/account/web/operation/setPassword',
  summary: 'Set the first password of an account that has none, with a code to its mobile',
  request: z.strictObject({ password: secret, vCode }),
  response: nothing,
});

export const updatePassword = endpoint({
  ...operation,
  id: 'updatePassword',
  path: '/account/web/operation/updatePassword',
  encoding: 'json',
  summary: 'Change the password; ends the account’s other sessions',
  request: z.strictObject({ oldPassword: secret, password: secret }),
  response: nothing,
});

export const cancelPersonalAccount = endpoint({
  ...operation,
  id: 'cancelPersonalAccount',
  path: '/account/web/operation/cancelPersonalAccount',
  changes: [],
  summary: 'Start a cancellation: what blocks it, and a ticket when nothing does',
  decision: 'Without `isAgreed` it only tells what blocks: a ticket asks for the consent.',
  request: z.strictObject({ isAgreed: z.optional(z.literal('true')) }),
  response: z.object({
    blockers: z.array(
      z.object({
        kind: z.enum(['pendingApprovals', 'openTasks', 'soleAdministrator', 'primaryAccount']),
        count: z.number(),
        companyName: z.string(),
        companyEnName: z.nullish(z.string()),
      }),
    ),
    ticket: z.nullish(z.string()),
  }),
});

export const cancelAccount = endpoint({
  ...operation,
  id: 'cancelAccount',
  path: '/account/web/operation/cancel',
  encoding: 'json',
  changes: [],
  summary: 'Finish a cancellation: reason, note, ticket and the 6-digit code; the account becomes deleted',
  request: z.strictObject({
    ticket: secret,
    reason: id,
    note: z.optional(longText(LIMITS.remark, 0)),
    vCode,
  }),
  response: nothing,
});

export type Blocker = Out<typeof cancelPersonalAccount>['blockers'][number];
