import Cookies from 'js-cookie';
import { START_LIMITS, SESSION_HEADER } from '@contract/start-limits';
import { localArea } from './area';
import { storedItem, textCodec } from './item';
import { KEY } from './keys';

/** The session token, sent as the header `sso_sys_token`. */
export const storedToken = storedItem(localArea, KEY.token, textCodec, undefined);

const isSecure = () => window.location.protocol === 'https:';

/** The SSO cookie: path /, 365 days, SameSite=Lax, Secure on https (design section 3). */
export const ssoCookie = {
  read: (): string | undefined => Cookies.get(SESSION_HEADER) || undefined,
  write: (token: string): void => {
    Cookies.set(SESSION_HEADER, token, {
      expires: START_LIMITS.ssoCookieDays,
      path: '/',
      sameSite: 'Lax',
      secure: isSecure(),
    });
  },
  remove: (): void => Cookies.remove(SESSION_HEADER, { path: '/' }),
};

/** The token to send: the stored one, or the cookie's when storage was emptied. */
export function currentToken(): string | undefined {
  return storedToken.read() ?? ssoCookie.read();
}

/** Keeps a token in both places; called when a session has been opened. */
export function keepToken(token: string): void {
  storedToken.write(token);
  ssoCookie.write(token);
}
