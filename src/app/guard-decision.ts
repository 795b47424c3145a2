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
    }
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
    return resume(facts, cookie);
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
  };
}
