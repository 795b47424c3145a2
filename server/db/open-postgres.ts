import { createHash } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import type { Log } from '@server/log';
import type { Database, Db } from './database';
import { isUnreachable } from './errors';
import { hearPostgres } from './hearing/hear';
import { migrationsFolder } from './migrations-folder';
import { PatientPool } from './patient-pool';

/** Any number: every process of this product takes the same lock while it migrates or fills. */
const MIGRATION_LOCK = 4_021_977;
const PING_MS = 2_000;
/** What the server's own limits leave for the way there and back. */
const ANSWER_MARGIN_MS = 5_000;

export type PostgresOptions = {
  /** Given when the address leads to a pooler in transaction mode (PgBouncer): PostgreSQL itself, for migrations and NOTIFY. */
  directUrl?: string | undefined;
  poolSize: number;
  limits: {
    /** How long a call waits for a connection: a free one, or a server that restarts. */
    connectMs: number;
    statementMs: number;
    lockMs: number;
    idleTransactionMs: number;
  };
  log: Log;
  /** Fills the migrated database; one process at a time. */
  fill?: (db: Db) => Promise<void>;
};

/** PostgreSQL through a pool, migrated by whichever process comes first. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { directUrl, poolSize, limits, log, fill } = options;
  const isPooled = directUrl !== undefined;
  const settings = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const pool = new PatientPool(
    {
      ...settings,
      max: poolSize,
      connectionTimeoutMillis: limits.connectMs,
      // A pooler refuses settings of a session that nobody has to themselves; its own `connect_query` gives them.
      ...(!isPooled && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleTransactionMs,
        // Statements of calls take milliseconds; compiling one with many parts takes longer than running it.
        options: '-c jit=off',
      }),
      // A server that fell silent sends no error: without it a call would wait as long as TCP does.
      query_timeout: limits.statementMs + ANSWER_MARGIN_MS,
    },
    log,
  );
  const health = new Pool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: PING_MS,
    query_timeout: PING_MS,
  });
  health.on('connect', (client) => client.on('error', () => undefined));
  health.on('error', () => undefined);
  const close = async () => void (await Promise.all([pool.end(), health.end()]));
  try {
    (await pool.connect()).release();
    await prepare({ ...settings, connectionString: directUrl ?? url }, fill);
    if (isPooled) {
      await expectLimits(pool, log);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined) {
      return known;
    }
    const name = `q${createHash('sha1').update(sql).digest('hex').slice(0, 16)}`;
    names.set(sql, name);
    return name;
  };
  return {
    kind: 'postgres',
    db: withOwnTransactions(pool),
    raw: <Row>(sql: string, params: unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        // What one connection has prepared, the next of a pooler does not know.
        const name = isPooled ? undefined : nameOf(sql);
        pool.query({ name, text: sql, values: params }, (error: Error | null | undefined, result) => {
          if (error) {
            // Shaped like the builder's errors, so that callers handle both alike.
            reject(new DrizzleQueryError(sql, params, error));
          } else {
            resolve(result.rows as Row[]);
          }
        });
      }),
    hear: hearPostgres(directUrl ?? url, log),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => void (await health.query('select 1')),
    close,
  };
}

/**
 * Drizzle's own transaction keeps its connection for ever when `begin` fails, and gives one back whose last statement was
 * never answered.
 */
function withOwnTransactions(pool: Pool): Db {
  const db = drizzle({ client: pool });
  const known = new WeakMap<PoolClient, NodePgDatabase>();
  const over = (client: PoolClient) => {
    const one = known.get(client) ?? drizzle({ client });
    known.set(client, one);
    return one;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await over(client).transaction(work, config);
    } catch (error) {
      isLost = isUnreachable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}

/** Without them one slow statement holds a connection of the pooler for ever; an operator is told at the start. */
async function expectLimits(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where setting = '0'
     and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  if (rows.length > 0) {
    const missing = rows.map((row) => row.name).join(', ');
    log.error(
      `The pooler's connections have no ${missing}: set them by connect_query (deploy/pgbouncer.ini).`,
    );
  }
}

/** Migrates and fills over a connection without time limits: another process may be at it, and take its time. */
async function prepare(settings: { connectionString: string }, fill: PostgresOptions['fill']): Promise<void> {
  const client = new Client(settings);
  let fault: Error | undefined;
  client.on('error', (error) => (fault = error));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await fill?.(db);
  } catch (error) {
    throw fault ?? error;
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}
