import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Context, Hono } from 'hono';
import type { Deps } from '../context';
import { outboxMessage } from '../db/schema/sign-in';
import { peerAddress } from '../request-context';

const NEWEST = 50;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const OWN_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * /dev/outbox: the codes that the default sender kept, for whoever sits at this machine. It exists only while a channel
 * has no real sender, and answers 404 to any other peer, through any proxy, and under any other host name. A portal with a
 * public address has none at all: a proxy on this machine need not say that it is one.
 */
export function registerOutbox(app: Hono, deps: Deps): void {
  if (!deps.sender.isOutbox || !deps.env.PUBLIC_ORIGIN.every((one) => OWN_ORIGIN.test(one))) {
    return;
  }
  app.get('/dev/outbox', async (c) => {
    if (!isOwnMachine(c)) {
      return c.text('Not found', 404);
    }
    const rows = await deps.database.db
      .select()
      .from(outboxMessage)
      .orderBy(desc(outboxMessage.createdAt), desc(outboxMessage.id))
      .limit(NEWEST);
    c.header('cache-control', 'no-store');
    if (c.req.header('accept')?.includes('application/json')) {
      return c.json({ messages: rows });
    }
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Outbox</title>
          </head>
          <body>
            <h1>Outbox</h1>
            <p>What would have been sent, newest first. Reload after asking for a code.</p>
            <ul>
              ${rows.map(
                (row) =>
                  html`<li>
                    <p>${row.createdAt.toISOString()} · ${row.channel} · ${row.target}</p>
                    <p lang="${/[\u4e00-\u9fff]/.test(row.text) ? 'zh-CN' : 'en'}">${row.text}</p>
                  </li>`,
              )}
            </ul>
          </body>
        </html>`,
    );
  });
}

function isOwnMachine(c: Context): boolean {
  const isForwarded = FORWARDING.some((name) => c.req.header(name) !== undefined);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return !isForwarded && LOOPBACK.test(peerAddress(c)) && OWN_HOST.test(host);
}
