import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '@server/config/env';
import { openDatabase } from '@server/open-database';
import type { Database } from '@server/db/database';
import { countRows } from '@tests/helpers/released-database';
import { findPostgres } from '../../../scripts/find-postgres.mjs';
import { startCluster, type Cluster } from './cluster';

const log = { info: () => undefined, error: (event: string) => expect.unreachable(event) };

let cluster: Cluster;
let directory: string;
beforeAll(async () => {
  cluster = await startCluster();
  directory = mkdtempSync(join(tmpdir(), 'hr-backup-'));
}, 60_000);
afterAll(async () => {
  await cluster.close();
  rmSync(directory, { recursive: true, force: true });
});

/** What the database holds, once a backend has opened it. */
async function held(settings: Record<string, string>, work?: (database: Database) => void) {
  const database = await openDatabase(readEnv({ SEED: 'demo', ...settings }), log);
  try {
    work?.(database);
    return await countRows(async (text) => await database.raw(text, []));
  } finally {
    await database.close();
  }
}

it('a dump made while the backend works, restored into an empty database, holds every row', async () => {
  await cluster.query('create database hr');
  await cluster.query('create database restored');
  const [from, to] = ['hr', 'restored'].map((name) => cluster.url.replace('/postgres', `/${name}`));
  const program = (name: string) => join(findPostgres()!, name);
  const dump = join(directory, 'hr.dump');
  const before = await held({ DATABASE_URL: from! }, () =>
    execFileSync(program('pg_dump'), ['--format=custom', `--file=${dump}`, from!]),
  );
  execFileSync(program('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${to!}`, dump]);
  expect(await held({ DATABASE_URL: to! })).toEqual(before);
  expect(before.member).toBeGreaterThan(20);
}, 90_000);

it('a copy of the folder of a stopped process, put back, holds every row', async () => {
  const [from, to] = [join(directory, 'data'), join(directory, 'restored')];
  const before = await held({ DATA_DIR: from });
  cpSync(from, to, { recursive: true });
  expect(await held({ DATA_DIR: to })).toEqual(before);
  expect(before.member).toBeGreaterThan(20);
}, 90_000);
