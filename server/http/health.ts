import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import type { Deps } from '../kernel/context';
import { migrationsFolder } from '../db/migrations-folder';

/**
 * /healthz for balancers: 200 while the database answers, else 503. /readyz for whoever starts and replaces processes: also
 * asks whether the database is of this version and whether jobs are done here, and says what is missing.
 */
export function registerHealth(app: Hono, deps: Deps): void {
  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store');
    return (await answers(deps)) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503);
  });

  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    const reasons = await missing(deps);
    return reasons.length === 0
      ? c.json({ status: 'ready' })
      : c.json({ status: 'unavailable', reasons }, 503);
  });
}

async function answers({ database, log }: Deps): Promise<boolean> {
  try {
    await database.ping();
    return true;
  } catch (error) {
    log.error('health check failed', { reason: error instanceof Error ? error.message : '' });
    return false;
  }
}

async function missing(deps: Deps): Promise<('database' | 'migrations' | 'jobs')[]> {
  if (!(await answers(deps))) {
    return ['database'];
  }
  return [
    ...((await isMigrated(deps)) ? [] : (['migrations'] as const)),
    ...(deps.jobs?.isAlive() ? [] : (['jobs'] as const)),
  ];
}

/** A database that a newer version has migrated further is fine. */
async function isMigrated({ database, log }: Deps): Promise<boolean> {
  try {
    const [row] = await database.raw<{ number: number }>(
      'select count(*)::int as number from drizzle.__drizzle_migrations',
      [],
    );
    return row!.number >= migrationCount();
  } catch (error) {
    log.error('migrations not read', { reason: error instanceof Error ? error.message : '' });
    return false;
  }
}

let known: number | undefined;
function migrationCount(): number {
  const read = () =>
    (JSON.parse(readFileSync(`${migrationsFolder()}/meta/_journal.json`, 'utf8')) as { entries: unknown[] })
      .entries.length;
  return (known ??= read());
}
