import { expect, it } from 'vitest';
import { decideAccess, type GuardDecision, type GuardFacts } from './guard-decision';

const facts: GuardFacts = {
  path: '/',
  skipPermit: false,
  signsIn: false,
  urlToken: undefined,
  cookie: undefined,
  storedToken: undefined,
  clientKind: 'other',
  isNativeApp: false,
  nativeToken: undefined,
  hasUserInfo: false,
  hasPermission: false,
  isArrival: false,
  linkApp: undefined,
  entry: undefined,
  isAppKnown: false,
  isWindowAsked: false,
};
const signedIn = { cookie: 'c', storedToken: 'c', hasUserInfo: true, hasPermission: true } as const;
const native = { isNativeApp: true, nativeToken: 'n' } as const;
const goesOn = {
  act: 'resume',
  token: 'c',
  isOtherSession: false,
  needsUserInfo: false,
  needsPermission: false,
  isPermissionChanged: false,
} as const;
const otherSession = {
  act: 'resume',
  token: 'c',
  isOtherSession: true,
  needsUserInfo: true,
  needsPermission: true,
  isPermissionChanged: false,
} as const;
/** A session that WeCom has opened through the main app of corp `a`, in this window. */
const inWeCom = {
  ...signedIn,
  clientKind: 'wechatWork',
  isArrival: true,
  isAppKnown: true,
  entry: { corpId: 'a', extCode: '' },
  isWindowAsked: true,
} as const;
const inDingTalk = { ...inWeCom, clientKind: 'dingTalk' } as const;
const identifies = { act: 'identify' } as const;

it.each<[string, Partial<GuardFacts>, GuardDecision]>([
  // Pages that sign in: the specification skips their check, but they show nothing without a session.
  ['a page that signs in does so in a plain browser', { signsIn: true }, { act: 'enter' }],
  [
    'a page that signs in does so in a chat client',
    { signsIn: true, clientKind: 'feishu' },
    { act: 'enter' },
  ],
  ['a page that signs in goes on with a session', { signsIn: true, ...signedIn }, goesOn],
  [
    'a page that signs in leaves the native app without its token',
    { signsIn: true, isNativeApp: true },
    { act: 'exit' },
  ],
  // Public routes.
  ['a public route opens without a session', { skipPermit: true, path: '/policy' }, { act: 'pass' }],
  [
    'a public route ignores cookie and token',
    { skipPermit: true, urlToken: 'u', ...signedIn },
    { act: 'pass' },
  ],
  // Step 1: token in the address.
  [
    'a token in the address wins over cookie and storage',
    { ...signedIn, urlToken: 'u' },
    { act: 'adoptUrlToken', token: 'u' },
  ],
  [
    'a token in the address wins over the native app',
    { ...native, urlToken: 'u' },
    { act: 'adoptUrlToken', token: 'u' },
  ],
  [
    'a token in the address is taken on a sign-in page too',
    { path: '/loginDev', urlToken: 'u' },
    { act: 'adoptUrlToken', token: 'u' },
  ],
  [
    'a token in the address is taken on an entry page too',
    { path: '/auth', urlToken: 'u' },
    { act: 'adoptUrlToken', token: 'u' },
  ],
  // Step 2: cookie.
  ['cookie, token and user: nothing to load', signedIn, goesOn],
  [
    'cookie without user info: loaded',
    { ...signedIn, hasUserInfo: false },
    { ...goesOn, needsUserInfo: true },
  ],
  [
    'cookie without permission: loaded',
    { ...signedIn, hasPermission: false },
    { ...goesOn, needsPermission: true, isPermissionChanged: true },
  ],
  ['cookie without storage: the cookie’s session is taken over', { cookie: 'c' }, otherSession],
  [
    'cookie and stored token of different sessions: the cookie wins and everything is loaded again',
    { ...signedIn, storedToken: 'old' },
    otherSession,
  ],
  ['cookie in a chat client goes on', { ...signedIn, clientKind: 'dingTalk' }, goesOn],
  [
    'cookie that matches the native app’s token goes on',
    { ...signedIn, isNativeApp: true, nativeToken: 'c' },
    goesOn,
  ],
  [
    'cookie on a sign-in page: the page opens, nothing is loaded',
    { cookie: 'c', path: '/loginDev' },
    { act: 'pass' },
  ],
  ['cookie on an entry page: it signs in anew', { ...signedIn, path: '/auth' }, { act: 'pass' }],
  // In a chat client the company is the link's, and the person is who the client says.
  ['a link of the same app goes on', { ...inWeCom, linkApp: { corpId: 'a' } }, goesOn],
  ['a link of another company asks', { ...inWeCom, linkApp: { corpId: 'b' } }, identifies],
  ['so it does in DingTalk', { ...inDingTalk, linkApp: { corpId: 'b' } }, identifies],
  [
    'a link of another app of the company asks',
    { ...inWeCom, linkApp: { corpId: 'a', extCode: 'x' } },
    identifies,
  ],
  [
    'a link of the main app asks after one of another app',
    { ...inDingTalk, linkApp: { corpId: 'a' }, entry: { ...inWeCom.entry, extCode: 'x' } },
    identifies,
  ],
  [
    'a link of another app asks without naming the company, which is remembered',
    { ...inDingTalk, linkApp: { extCode: 'x' } },
    identifies,
  ],
  [
    'a link that names an app alone cannot be asked for without a company',
    { ...inDingTalk, linkApp: { extCode: 'x' }, entry: undefined, isAppKnown: false },
    goesOn,
  ],
  [
    'a link asks when nobody knows through which app the session was opened',
    { ...inDingTalk, linkApp: { corpId: 'a' }, entry: undefined },
    identifies,
  ],
  [
    'a link asks once the person has gone on into another company',
    { ...inDingTalk, linkApp: { corpId: 'a' }, entry: { ...inWeCom.entry, corpId: '' } },
    identifies,
  ],
  ['WeCom without a link goes on with a session of today', inWeCom, goesOn],
  ['WeCom asks in a new window', { ...inWeCom, isWindowAsked: false }, identifies],
  ['WeChat asks in a new window', { ...inWeCom, clientKind: 'wechat', isWindowAsked: false }, identifies],
  ['WeCom asks once in a window', inWeCom, goesOn],
  [
    'WeCom that was never asked has nothing to ask with',
    { ...inWeCom, entry: undefined, isAppKnown: false },
    goesOn,
  ],
  ['DingTalk is asked beside the first paint instead', { ...inDingTalk, isWindowAsked: false }, goesOn],
  [
    'Feishu is asked beside the first paint instead',
    { ...inWeCom, clientKind: 'feishu', isWindowAsked: false },
    goesOn,
  ],
  [
    'a step within the portal asks nobody',
    { ...inWeCom, isArrival: false, linkApp: { corpId: 'b' }, isWindowAsked: false },
    goesOn,
  ],
  [
    'a plain browser asks nobody',
    { ...inWeCom, clientKind: 'other', linkApp: { corpId: 'b' }, isWindowAsked: false },
    goesOn,
  ],
  [
    'a sign-in page asks nobody',
    { ...inWeCom, path: '/loginDev', linkApp: { corpId: 'b' }, isWindowAsked: false },
    { act: 'pass' },
  ],
  [
    'a token in the address is no matter of the client',
    { ...inWeCom, urlToken: 'u', linkApp: { corpId: 'b' } },
    { act: 'adoptUrlToken', token: 'u' },
  ],
  // Step 3: native app.
  ['native app without cookie', native, { act: 'adoptNativeToken', token: 'n' }],
  [
    'native app whose token differs from the cookie',
    { ...signedIn, ...native },
    { act: 'adoptNativeToken', token: 'n' },
  ],
  ['native app on a sign-in page', { ...native, path: '/loginDev' }, { act: 'adoptNativeToken', token: 'n' }],
  ['native app that gives no token', { isNativeApp: true }, { act: 'exit' }],
  [
    'native app that gives no token, with a cookie nobody can vouch for',
    { ...signedIn, isNativeApp: true },
    { act: 'exit' },
  ],
  // Step 4: nobody.
  ['plain browser without cookie', {}, { act: 'exit' }],
  ['plain browser with storage alone', { ...signedIn, cookie: undefined }, { act: 'exit' }],
  ['/loginDev', { path: '/loginDev' }, { act: 'clearAndPass' }],
  ['/loginvc', { path: '/loginvc' }, { act: 'clearAndPass' }],
  ['/reset-password', { path: '/reset-password' }, { act: 'clearAndPass' }],
  ['/loginDev in a chat client', { path: '/loginDev', clientKind: 'wechat' }, { act: 'clearAndPass' }],
  ['/auth in a plain browser', { path: '/auth' }, { act: 'pass' }],
  ['/loginAuth in a chat client', { path: '/loginAuth', clientKind: 'feishu' }, { act: 'pass' }],
  ['dingTalk without a session', { clientKind: 'dingTalk' }, { act: 'enter' }],
  ['wechat without a session', { clientKind: 'wechat' }, { act: 'enter' }],
  ['wechatWork without a session', { clientKind: 'wechatWork' }, { act: 'enter' }],
  [
    'feishu without a session, on a deep link',
    { clientKind: 'feishu', path: '/operationRecord' },
    { act: 'enter' },
  ],
])('%s', (_, given, expected) => {
  expect(decideAccess({ ...facts, ...given })).toEqual(expected);
});
