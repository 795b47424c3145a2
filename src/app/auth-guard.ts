import type { Permission } from '@contract/entities/permission';
import type { UserInfo } from '@contract/entities/user-info';
import { decideAccess, type GuardDecision, type GuardFacts } from './guard-decision';

/** Everything the guard reads and does beyond deciding; tests pass fakes. */
export type GuardDeps = {
  takeUrlToken: (url: URL) => string | undefined;
  readCookie: () => string | undefined;
  readStoredToken: () => string | undefined;
  clientKind: () => GuardFacts['clientKind'];
  isNativeApp: () => boolean;
  /** Rejects when the native app does not answer. */
  askNativeToken: () => Promise<string>;
  userId: () => string | undefined;
  hasUserInfo: () => boolean;
  hasPermission: () => boolean;
  /** Forgets who is signed in, in memory and storage. */
  clearSession: () => void;
  /** Keeps a token in the storage alone. */
  storeToken: (token: string) => void;
  writeCookie: (token: string) => void;
  verifyToken: (token: string) => Promise<UserInfo>;
  loadUserInfo: () => Promise<UserInfo>;
  loadPermission: () => Promise<Permission>;
  setUserInfo: (userInfo: UserInfo) => void;
  setPermission: (permission: Permission) => void;
  saveRoute: (route: string) => Promise<void>;
  /** Shows 接口异常 unless the failure has been shown already; the app exits when the user has closed it. */
  failAndExit: (cause: unknown) => void;
  exitApp: () => void;
  /** Loads the page anew, at the address that it has now. */
  reload: () => void;
};

/** `undefined`: go on. A path: go there instead. `leave`: the app is on its way out, nothing may be shown. */
export type GuardResult = { redirect: string } | 'leave' | undefined;

export type GuardedRoute = { path: string; skipPermit: boolean; signsIn?: boolean };

const OPERATION_RECORD = '/operationRecord';

/** The authentication check in front of every navigation (spec section 4); `url` is relative to the portal's base. */
export async function runGuard(deps: GuardDeps, route: GuardedRoute, url: URL): Promise<GuardResult> {
  const decision = decideAccess(await gatherFacts(deps, route, url));
  try {
    await perform(deps, decision);
  } catch (cause) {
    // A cookie's session may be good and only the backend away: it stays for the next start.
    if (decision.act !== 'resume') {
      deps.clearSession();
    }
    deps.failAndExit(cause);
    return 'leave';
  }
  if (decision.act === 'adoptUrlToken' && deps.clientKind() === 'wechat' && !url.searchParams.has('token')) {
    // WeChat signs, and sends on, the address that was loaded: that one still had the token.
    deps.reload();
    return 'leave';
  }
  return resultOf(deps, decision, route, url);
}

async function gatherFacts(
  deps: GuardDeps,
  { path, skipPermit, signsIn = false }: GuardedRoute,
  url: URL,
): Promise<GuardFacts> {
  // Kept for the first guarded route: a public page must not use the token up.
  const urlToken = skipPermit ? undefined : deps.takeUrlToken(url);
  const isNativeApp = deps.isNativeApp();
  const isNativeTokenNeeded = isNativeApp && !skipPermit && !urlToken;
  return {
    path,
    skipPermit,
    signsIn,
    urlToken,
    cookie: deps.readCookie(),
    storedToken: deps.readStoredToken(),
    clientKind: deps.clientKind(),
    isNativeApp,
    nativeToken: isNativeTokenNeeded ? await deps.askNativeToken().catch(() => undefined) : undefined,
    hasUserInfo: deps.hasUserInfo(),
    hasPermission: deps.hasPermission(),
  };
}

async function perform(deps: GuardDeps, decision: GuardDecision): Promise<void> {
  switch (decision.act) {
    case 'adoptUrlToken': {
      // Spec 4.1: the old session goes first and does not come back, whatever the new token turns out to be.
      deps.clearSession();
      const userInfo = await deps.verifyToken(decision.token);
      deps.storeToken(decision.token);
      const permission = await deps.loadPermission();
      deps.setUserInfo(userInfo);
      deps.setPermission(permission);
      deps.writeCookie(decision.token);
      return;
    }
    case 'adoptNativeToken': {
      deps.clearSession();
      deps.storeToken(decision.token);
      deps.writeCookie(decision.token);
      await load(deps, true, true);
      return;
    }
    case 'resume': {
      if (decision.isOtherSession) {
        deps.clearSession();
        deps.storeToken(decision.token);
        deps.writeCookie(decision.token);
      }
      await load(deps, decision.needsUserInfo, decision.needsPermission);
      return;
    }
    case 'clearAndPass':
    case 'enter':
    case 'exit':
      deps.clearSession();
      return;
    case 'pass':
  }
}

async function load(deps: GuardDeps, needsUserInfo: boolean, needsPermission: boolean): Promise<void> {
  const [userInfo, permission] = await Promise.all([
    needsUserInfo ? deps.loadUserInfo() : undefined,
    needsPermission ? deps.loadPermission() : undefined,
  ]);
  if (userInfo) {
    deps.setUserInfo(userInfo);
  }
  if (permission) {
    deps.setPermission(permission);
  }
}

async function resultOf(
  deps: GuardDeps,
  { act }: GuardDecision,
  { path }: GuardedRoute,
  url: URL,
): Promise<GuardResult> {
  const route = url.pathname + withoutToken(url) + url.hash;
  switch (act) {
    case 'exit':
      deps.exitApp();
      return 'leave';
    case 'enter': {
      await deps.saveRoute(route);
      if (deps.clientKind() === 'other') {
        return { redirect: '/loginDev' };
      }
      const corpId = url.searchParams.get('corpid');
      return { redirect: corpId ? `/auth?corpid=${encodeURIComponent(corpId)}` : '/auth' };
    }
    case 'pass':
    case 'clearAndPass':
      return undefined;
    case 'adoptUrlToken':
    case 'adoptNativeToken':
    case 'resume':
      if (path === OPERATION_RECORD && !deps.userId()) {
        return { redirect: '/empty-page' };
      }
      // A token in the address of a navigation within the portal must not stay in the history.
      return url.searchParams.has('token') ? { redirect: route } : undefined;
  }
}

function withoutToken({ search }: URL): string {
  const params = new URLSearchParams(search);
  params.delete('token');
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}
