import type { Hono } from 'hono';
import { CODE } from '@contract/codes';
import { LIVE_PATH } from '@contract/message/live';
import { SESSION_HEADER } from '@contract/start-limits';
import { authenticate } from '../auth/authenticate';
import type { Deps } from '../kernel/context';
import { databaseFault } from '../db/errors';

/** Words that a slow reader may leave unread. */
const MOST_UNREAD = 64;

/**
 * What changed for the caller, as it changes. No content where there is nothing to be heard, or the person has too many windows
 * open: the portal then asks by itself now and then. That is no fault, and no browser shall report one.
 */
export function registerLive(app: Hono, deps: Deps): void {
  app.get(deps.env.API_PREFIX + LIVE_PATH, async (c) => {
    c.header('cache-control', 'no-store, no-transform');
    const { live } = deps;
    if (!live?.isHearing()) {
      return c.body(null, 204);
    }
    let session: Awaited<ReturnType<typeof authenticate>>;
    try {
      session = await authenticate(deps, c.req.header(SESSION_HEADER));
    } catch (error) {
      if (databaseFault(error)) {
        return c.body(null, 204);
      }
      throw error;
    }
    if (!session) {
      return c.json({ code: CODE.loginExpired, msg: '' });
    }
    const { id: sessionId, memberId } = session;
    const encoder = new TextEncoder();
    let stop: (() => void) | undefined;
    let isRefused = false;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stop = live.open(
            { sessionId, memberId },
            {
              write: (text) => {
                controller.enqueue(encoder.encode(text));
                return (controller.desiredSize ?? 0) > 0;
              },
              close: () => {
                try {
                  controller.close();
                } catch {
                  // The reader has gone before.
                }
              },
            },
          );
          isRefused = stop === undefined;
        },
        cancel: () => stop?.(),
      },
      new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
    );
    if (isRefused) {
      return c.body(null, 204);
    }
    // Nothing in between may keep words until there are more of them.
    return c.body(body, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  });
}
