import { Hono } from 'hono';
import type { Deps } from './context';
import type { Database } from './db/database';
import { completeDeps } from './default-deps';
import { registerCalls } from './register-calls';
import { allRoutes } from './routes/all-routes';

/** The whole backend as one Hono app; listens to nothing by itself. */
export function createApp(given: Partial<Deps> & { database: Database }): Hono {
  const deps = completeDeps(given);
  const app = new Hono();
  registerCalls(app, allRoutes, deps);
  return app;
}
