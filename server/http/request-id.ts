import type { Context } from 'hono';
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

/** Gives a request a number, or takes over the one it has: it is in the response, the log and the text of a fault. */
export function numberRequest(c: Context): void {
  const given = c.req.header(REQUEST_ID_HEADER) ?? '';
  c.set('requestId', USABLE.test(given) ? given : randomId());
}

/** Writes the number of the request into its response. */
export function showNumber(c: Context): void {
  const { headers } = c.res;
  if (!KEPT_FOR_GOOD.test(headers.get('cache-control') ?? '')) {
    headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  }
}
