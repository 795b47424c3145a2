import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { refuse } from './refuse';

/** The answer to a request that HTTP itself is at odds with: unreadable, too large, broken off. Undefined for faults of ours. */
export function callerFault(error: unknown, c: Context): Response | undefined {
  if (error instanceof HTTPException && error.status < 500) {
    return error.status === 413
      ? refuse(c, 'bodyTooLarge', {}, 413)
      : refuse(c, 'requestUnreadable', {}, error.status === 404 ? 404 : 400);
  }
  // Nobody hears it: the caller has gone in the middle of the body.
  return isBrokenOff(error) || error instanceof URIError
    ? refuse(c, 'requestUnreadable', {}, 400)
    : undefined;
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
