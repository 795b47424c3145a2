import type { ClientKind } from '@contract/limits';

/** All that the guard may look at (spec section 4, design section 3). */
export type GuardFacts = {
  path: string;
  skipPermit: boolean;
  /** A visit without a session signs in and comes back, in a plain browser too. */
  signsIn: boolean;
  /** `token` of the address, or the one the boot script took out of it. */
  urlToken: string | undefined;
  cookie: string | undefined;
  storedToken: string | undefined;
  clientKind: ClientKind;
  /** True inside the native app: client kind `other` with its bridge. */
  isNativeApp: boolean;
  /** The native app's token; undefined when it was not asked or did not answer. */
  nativeToken: string | undefined;
  hasUserInfo: boolean;
  hasPermission: boolean;
  /** The page has just been opened, from the client's workbench or by a link; false for a step within the portal. */
  isArrival: boolean;
  /** Which of the client's apps the link names; undefined when it names none. */
  linkApp: { corpId?: string | undefined; extCode?: string | undefined } | undefined;
  /** Through which app the session was opened; undefined when that is unknown. */
  entry: { corpId: string; extCode: string } | undefined;
  /** The client has said in this window who uses it; a new window of the client begins without. */
  isWindowAsked: boolean;
  /** An app of the client is remembered, so that the person can be asked for without a link. */
  isAppKnown: boolean;
};

/** What the guard does. Each is performed by the runner; a load that fails ends in the app's exit. */
export type GuardDecision =
  | { act: 'pass' }
  | { act: 'clearAndPass' }
  /** Spec 4.1: the token of the address takes over the session. */
  | { act: 'adoptUrlToken'; token: string }
  /** Spec 4.2: the cookie's session goes on; what is not held yet is loaded. */
  | {
      act: 'resume';
      token: string;
      isOtherSession: boolean;
      needsUserInfo: boolean;
      needsPermission: boolean;
      /** They were changed (404001): the backend has to learn that they are being loaded. */
      isPermissionChanged: boolean;
    }
  /** The client is asked who uses it, for the link's company; the session stays until it has answered. */
  | { act: 'identify' }
  /** Spec 4.3: the native app's token opens the session. */
  | { act: 'adoptNativeToken'; token: string }
  /** Signs in and comes back: a chat client through /auth, a plain browser through /loginDev. */
  | { act: 'enter' }
  | { act: 'exit' };

/** Entry pages of the chat clients: open without a session, and they always sign in anew. */
const ENTRY_PATHS: readonly string[] = ['/auth', '/loginAuth'];
/** Spec 4.4: allowed after clearing. */
const SIGN_IN_PATHS: readonly string[] = ['/loginDev', '/loginvc', '/reset-password'];

/** True for a page that shows something of the signed-in person. */
export function needsSession({ path, skipPermit }: { path: string; skipPermit?: boolean }): boolean {
  return skipPermit !== true && !ENTRY_PATHS.includes(path) && !SIGN_IN_PATHS.includes(path);
}

/** The authentication check of one navigation (spec section 4). Pure: the same facts give the same decision. */
export function decideAccess(facts: GuardFacts): GuardDecision {
  const { path, urlToken, cookie, isNativeApp, nativeToken, clientKind } = facts;
  if (facts.skipPermit) {
    return { act: 'pass' };
  }
  if (urlToken) {
    return { act: 'adoptUrlToken', token: urlToken };
  }
  if (ENTRY_PATHS.includes(path)) {
    return { act: 'pass' };
  }
  if (cookie && (!isNativeApp || nativeToken === cookie)) {
    return !SIGN_IN_PATHS.includes(path) && mustIdentify(facts) ? { act: 'identify' } : resume(facts, cookie);
  }
  if (isNativeApp && nativeToken) {
    return { act: 'adoptNativeToken', token: nativeToken };
  }
  if (isNativeApp) {
    return { act: 'exit' };
  }
  if (SIGN_IN_PATHS.includes(path)) {
    return { act: 'clearAndPass' };
  }
  return clientKind === 'other' && !facts.signsIn ? { act: 'exit' } : { act: 'enter' };
}

/**
 * In a chat client the person is who the client says, and the company is the link's. DingTalk and Feishu are asked during the first
 * paint. WeCom and WeChat can only be asked by leaving the page, which happens once in each new window, before anything of the
 * person who used the phone before is painted.
 */
function mustIdentify(facts: GuardFacts): boolean {
  const { clientKind, isArrival, linkApp, entry, isWindowAsked, isAppKnown } = facts;
  if (clientKind === 'other' || !isArrival) {
    return false;
  }
  if (linkApp && (linkApp.corpId !== undefined || isAppKnown)) {
    const isSameCorp = linkApp.corpId === undefined || linkApp.corpId === entry?.corpId;
    if (!isSameCorp || (linkApp.extCode ?? '') !== entry?.extCode) {
      return true;
    }
  }
  const isAskedByLeaving = clientKind === 'wechat' || clientKind === 'wechatWork';
  return isAskedByLeaving && isAppKnown && !isWindowAsked;
}

/**
 * The cookie is the session: a stored token that differs, and all that was held with it, belongs to another one. Sign-in
 * pages show nothing of the person, so nothing is loaded there: a session that has ended must not keep anyone from signing in.
 */
function resume({ path, storedToken, hasUserInfo, hasPermission }: GuardFacts, token: string): GuardDecision {
  if (SIGN_IN_PATHS.includes(path)) {
    return { act: 'pass' };
  }
  const isOtherSession = storedToken !== token;
  return {
    act: 'resume',
    token,
    isOtherSession,
    needsUserInfo: isOtherSession || !hasUserInfo,
    needsPermission: isOtherSession || !hasPermission,
    isPermissionChanged: !isOtherSession && hasUserInfo && !hasPermission,
  };
}
