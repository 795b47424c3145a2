import Cookies from 'js-cookie';
import { sessionArea } from './area';
import { storedItem } from './item';
import { KEY } from './keys';

const MINUTES = 10;
const LONGEST = 1500;

/** A path inside the portal without secrets, or undefined: `//host`, foreign addresses and overlong ones are refused. */
function cleanRoute(route: string): string | undefined {
  if (!/^\/(?![/\\])/.test(route) || route.length > LONGEST) {
    return undefined;
  }
  const url = new URL(route, window.location.origin);
  if (url.origin !== window.location.origin) {
    return undefined;
  }
  url.searchParams.delete('token');
  return url.pathname + url.search + url.hash;
}

const inTab = storedItem(
  sessionArea,
  KEY.savedRoute,
  { parse: cleanRoute, format: (route: string) => route },
  undefined,
);

/**
 * The route to return to after sign-in, relative to the portal's base. It lives in the tab and, since a chat client may
 * come back from its authorisation page in a new webview, for ten minutes in a Lax cookie.
 */
export const savedRoute = {
  read: (): string | undefined => inTab.read() ?? cleanRoute(Cookies.get(KEY.savedRoute) ?? ''),
  write: (route: string): void => {
    const clean = cleanRoute(route);
    if (clean === undefined) {
      return;
    }
    inTab.write(clean);
    Cookies.set(KEY.savedRoute, clean, {
      expires: new Date(Date.now() + MINUTES * 60_000),
      path: '/',
      sameSite: 'Lax',
      secure: window.location.protocol === 'https:',
    });
  },
  remove: (): void => {
    inTab.remove();
    Cookies.remove(KEY.savedRoute, { path: '/' });
  },
  /** Reads it and forgets it, so that the next sign-in starts at the home. */
  take: (): string | undefined => {
    const route = savedRoute.read();
    savedRoute.remove();
    return route;
  },
};
