import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { isInBackground } from '@server/background';
import type { Database } from './database';
import { directoryFault } from './directory-fault';
import { hearPglite } from './hearing/hear';
import { lockDirectory } from './lock-directory';
import { migrationsFolder } from './migrations-folder';
import { prepareRepeated } from './prepare-repeated';

/** The embedded database on disk, locked against a second process and migrated. */
export async function openPgliteDirectory(directory: string): Promise<Database> {
  const data = join(directory, 'pglite');
  const isFirst = !existsSync(data);
  let unlock: (() => Promise<void>) | undefined;
  try {
    unlock = await lockDirectory(directory);
    const client = await PGlite.create(data);
    await migratePglite(client);
    return pgliteDatabase(client, unlock);
  } catch (error) {
    const reason = await directoryFault(directory, error);
    if (unlock && isFirst) {
      // Half a database would look like one to the next start.
      await rm(data, { recursive: true, force: true });
    }
    await unlock?.();
    throw reason;
  }
}

/** The embedded database in memory, as it comes or from a dumped one. */
export async function openPgliteMemory(loadDataDir?: PGliteOptions['loadDataDir']): Promise<PGlite> {
  return await PGlite.create({ loadDataDir });
}

export async function migratePglite(client: PGlite): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
}

/** Wraps an open PGlite. */
export function pgliteDatabase(client: PGlite, unlock: () => Promise<void> = async () => {}): Database {
  prepareRepeated(client);
  refuseOutsideTransaction(client);
  letCallsGoFirst(client);
  return {
    kind: 'pglite',
    db: drizzle({ client }),
    raw: async <Row>(sql: string, params: unknown[]) => (await client.query<Row>(sql, params)).rows,
    hear: hearPglite(client),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/**
 * There is one connection: a query past the open transaction would wait for it, and it for the query, for ever. The
 * mistake fails at once instead, here and so in every test.
 */
function refuseOutsideTransaction(client: PGlite): void {
  const inside = new AsyncLocalStorage<true>();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  const check = () => {
    if (inside.getStore()) {
      throw new Error('Inside a transaction use its `tx`: `db` and `raw` would wait for ever on PGlite.');
    }
  };
  client.query = async (...args) => {
    check();
    return (await query(...args)) as never;
  };
  client.exec = async (...args) => {
    check();
    return await exec(...args);
  };
  client.transaction = async (callback) => {
    check();
    return await transaction((tx) => inside.run(true, () => callback(tx)));
  };
}

/**
 * PGlite answers without waiting for anything outside, so that one statement after the other would keep Node from reading a
 * single socket. Between two of a job's, the calls that have come in have their turn; its transactions stay short instead.
 */
function letCallsGoFirst(client: PGlite): void {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const wait = async () => (isInBackground() ? await turn() : undefined);
  client.query = async (...args) => {
    await wait();
    return (await query(...args)) as never;
  };
  client.transaction = async (callback) => {
    await wait();
    return await transaction(callback);
  };
}
