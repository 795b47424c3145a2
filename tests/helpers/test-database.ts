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
/** From here on checking each row's foreign keys takes longer than new files for all tables. */
const LARGE_BYTES = 500_000;
const kept = globalThis as { testDatabase?: Promise<Database> };

/** This worker's database, opened once: PGlite in memory, or a PostgreSQL database of its own (TEST_DATABASE_URL). */
export async function workerDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  kept.testDatabase ??= url ? openOnPostgres(url) : openInMemory();
  return await kept.testDatabase;
}

/** Tables with pages, so those that rows were written to. */
const WRITTEN = `select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes,
exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/**
 * Empties every table. Truncating makes new files of all of them, since foreign keys join them all: half a second of work, ten times
 * that of deleting the rows of a test, but for thousands of them. The vacuum takes the pages too, so that rows stand in the order in which they were written.
 */
export async function emptyDatabase({ db, raw, kind }: Database): Promise<void> {
  const tables = await raw<{ name: string; bytes: number; hasTriggers: boolean }>(WRITTEN, []);
  if (tables.length === 0) {
    return;
  }
  const names = tables.map(({ name }) => name);
  if (kind !== 'pglite' && tables.some(({ bytes }) => bytes > LARGE_BYTES)) {
    await db.execute(sql.raw(`truncate ${names.join(', ')} cascade`));
    return;
  }
  const deletes = names.map((name) => `delete from ${name}`);
  await db.execute(inOne(kind === 'pglite' ? asReplica(deletes) : withoutTriggers(tables, deletes)));
  await db.execute(sql.raw(`vacuum ${names.join(', ')}`));
}

/** Several statements as one, which is one round trip. */
export const inOne = (statements: readonly string[]) =>
  sql.raw(`do $$ begin ${statements.join('; ')}; end $$`);

/** Statements that run no trigger and check no foreign key. It takes a superuser, which PGlite's user is. */
export const asReplica = (statements: readonly string[]): string[] => [
  'set local session_replication_role = replica',
  ...statements,
];

/** The same as far as the owner of the tables may: their own triggers rest, foreign keys are checked at the end. */
export function withoutTriggers(
  tables: readonly { name: string; hasTriggers: boolean }[],
  statements: readonly string[],
): string[] {
  const triggers = (state: 'disable' | 'enable') =>
    tables
      .filter(({ hasTriggers }) => hasTriggers)
      .map(({ name }) => `alter table ${name} ${state} trigger user`);
  return [
    ...triggers('disable'),
    'set constraints all deferred',
    ...statements,
    'set constraints all immediate',
    ...triggers('enable'),
  ];
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
  await letForeignKeysWait(database);
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

/** Where a transaction defers its foreign keys, rows may be copied back in any order; all others notice nothing. */
async function letForeignKeysWait(database: Database): Promise<void> {
  const keys = await database.raw<{ statement: string }>(
    `select format('alter table %s alter constraint %I deferrable', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    [],
  );
  await database.db.execute(sql.raw(keys.map(({ statement }) => statement).join(';')));
}

/** An empty database of that name, which may lose its last commits in a crash; returns its address. */
export async function createOnPostgres(url: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await dropForgotten(admin);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`);
    await admin.query(`alter database ${name} set synchronous_commit = off`);
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
