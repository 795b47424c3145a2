import { Hono } from 'hono';
import { composeNouns } from './composition/compose-nouns';
import type { Deps } from './kernel/context';
import type { Database } from './db/database';
import { databaseFault } from './db/errors';
import { completeDeps } from './config/default-deps';
import { callerFault } from './http/call/caller-fault';
import { registerDocs } from './http/developer/docs-page';
import { registerFileLinks } from './http/file-links';
import { registerCalendarFeed } from './http/calendar-feed';
import { registerHealth } from './http/health';
import { loggedPath } from './http/logged-path';
import { registerMetrics } from './http/metrics/metrics-page';
import { registerDeveloperKey } from './http/developer/developer-access';
import { registerOutbox } from './http/developer/outbox-page';
import { builtPortal, registerPortal } from './http/portal-files';
import { everyRequest } from './http/every-request';
import { registerCalls } from './http/call/register-calls';
import { registerLive } from './live/live-stream';
import { allVerbs } from './routes/all-verbs';

export type AppParts = Partial<Deps> & {
  database: Database;
  /** The built portal's folder; found by itself when left out. */
  portalRoot?: string;
};

/** The whole backend as one Hono app; listens to nothing by itself. */
export function createApp({ portalRoot = builtPortal(), ...given }: AppParts): Hono {
  composeNouns();
  const deps = completeDeps(given);
  const app = new Hono();
  app.use(everyRequest(deps));
  registerFileLinks(app, deps);
  registerCalendarFeed(app, deps);
  registerLive(app, deps);
  registerCalls(app, allVerbs, deps);
  registerDocs(app, deps, allVerbs);
  registerDeveloperKey(app, deps);
  registerOutbox(app, deps);
  registerHealth(app, deps);
  registerMetrics(app, deps);
  registerPortal(app, deps, portalRoot);
  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    const refusal = callerFault(error, c);
    if (refusal) {
      return refusal;
    }
    const fault = databaseFault(error);
    if (fault) {
      deps.log.error('request unavailable', {
        path: loggedPath(c.req.path),
        requestId: c.get('requestId'),
        fault,
      });
      return c.text('The service is temporarily unavailable.', 503, {
        'retry-after': '2',
        'cache-control': 'no-store',
      });
    }
    deps.log.error('request failed', {
      path: loggedPath(c.req.path),
      requestId: c.get('requestId'),
      error: error.stack ?? error.message,
    });
    return c.text('Something went wrong.', 500);
  });
  return app;
}
