import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';

/** What a refused sender may still send before the connection is cut. */
const LINGER = { bytes: 128 * 1024 * 1024, ms: 30_000 };

/**
 * An answer that comes before the end of its body (too large, or from nobody) ends its connection in order: the client is told
 * not to use it again, and what is still on its way is read and thrown away. Cutting it at once would destroy the answer at
 * the sender, or the next call on the connection.
 */
export async function closeUnreadBody(c: Context, incoming: IncomingMessage): Promise<void> {
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('connection', 'close');
  headers.set('content-length', String(bytes.length));
  const { status } = c.res;
  c.res = undefined;
  c.res = new Response(answerThenDrain(bytes, incoming), { status, headers });
}

/** The incoming message of a request with an unread rest of its body, if it is one of a real connection. */
export function unreadBody(c: Context): IncomingMessage | undefined {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming?.headers && !incoming.complete && !incoming.destroyed ? incoming : undefined;
}

/** The answer goes out at once, its end only when the sender has finished: Node closes the connection after that. */
function answerThenDrain(bytes: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!isSent) {
        isSent = true;
        controller.enqueue(bytes);
        return;
      }
      await drain(incoming);
      controller.close();
    },
  });
}

async function drain(incoming: IncomingMessage): Promise<void> {
  const stop = new AbortController();
  const ended = new Promise<void>((resolve) => {
    let read = 0;
    // Whoever was reading has given up, and would only hold the stream back.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > LINGER.bytes) {
        resolve();
      }
    });
    incoming
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    incoming.resume();
  });
  const late = sleep(LINGER.ms, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([ended, late]);
  stop.abort();
}
