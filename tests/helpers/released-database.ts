import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Database } from '@server/db/database';
import { migratePglite, openPgliteMemory, pgliteDatabase } from '@server/db/open-pglite';
import { openPostgres } from '@server/db/open-postgres';
import { testPostgres } from './postgres-options';
import { createOnPostgres } from './test-database';

const FOLDER = 'server/db/released';

/** The versions that are out, each with a dump of a database that it has filled and worked with. */
export function releasedVersions(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql.gz'))
    .map((name) => name.replace('.sql.gz', ''));
}

/** How many rows each table holds. */
export type RowCounts = Record<string, number>;

/**
 * A database as a released version has left it, opened and so migrated by this one, with its rows counted before. `more`: what was
 * written into it beside that.
 */
export async function upgradeReleased(
  version: string,
  more = '',
): Promise<{ before: RowCounts; database: Database }> {
  const released = gunzipSync(readFileSync(`${FOLDER}/${version}.sql.gz`)).toString('utf8');
  const dump = `${released}\nreset search_path;\n${more}`;
  const url = process.env.TEST_DATABASE_URL;
  return url ? await upgradeOnPostgres(url, version, dump) : await upgradeInMemory(dump);
}

async function upgradeOnPostgres(url: string, version: string, dump: string) {
  const own = await createOnPostgres(url, `hr_test_${process.pid}_${version.replaceAll('.', '')}upgrade`);
  const client = new Client({ connectionString: own });
  await client.connect();
  await client.query(dump);
  const before = await countRows(async (text) => (await client.query(text)).rows);
  await client.end();
  return { before, database: await openPostgres(own, testPostgres(4)) };
}

async function upgradeInMemory(dump: string) {
  const client = await openPgliteMemory();
  await client.exec(dump);
  // A dump leaves its connection without a path to look names up in.
  await client.exec('reset search_path');
  const before = await countRows(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
  await migratePglite(client);
  return { before, database: pgliteDatabase(client) };
}

/** Counts every table by one query. */
export async function countRows(query: (text: string) => Promise<unknown[]>): Promise<RowCounts> {
  const rows = await query(
    `select relname as name, (xpath('/row/n/text()',
       query_to_xml(format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::int as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return Object.fromEntries((rows as { name: string; rows: number }[]).map(({ name, rows: n }) => [name, n]));
}
