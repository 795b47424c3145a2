import type { In } from '@contract/endpoint';
import type * as bindingCalls from '@contract/host/binding-calls';
import type * as hostCalls from '@contract/host/calls';
import type { OpenedSession } from '@contract/session/sign-in';
import type * as loginCalls from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent } from '../api';

type Calls = typeof loginCalls;

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
  callLater(() => signInCalls().then((all) => all[PROVIDER_CALL[provider]]), input, silent);

/** Whose code it is; opens no session. */
export const getClientUser = (input: In<Calls['getClientUser']>) =>
  callLater(() => signInCalls().then((all) => all.getClientUser), input, { ...silent, scope: 'app' });

/** Links whom a refused code names to the employee whose mobile is proven. */
export const bindClientUser = (input: In<typeof bindingCalls.bindClientUser>): Promise<OpenedSession> =>
  callLater(() => import('@contract/host/binding-calls').then((all) => all.bindClientUser), input, silent);

/** The same for a code that a browser outside the client has got, naming the client that issued it. */
export const signInByRelay = (provider: Provider, input: ThirdPartyInput): Promise<OpenedSession> =>
  callLater(() => signInCalls().then((all) => all.t3ThirdPartyLogin), { ...input, provider }, silent);

/** How a client is asked who uses it; the contract of hosts is no part of the sign-in pages. */
export const getAuthorizeAddress = (input: In<typeof hostCalls.getAuthorizeAddress>) =>
  callLater(() => import('@contract/host/calls').then((all) => all.getAuthorizeAddress), input, silent);
