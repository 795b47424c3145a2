import { USUAL_ZONE } from '@contract/zone';
import { ApiError } from '@/shared/http/api-error';
import { detectClient } from '@/shared/platform/detect';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { useSessionStore } from '@/shared/session/session-store';
import { justAsked, stored } from '@/shared/storage/stored';
import { ssoCookie, storedToken } from '@/shared/storage/token';
import type { GuardDeps } from './auth-guard';
import { leaveApp } from './leave-app';
import { platformLater } from '../platform-later';
import { showFailure } from '../failure/show-failure';
import { loadChangedPermission, loadPermission, loadUserInfo, getTokenInfo } from './load-session';

const session = () => useSessionStore.getState();
const isHeldFor = (token: string | undefined) => session().token === token;
const clientKind = () => detectClient(navigator.userAgent);

let isArriving = false;

/** The portal has been opened; the guard asks once by what. */
export function beginVisit(): void {
  isArriving = true;
}

function takeArrival(): 'link' | 'again' | undefined {
  if (!isArriving) {
    return undefined;
  }
  isArriving = false;
  const [opened] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return opened?.type === 'reload' || opened?.type === 'back_forward' ? 'again' : 'link';
}

/** The guard's hands in the real portal. */
export const guardDeps: GuardDeps = {
  takeUrlToken: (url) => takeLandingToken() ?? (url.searchParams.get('token') || undefined),
  readCookie: ssoCookie.read,
  readStoredToken: () => storedToken.read(),
  takeArrival,
  entry: stored.clientEntry.read,
  isWindowAsked: justAsked.read,
  isAppKnown: () => stored.appId.read() !== undefined,
  rememberEntry: ({ searchParams }) => {
    stored.clientEntry.write({
      corpId: searchParams.get('corpid') ?? '',
      extCode: searchParams.get('extCode') ?? '',
      at: Date.now(),
    });
    // Who has given the token has said whose it is.
    justAsked.write(true);
  },
  clientKind,
  isNativeApp: () => clientKind() === 'other' && hasNativeBridge(),
  askNativeToken: () => platformLater().then((platform) => platform.getToken()),
  userId: () => session().userInfo?.id,
  hasUserInfo: () => session().userInfo !== undefined && isHeldFor(storedToken.read()),
  askFirst: async (path, route) => {
    const { asksConsent, timezone = USUAL_ZONE } = session().userInfo ?? {};
    return asksConsent || timezone !== USUAL_ZONE
      ? (await import('./ask-first')).askFirst(asksConsent, path, route)
      : undefined;
  },
  hasPermission: () => session().permission !== undefined && isHeldFor(storedToken.read()),
  clearSession: () => session().clear(),
  storeToken: (token) => storedToken.write(token),
  writeCookie: ssoCookie.write,
  getTokenInfo,
  loadUserInfo,
  loadPermission,
  loadChangedPermission,
  setUserInfo: (userInfo) => session().setUserInfo(userInfo),
  setPermission: (permission) => session().setPermission(permission),
  saveRoute: (route) =>
    import('@/shared/storage/saved-route').then(({ savedRoute }) => savedRoute.write(route)),
  failAndExit: (cause) => {
    // 401001 and 404001 have their own dialog, which leads out of the app as well.
    if (!(cause instanceof ApiError && cause.isShown)) {
      showFailure('api');
    }
  },
  exitApp: leaveApp,
  reload: () => window.location.reload(),
};

/**
 * What the portal was opened with. The boot script in index.html takes a token out of the address before anything else can
 * see it and hands it over in memory; it is given out once.
 */
function takeLandingToken(): string | undefined {
  const boot = window.__boot;
  const token = boot?.urlToken;
  if (boot) {
    delete boot.urlToken;
  }
  return token || undefined;
}
