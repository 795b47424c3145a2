import type { MiddlewareHandler } from 'hono';
import { randomId } from '@server/auth/random';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The code in the envelope of a refusal. */
    refusedWith: number | undefined;
  }
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** What a proxy in front may have given the request. Anything else could write lines of its own into the log. */
const USABLE = /^[\w-]{8,64}$/;

/** Answers with it go into caches of browsers and proxies, and from there to other requests, which have other numbers. */
const KEPT_FOR_GOOD = /\bimmutable\b/;

/** Gives each request a number, or keeps the one it has: it stands in the answer, in the log and in what a fault is told with. */
export function requestIds(): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    const id = USABLE.test(given) ? given : randomId();
    c.set('requestId', id);
    await next();
    if (!KEPT_FOR_GOOD.test(c.res.headers.get('cache-control') ?? '')) {
      c.res.headers.set(REQUEST_ID_HEADER, id);
    }
  };
}
