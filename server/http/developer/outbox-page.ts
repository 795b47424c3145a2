import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Hono } from 'hono';
import type { Deps } from '@server/kernel/context';
import { outboxMessage } from '@server/db/schema/sign-in';
import { askForKey, hasDeveloperKey, isDeveloperMachine } from './developer-access';

const NEWEST = 50;
export const OUTBOX_PATH = '/dev/outbox';

/** The outbox exists only while a channel has no real sender and the portal has no public address. */
export function hasOutbox(deps: Deps): boolean {
  return deps.sender.isOutbox && isDeveloperMachine(deps);
}

/**
 * /dev/outbox: the codes that the default sender kept, for whoever has the key that the start printed. The machine alone
 * proves nothing: behind a proxy that adds no header, every caller seems to sit here.
 */
export function registerOutbox(app: Hono, deps: Deps): void {
  if (!hasOutbox(deps)) {
    return;
  }
  app.get(OUTBOX_PATH, async (c) => {
    if (!hasDeveloperKey(c, deps)) {
      return askForKey(c, OUTBOX_PATH);
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
