import type { Context } from 'hono';
import { type Language } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import type { Ctx, Deps } from '../kernel/context';
import { networkOf } from './network-of';

/** What @hono/node-server binds, as far as it is used; absent in in-process tests. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string; encrypted?: boolean } } };

/** The peer's address: the socket's, or what the outermost of TRUST_PROXY proxies saw. */
export function clientIp(c: Context, hops: number): string {
  const peer = peerAddress(c);
  const chain =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((one) => one.trim()) ?? [];
  return (hops > 0 ? chain.at(-Math.min(hops, chain.length)) : undefined) || peer;
}

export function peerAddress(c: Context): string {
  const bindings = c.env as Bindings | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
}

/** English when it is asked for first, else Chinese (spec section 1). */
export function requestLanguage(c: Context): Language {
  return /^\s*en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'zh_CN';
}

/** Scheme and host of the call; proxies are believed only when TRUST_PROXY says so. */
export function requestOrigin(c: Context, deps: Deps): string {
  const { url } = c.req;
  // Always absolute and normalized; parsing it takes longer than the rest of this function, for every call.
  const hostAt = url.indexOf('://') + 3;
  const pathAt = url.indexOf('/', hostAt);
  const forwarded =
    deps.env.TRUST_PROXY > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  const scheme = forwarded === 'https' || forwarded === 'http' ? forwarded : url.slice(0, hostAt - 3);
  const host = (deps.env.TRUST_PROXY > 0 && c.req.header('x-forwarded-host')) || url.slice(hostAt, pathAt);
  const own = `${scheme}://${host}`;
  const [main] = deps.env.PUBLIC_ORIGIN;
  return main === undefined || deps.env.PUBLIC_ORIGIN.includes(own) ? own : main;
}

export function isHttps(c: Context, deps: Deps): boolean {
  return requestOrigin(c, deps).startsWith('https:');
}

export function requestContext(c: Context, deps: Deps): Ctx {
  const { database, ...rest } = deps;
  const ip = clientIp(c, deps.env.TRUST_PROXY);
  return {
    ...rest,
    db: database.db,
    raw: database.raw,
    lang: requestLanguage(c),
    ip,
    network: networkOf(ip),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    origin: requestOrigin(c, deps),
    presentedToken: c.req.header(SESSION_HEADER),
    received: [],
    grants: { holds: new Map(), scopes: new Map() },
    reply: {},
  };
}
