import type { Env } from '@server/env';
import type { Log } from '@server/log';
import type { Database } from './database';
import { openPgliteDirectory } from './open-pglite';
import { openPostgres } from './open-postgres';

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL) {
    return await openPostgres(env.DATABASE_URL, {
      poolSize: env.DATABASE_POOL,
      onIdleError: (error) => log.error('database connection lost', { reason: error.message }),
    });
  }
  const database = await openPgliteDirectory(env.DATA_DIR);
  log.info(
    'embedded database: it survives a killed process, but never waits for the disk, so a power cut can lose data. ' +
      'Keep production records in PostgreSQL (DATABASE_URL).',
    { directory: env.DATA_DIR },
  );
  return database;
}
