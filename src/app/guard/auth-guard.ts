import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { decideAccess, type GuardDecision, type GuardFacts } from './guard-decision';

/** Everything the guard reads and does beyond deciding; tests pass fakes. */
export type GuardDeps = {
  takeUrlToken: (url: URL) => string | undefined;
  readCookie: () => string | undefined;
  readStoredToken: () => string | undefined;
  /** What has opened the page, once; undefined for every step after it. A page that is loaded again was opened by no link. */
  takeArrival: () => 'link' | 'again' | undefined;
  /** Through which of the client's apps the session was opened. */
  entry: () => GuardFacts['entry'];
  isAppKnown: () => boolean;
  isWindowAsked: () => boolean;
  /** The session is a new one, of the app that the address names. */
  rememberEntry: (url: URL) => void;
  clientKind: () => GuardFacts['clientKind'];
  isNativeApp: () => boolean;
  /** Rejects when the native app does not answer. */
  askNativeToken: () => Promise<string>;
  userId: () => string | undefined;
  hasUserInfo: () => boolean;
  /** What has to be there before any page of the company; answers where the person has to go first. */
  askFirst: (path: string, route: string) => Promise<string | undefined>;
  hasPermission: () => boolean;
  /** Forgets who is signed in, in memory and storage. */
  clearSession: () => void;
  /** Keeps a token in the storage alone. */
  storeToken: (token: string) => void;
  writeCookie: (token: string) => void;
  getTokenInfo: (token: string) => Promise<UserInfo>;
  loadUserInfo: () => Promise<UserInfo>;
  loadPermission: () => Promise<Permission>;
  /** The same after a 404001, which it puts an end to. */
  loadChangedPermission: () => Promise<Permission>;
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
    await perform(deps, decision, url);
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
  const arrival = deps.takeArrival();
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
    isArrival: arrival !== undefined,
    linkApp: arrival === 'link' ? linkAppOf(url) : undefined,
    entry: deps.entry(),
    isAppKnown: deps.isAppKnown(),
    isWindowAsked: deps.isWindowAsked(),
  };
}

function linkAppOf({ searchParams }: URL): GuardFacts['linkApp'] {
  const corpId = searchParams.get('corpid') || undefined;
  const extCode = searchParams.get('extCode') || undefined;
  return corpId || extCode ? { corpId, extCode } : undefined;
}

async function perform(deps: GuardDeps, decision: GuardDecision, url: URL): Promise<void> {
  switch (decision.act) {
    case 'adoptUrlToken': {
      // Spec 4.1: the old session goes first and does not come back, whatever the new token turns out to be.
      deps.clearSession();
      const userInfo = await deps.getTokenInfo(decision.token);
      deps.storeToken(decision.token);
      const permission = await deps.loadPermission();
      deps.setUserInfo(userInfo);
      deps.setPermission(permission);
      deps.writeCookie(decision.token);
      deps.rememberEntry(url);
      return;
    }
    case 'adoptNativeToken': {
      deps.clearSession();
      deps.storeToken(decision.token);
      deps.writeCookie(decision.token);
      await load(deps, { needsUserInfo: true, needsPermission: true });
      return;
    }
    case 'resume': {
      if (decision.isOtherSession) {
        deps.clearSession();
        deps.storeToken(decision.token);
        deps.writeCookie(decision.token);
      }
      await load(deps, decision);
      return;
    }
    case 'clearAndPass':
    case 'enter':
    case 'exit':
      deps.clearSession();
      return;
    case 'identify':
    case 'pass':
  }
}

type Needs = { needsUserInfo: boolean; needsPermission: boolean; isPermissionChanged?: boolean };

async function load(deps: GuardDeps, needs: Needs): Promise<void> {
  const loadPermission = needs.isPermissionChanged ? deps.loadChangedPermission : deps.loadPermission;
  const [userInfo, permission] = await Promise.all([
    needs.needsUserInfo ? deps.loadUserInfo() : undefined,
    needs.needsPermission ? loadPermission() : undefined,
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
    case 'enter':
    case 'identify':
      await deps.saveRoute(route);
      return { redirect: deps.clientKind() === 'other' ? '/loginDev' : entryOf(url) };
    case 'pass':
    case 'clearAndPass':
      return undefined;
    case 'adoptUrlToken':
    case 'adoptNativeToken':
    case 'resume': {
      if (path === OPERATION_RECORD && !deps.userId()) {
        return { redirect: '/empty-page' };
      }
      const first = await deps.askFirst(path, route);
      if (first) {
        return { redirect: first };
      }
      // A token in the address of a navigation within the portal must not stay in the history.
      return url.searchParams.has('token') ? { redirect: route } : undefined;
    }
  }
}

/** The entry page of the app that an address names. */
function entryOf(url: URL): string {
  const { corpId, extCode } = linkAppOf(url) ?? {};
  const query = new URLSearchParams({ ...(corpId && { corpid: corpId }), ...(extCode && { extCode }) });
  return `/auth?${query.toString()}`.replace(/\?$/, '');
}

function withoutToken({ search }: URL): string {
  const params = new URLSearchParams(search);
  params.delete('token');
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}
