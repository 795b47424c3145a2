import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * How many bytes of body a request declares, or undefined when it has to be read to know. Over HTTP/1.1 a request without a length and
 * without a transfer encoding has no body (RFC 9112, 6.3); a request of an in-process test declares nothing.
 */
export function declaredLength(c: Context): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) {
    return undefined;
  }
  const length = c.req.header('content-length');
  if (length !== undefined) {
    return Number(length);
  }
  const incoming = (c.env as { incoming?: Partial<IncomingMessage> } | undefined)?.incoming;
  return incoming?.httpVersionMajor === 1 ? 0 : undefined;
}
