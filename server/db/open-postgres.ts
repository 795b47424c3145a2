import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';

/** Any number: every process of this product takes the same lock while it migrates or seeds. */
const MIGRATION_LOCK = 4_021_977;

/** PostgreSQL through a pool, migrated by whichever process comes first. */
export async function openPostgres(
  url: string,
  options: { poolSize: number; onIdleError: (error: Error) => void },
): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: options.poolSize });
  // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
  pool.on('error', options.onIdleError);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql) ?? `q${createHash('sha1').update(sql).digest('hex').slice(0, 16)}`;
    names.set(sql, known);
    return known;
  };
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    raw: async <Row>(sql: string, params: unknown[]) =>
      (await pool.query({ name: nameOf(sql), text: sql, values: params })).rows as Row[],
    close: () => pool.end(),
  };
}

async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
