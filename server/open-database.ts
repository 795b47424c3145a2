import type { Env } from './config/env';
import type { Log } from './log';
import type { Database, Db } from './db/database';
import { directoryFault } from './db/directory-fault';
import { fillDatabase } from './demo/fill-database';
import { openPgliteDirectory } from './db/open-pglite';
import { openPostgres } from './db/open-postgres';
import type { FileStore } from './providers/file-store/file-store';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR: migrated, and filled as SEED says. `files` takes
 * the demo’s documents, in place of the store of the settings.
 */
export async function openDatabase(env: Env, log: Log, files?: FileStore): Promise<Database> {
  const fill = async (db: Db) => await fillDatabase(db, env, log, files);
  if (env.DATABASE_URL) {
    return await openPostgres(env.DATABASE_URL, {
      directUrl: env.DATABASE_DIRECT_URL,
      poolSize: env.DATABASE_POOL,
      limits: {
        connectMs: env.DATABASE_CONNECT_TIMEOUT_MS,
        statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
        lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
        idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      },
      log,
      fill,
    });
  }
  const database = await openPgliteDirectory(env.DATA_DIR);
  try {
    await fill(database.db);
  } catch (error) {
    const reason = await directoryFault(env.DATA_DIR, error);
    await database.close();
    throw reason;
  }
  log.info(
    'embedded database: it survives a killed process, but never waits for the disk, so a power cut can lose data. ' +
      'Keep production records in PostgreSQL (DATABASE_URL).',
    { directory: env.DATA_DIR },
  );
  return database;
}
