import * as z from 'zod/mini';
import { endpoint } from './noun';
import { companyChoiceSchema, openedSessionSchema, signInResultSchema } from './sign-in';
import { id, mobile, nothing, secret, vCode } from '../fields';
import { identifier } from '../text/identifying-text';
import { LIMITS } from '../limits';

/** Spec section 7 "Login and account". Where it says "payload not shown", the payload is our decision. */
export const captchaFields = {
  captchaId: id,
  captchaCode: z.string().check(z.overwrite(identifier), z.minLength(1), z.maxLength(12)),
};

export const CAPTCHA_PURPOSES = ['signIn', 'code'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export const captchaGenerate = endpoint({
  id: 'captchaGenerate',
  path: '/captcha/generate',
  access: 'anonymous',
  changes: [],
  summary: 'A proof of work that stands in for a captcha',
  decision:
    'The answer (captchaCode) is the whole number from 0 to `max` for which SHA-256 of the salt, a line feed and the number is `target`, in hex. Works once, for five minutes, for the purpose it was asked for (signIn unless named). `max` rises with what was lately tried from an address and, when `account` names it, for a number.',
  request: z.strictObject({
    purpose: z._default(z.enum(CAPTCHA_PURPOSES), 'signIn'),
    account: z.optional(mobile),
  }),
  response: z.object({ captchaId: z.string(), salt: z.string(), target: z.string(), max: z.number() }),
});

export const accountLogin = endpoint({
  id: 'accountLogin',
  path: '/login/web/nologins/account/login',
  service: 'account',
  access: 'anonymous',
  changes: [],
  summary: 'Sign in by password and proof of work',
  decision: 'One company: answers the session. Several: answers a ticket for preLogin and loginIn.',
  request: z.strictObject({ account: mobile, password: secret, ...captchaFields }),
  response: signInResultSchema,
});

export const loginIn = endpoint({
  id: 'loginIn',
  path: '/login/web/nologins/account/loginIn',
  service: 'account',
  access: 'anonymous',
  changes: [],
  summary: 'Enter the chosen company with a ticket',
  decision: 'The ticket comes from accountLogin or checkVC and works once.',
  request: z.strictObject({ ticket: secret, companyId: id }),
  response: openedSessionSchema,
});

export const preLogin = endpoint({
  id: 'preLogin',
  path: '/xlc-ops-b/tum/web/tenant/preLogin',
  service: 'tenant',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary: 'The companies that the holder of a ticket may enter',
  decision: 'Asks for the ticket, so that nobody learns from a mobile number where its owner works.',
  request: z.strictObject({ ticket: secret }),
  response: z.object({
    name: z.string(),
    enName: z.nullish(z.string()),
    companies: z.array(companyChoiceSchema),
  }),
});

const thirdPartyRequest = z.strictObject({
  corpId: id,
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  appCode: z.literal(LIMITS.appCode),
  state: z.optional(z.string().check(z.maxLength(128))),
  companyId: z.optional(id),
  extCode: z.optional(z.string().check(z.maxLength(64))),
});

function thirdPartyLogin(idOfCall: string, path: `/${string}`, summary: string) {
  return endpoint({
    id: idOfCall,
    path,
    service: 'account',
    encoding: 'form',
    access: 'anonymous',
    summary,
    decision: 'The session that the call carries ends with it: the portal keeps one.',
    request: thirdPartyRequest,
    response: openedSessionSchema,
  });
}

export const qiyeWechatLogin = thirdPartyLogin(
  'qiyeWechatLogin',
  '/login/web/nologins/qiyeWechatLogin',
  'Sign in with a WeCom auth code',
);
export const dingtalkLogin = thirdPartyLogin(
  'dingtalkLogin',
  '/login/web/nologins/dingtalkLogin',
  'Sign in with a DingTalk auth code',
);
export const feishuLogin = thirdPartyLogin(
  'feishuLogin',
  '/login/web/nologins/feishuLogin',
  'Sign in with a Feishu auth code',
);

/** The login call of spec section 7 whose path is not shown: ours is the WeChat official account's. */
export const wechatLogin = endpoint({
  ...thirdPartyLogin(
    'wechatLogin',
    '/login/web/nologins/wechatLogin',
    'Sign in with a WeChat official-account auth code',
  ),
  decision:
    'The specification names payload corpId, state, code, appCode and no path; corpId is the account’s appid.',
});

export const t3ThirdPartyLogin = endpoint({
  id: 't3ThirdPartyLogin',
  path: '/login/web/nologins/t3/thirdPartyLogin',
  service: 'account',
  encoding: 'form',
  access: 'anonymous',
  changes: [],
  summary: 'Sign in with an auth code of a provider named in the payload',
  decision: 'The payload of the other sign-ins plus `provider`; for hosts that relay a code.',
  request: z.strictObject({
    ...thirdPartyRequest.shape,
    provider: z.enum(['dingTalk', 'wechatWork', 'feishu', 'wechat']),
  }),
  response: openedSessionSchema,
});

export const getClientUser = endpoint({
  id: 'getClientUser',
  path: '/login/web/nologins/getClientUser',
  service: 'account',
  encoding: 'form',
  access: 'anonymous',
  changes: [],
  summary: 'Who uses a chat client, by an auth code; opens no session',
  decision:
    'Not in the specification: several people sign in to one phone’s client in turn, and the portal that one of them left ' +
    'behind is not the next one’s. Refuses as the sign-in would.',
  request: z.strictObject({
    provider: z.enum(['dingTalk', 'wechatWork', 'feishu', 'wechat']),
    corpId: id,
    extCode: thirdPartyRequest.shape.extCode,
    code: thirdPartyRequest.shape.code,
  }),
  response: z.object({ originalUserInfoId: z.string() }),
});

export const getVCode = endpoint({
  id: 'getVCode',
  path: '/message/web/oapi/mobile/getVCode',
  encoding: 'form',
  access: 'anonymous',
  changes: [],
  summary: 'Send a sign-in code to a mobile',
  decision:
    'Needs a proof of work. Answers alike for known and unknown numbers. `waitSeconds` until the next may be asked for.',
  request: z.strictObject({ mobile, ...captchaFields }),
  response: z.object({ waitSeconds: z.number() }),
});

/** What a code is for. A code sent for one purpose opens nothing else. */
export type CodeScene =
  | 'login'
  | 'reset'
  | 'cancel'
  | 'changeMobile'
  | 'newMobile'
  | 'updatePassword'
  | 'bindEmail'
  | 'proof'
  | 'setUp'
  | 'join';

export const sendVC = endpoint({
  id: 'sendVC',
  path: '/account/sendVC',
  service: 'account',
  access: 'anonymous',
  changes: [],
  summary: 'Send a password-reset code to a mobile',
  decision:
    'Needs a proof of work. Only scene `reset`; the others are sent by sendVCForMobile to a signed-in person.',
  request: z.strictObject({ mobile, scene: z.literal('reset'), ...captchaFields }),
  response: z.object({ waitSeconds: z.number() }),
});

export const checkVC = endpoint({
  id: 'checkVC',
  path: '/account/checkVC',
  service: 'account',
  access: 'anonymous',
  changes: [],
  summary: 'Prove a mobile with its code',
  decision:
    'Answers a ticket: for loginIn (scene login) or resetPassword (reset). The account calls take their code themselves.',
  request: z.strictObject({ mobile, vCode, scene: z.enum(['login', 'reset']) }),
  response: z.object({ ticket: z.string() }),
});

export const sendVCForMobile = endpoint({
  id: 'sendVCForMobile',
  path: '/account/sendVCForMobile',
  service: 'account',
  changes: [],
  summary: 'Send a code to the signed-in person, or for `newMobile` to the number to change to',
  decision:
    'Without `mobile` the code goes to the account’s own number, which never leaves the server. `newMobile` ' +
    'needs the number and the code to the present one.',
  request: z.strictObject({
    scene: z.enum(['cancel', 'changeMobile', 'newMobile', 'updatePassword', 'proof']),
    mobile: z.optional(mobile),
    vCode: z.optional(vCode),
  }),
  response: z.object({ waitSeconds: z.number(), maskedMobile: z.string() }),
});

export const validatePassword = endpoint({
  id: 'validatePassword',
  path: '/login/web/nologins/validatePassword',
  service: 'account',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary: 'Whether a password may become the new one',
  decision: 'Asks for the reset ticket, since "must not equal the old" would otherwise answer guesses.',
  request: z.strictObject({ ticket: secret, password: secret }),
  response: z.object({ isValid: z.boolean() }),
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  path: '/login/web/nologins/resetPassword',
  service: 'account',
  access: 'anonymous',
  changes: [],
  summary: 'Set a new password with a reset ticket; ends every session of the account',
  request: z.strictObject({ ticket: secret, password: secret }),
  response: nothing,
});

export const loginOut = endpoint({
  id: 'loginOut',
  path: '/account/web/operation/loginOut',
  service: 'account',
  encoding: 'form',
  changes: [],
  summary: 'End this session',
  decision: 'No payload: the header names the session.',
  request: nothing,
  response: nothing,
});
