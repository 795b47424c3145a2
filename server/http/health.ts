import type { Hono } from 'hono';
import type { Deps } from '../context';

/** /healthz for balancers: 200 while the database answers, else 503. */
export function registerHealth(app: Hono, deps: Deps): void {
  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store');
    try {
      await deps.database.ping();
      return c.json({ status: 'ok' });
    } catch (error) {
      deps.log.error('health check failed', { reason: error instanceof Error ? error.message : '' });
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}
