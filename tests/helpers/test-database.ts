import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '@server/db/database';
import { migrationsFolder } from '@server/db/migrations-folder';
import { migratePglite, openPgliteMemory, pgliteDatabase } from '@server/db/open-pglite';
import { openPostgres } from '@server/db/open-postgres';
import { testPostgres } from './postgres-options';

const CACHE = 'node_modules/.cache/test-database';
const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
const kept = globalThis as { testDatabase?: Promise<Database> };

/** This worker's database, opened once: PGlite in memory, or a PostgreSQL database of its own (TEST_DATABASE_URL). */
export async function workerDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  kept.testDatabase ??= url ? openOnPostgres(url) : openInMemory();
  return await kept.testDatabase;
}

/** Empties every table. */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await database.raw<{ name: string }>(TABLES, []);
  await database.db.execute(sql.raw(`truncate ${tables.map((one) => one.name).join(', ')} cascade`));
}

/** TEST_SCHEMA=push tries schema files that the migrations do not hold yet. */
export async function openInMemory(): Promise<Database> {
  if (process.env.TEST_SCHEMA === 'push') {
    const client = await openPgliteMemory();
    await client.exec((await schemaStatements()).join('\n'));
    return pgliteDatabase(client);
  }
  return pgliteDatabase(await openPgliteMemory(new Blob([readFileSync(await migratedTemplate())])));
}

/** The tar archive of an empty, migrated database; made once for each state of the migrations. */
export async function migratedTemplate(): Promise<string> {
  const template = `${CACHE}/${migrationsHash()}.tar`;
  if (!existsSync(template)) {
    await writeTemplate(template);
  }
  return template;
}

async function writeTemplate(path: string): Promise<void> {
  const client = await openPgliteMemory();
  await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
}

function migrationsHash(): string {
  const folder = migrationsFolder();
  const hash = createHash('sha1').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(`${folder}/${file}`));
  }
  return hash.digest('hex');
}

/** The statements that make the schema files' tables, by the generator of the migrations. */
export async function schemaStatements(): Promise<string[]> {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const files = import.meta.glob<Record<string, unknown>>('/server/db/schema/**/*.ts', { eager: true });
  const tables = Object.assign({}, ...Object.values(files)) as Record<string, unknown>;
  return await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}

/** TEST_DATABASE_POOLER: the address of a PgBouncer in transaction mode, through which everything then goes. */
async function openOnPostgres(url: string): Promise<Database> {
  const own = await createOnPostgres(url, `hr_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`);
  const pooler = process.env.TEST_DATABASE_POOLER;
  const database = pooler ? await openPooled(own, pooler) : await openPostgres(own, testPostgres(10));
  await leaveUnanalyzed(database);
  return database;
}

async function openPooled(own: string, pooler: string): Promise<Database> {
  const pooled = new URL(own);
  pooled.host = new URL(pooler).host;
  return await openPostgres(pooled.href, { ...testPostgres(10), directUrl: own });
}

/**
 * PostgreSQL looks at its tables once a minute. Where that falls into the transaction that fills an empty one it counts no rows, and
 * plans for a minute as if there were none: a join of 900 people then takes longer than a statement may.
 */
async function leaveUnanalyzed(database: Database): Promise<void> {
  const tables = await database.raw<{ name: string }>(TABLES, []);
  const settings = tables.map(({ name }) => `alter table ${name} set (autovacuum_enabled = false)`);
  await database.db.execute(sql.raw(settings.join(';')));
}

/** An empty database of that name; answers its address. */
export async function createOnPostgres(url: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await dropForgotten(admin);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`);
  } finally {
    await admin.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Databases of this role's test runs whose process is gone. */
async function dropForgotten(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^hr_test_[0-9]+_[0-9a-z]+$' and pg_get_userbyid(datdba) = current_user`,
  );
  for (const { name } of rows) {
    if (!existsSync(`/proc/${name.split('_')[2]}`)) {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  }
}
