import type { Env } from '@server/env';
import type { Log } from '@server/log';
import type { Database } from './database';
import { fillDatabase } from './fill-database';
import { openPgliteDirectory } from './open-pglite';
import { openPostgres } from './open-postgres';

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR: migrated, and filled as SEED says. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, {
        poolSize: env.DATABASE_POOL,
        onIdleError: (error) => log.error('database connection lost', { reason: error.message }),
      })
    : await openPgliteDirectory(env.DATA_DIR);
  try {
    await fillDatabase(database, env, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.kind === 'pglite') {
    log.info(
      'embedded database: it survives a killed process, but never waits for the disk, so a power cut can lose data. ' +
        'Keep production records in PostgreSQL (DATABASE_URL).',
      { directory: env.DATA_DIR },
    );
  }
  return database;
}
