import type { Context, Hono } from 'hono';
import { digest } from '@server/auth/hash';
import { isSame } from '@server/auth/is-same';
import type { Deps } from '@server/context';
import { isDeveloperMachine, isLocalCall } from '../developer/developer-access';

/** /metrics for Prometheus. For everybody else there is no such page. */
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

/**
 * Whoever has the token; without one, callers on this machine, as long as no address of others leads here: a proxy that says
 * nothing of itself looks like this machine.
 */
function mayRead(c: Context, deps: Deps): boolean {
  const { METRICS_TOKEN: token, TRUST_PROXY } = deps.env;
  const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token && given) {
    return isSame(digest(given), digest(token));
  }
  return TRUST_PROXY === 0 && isDeveloperMachine(deps) && isLocalCall(c);
}
