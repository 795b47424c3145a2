import type { In } from '@contract/endpoint';
import type * as loginCalls from '@contract/session/sign-in-calls';
import type { OpenedSession } from '@contract/session/sign-in';
import type { getAuthorizeAddress } from '@contract/host/calls';
import { callLater } from '@/shared/http/lazy-call';

type Calls = typeof loginCalls;

// Every failure of these calls is shown at the form that made them, so none may raise a toast or a dialog of its own.
const silent = { silent: true } as const;
const calls = () => import('@contract/session/sign-in-calls');

/** The challenge that was given, and the number that answers it. */
export type CaptchaAnswer = { captchaId: string; captchaCode: string };

export const fetchChallenge = (input: In<Calls['captchaGenerate']>, signal: AbortSignal) =>
  callLater(() => calls().then((all) => all.captchaGenerate), input, { ...silent, signal });

export const signInByPassword = (input: In<Calls['accountLogin']>) =>
  callLater(() => calls().then((all) => all.accountLogin), input, silent);

export const sendSignInCode = (input: In<Calls['getVCode']>) =>
  callLater(() => calls().then((all) => all.getVCode), input, silent);

export const sendResetCode = (input: { mobile: string } & CaptchaAnswer) =>
  callLater(() => calls().then((all) => all.sendVC), { ...input, scene: 'reset' }, silent);

/** Exchanges a mobile's code for the ticket of the next step. */
export const proveMobile = (input: { mobile: string; vCode: string; scene: 'login' | 'reset' }) =>
  callLater(() => calls().then((all) => all.checkVC), input, silent);

export const listCompanies = (ticket: string) =>
  callLater(() => calls().then((all) => all.preLogin), { ticket }, silent);

export const enterCompany = (input: { ticket: string; companyId: string }) =>
  callLater(() => calls().then((all) => all.loginIn), input, silent);

export const mayBecomePassword = (input: { ticket: string; password: string }) =>
  callLater(() => calls().then((all) => all.validatePassword), input, silent);

export const setPassword = (input: { ticket: string; password: string }) =>
  callLater(() => calls().then((all) => all.resetPassword), input, silent);

const PROVIDER_CALL = {
  dingTalk: 'dingtalkLogin',
  wechatWork: 'qiyeWechatLogin',
  feishu: 'feishuLogin',
  wechat: 'wechatLogin',
} as const satisfies Record<string, keyof Calls>;

export type Provider = keyof typeof PROVIDER_CALL;
export type ThirdPartyInput = In<Calls['dingtalkLogin']>;

/** Exchanges a chat client's auth code for a session; each client has its own call (spec section 7). */
export const signInByClient = (provider: Provider, input: ThirdPartyInput): Promise<OpenedSession> =>
  callLater(() => calls().then((all) => all[PROVIDER_CALL[provider]]), input, silent);

/** Whose code it is; opens no session. */
export const identifyByClient = (input: In<Calls['getClientUser']>) =>
  callLater(() => calls().then((all) => all.getClientUser), input, { ...silent, scope: 'app' });

/** The same for a code that a browser outside the client has got, naming the client that issued it. */
export const signInByRelay = (provider: Provider, input: ThirdPartyInput): Promise<OpenedSession> =>
  callLater(() => calls().then((all) => all.t3ThirdPartyLogin), { ...input, provider }, silent);

/** How a client is asked who uses it; the contract of hosts is no part of the sign-in pages. */
export const fetchAuthorizeAddress = (input: In<typeof getAuthorizeAddress>) =>
  callLater(() => import('@contract/host/calls').then((all) => all.getAuthorizeAddress), input, silent);
