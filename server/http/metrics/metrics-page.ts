import type { Context, Hono } from 'hono';
import { digest } from '@server/auth/hash';
import { isSame } from '@server/auth/is-same';
import type { Deps } from '@server/kernel/context';

/** /metrics for Prometheus. Without the token there is no such page. */
export function registerMetrics(app: Hono, deps: Deps): void {
  app.get('/metrics', async (c) => {
    const metrics = deps.metrics?.();
    if (!metrics || !mayRead(c, deps)) {
      return await c.notFound();
    }
    c.header('cache-control', 'no-store');
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
}

/** The token alone: a proxy on this machine that adds no header and sends its own host name looks like this machine. */
function mayRead(c: Context, deps: Deps): boolean {
  const { METRICS_TOKEN: token } = deps.env;
  const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token !== undefined && given !== undefined && isSame(digest(given), digest(token));
}
