import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, expect, it } from 'vitest';
import { readEnv } from '@server/config/env';
import { openPostgres } from '@server/db/open-postgres';
import { startServer } from '@server/start-server';
import { testPostgres } from '@tests/helpers/postgres-options';
import { startCluster, type Cluster } from './cluster';
import { startPooler } from './pooler';

const LIMITS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

let cluster: Cluster;
const toClose: (() => Promise<void>)[] = [];
beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) {
    await close();
  }
});
afterAll(async () => await cluster.close());

async function openPooled(settings: { poolSize?: number; hasLimits?: boolean } = {}) {
  const pooler = await startPooler(cluster.url, settings);
  toClose.push(pooler.close);
  const errors: string[] = [];
  const database = await openPostgres(pooler.url, {
    ...testPostgres(20),
    directUrl: cluster.url,
    log: { info: () => undefined, error: (event) => errors.push(event) },
  });
  toClose.push(database.close);
  return { database, errors };
}

it('twenty connections of a process share two of PostgreSQL, and none meets what another has left', async () => {
  const { database, errors } = await openPooled();
  const work = Array.from({ length: 200 }, async (_, index) => {
    const [row] = await database.raw<{ n: number }>('select $1::int as n', [index]);
    const inside = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('hr.mine', ${String(index)}, true)`);
      const mine = sql<string>`current_setting('hr.mine')`;
      const [one] = await tx.select({ mine }).from(sql`(select 1) as one`);
      return Number(one!.mine);
    });
    return [row!.n, inside];
  });
  expect(await Promise.all(work)).toEqual(work.map((_, index) => [index, index]));
  const [used] = await cluster.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`,
  );
  expect(used!.n).toBeLessThanOrEqual(2);
  expect(errors).toEqual([]);
});

it('the shipped settings hold the limits of a statement, and their lack is said at the start', async () => {
  const { database } = await openPooled();
  const rows = await database.raw<{ setting: string }>(
    `select setting from pg_settings where name = any($1) order by name`,
    [LIMITS],
  );
  expect(rows.map((row) => Number(row.setting))).toEqual([15_000, 3_000, 15_000]);
  const bare = await openPooled({ hasLimits: false });
  expect(bare.errors).toEqual([expect.stringContaining(LIMITS.join(', '))]);
});

it('the whole backend starts behind it, fills the demo, and two of them serve together', async () => {
  const pooler = await startPooler(cluster.url, { poolSize: 4 });
  toClose.push(pooler.close);
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'demo',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: cluster.url,
  });
  const log = { info: () => undefined, error: (event: string) => expect.unreachable(event) };
  for (const server of await Promise.all([startServer(env, log), startServer(env, log)])) {
    toClose.push(server.stop);
    const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status;
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  }
}, 90_000);
