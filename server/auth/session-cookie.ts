import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { LIMITS } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import type { Deps } from '../kernel/context';
import { isHttps } from '../http/request-context';

/** Writes (text), removes (null) or leaves (undefined) the SSO cookie. The portal reads it, so it is not HttpOnly. */
export function writeSessionCookie(c: Context, deps: Deps, token: string | null | undefined): void {
  if (token === undefined) {
    return;
  }
  setCookie(c, SESSION_HEADER, token ?? '', {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(c, deps),
    maxAge: token === null ? 0 : LIMITS.ssoCookieDays * 24 * 60 * 60,
  });
}
