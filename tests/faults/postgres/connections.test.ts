import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePhrase } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { getTokenInfo } from '@contract/session/user-calls';
import { openPostgres } from '@server/db/open-postgres';
import { buildMember, buildSession } from '@tests/helpers/factories';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer, killProcesses, startProcess, type ServerProcess } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import { startLoad } from './load';

const PEOPLE = 16;

let cluster: Cluster;
let server: ServerProcess;
let tokens: string[];
beforeAll(async () => {
  const [file, own] = await Promise.all([buildServer('faults-test'), startCluster()]);
  cluster = own;
  server = await startProcess(file, {
    DATABASE_URL: cluster.url,
    DATABASE_POOL: '4',
    DATABASE_LOCK_TIMEOUT_MS: '700',
    DATABASE_CONNECT_TIMEOUT_MS: '3000',
  });
  const { db, close } = await openPostgres(cluster.url, testPostgres(2));
  tokens = await Promise.all(
    Array.from({ length: PEOPLE }, async () => await buildSession(db, await buildMember(db), new Date())),
  );
  await close();
}, 60_000);
afterAll(async () => {
  await killProcesses();
  await cluster.close();
});
beforeEach(() => expect(server.child.exitCode).toBeNull());

const backends = async () =>
  (
    await cluster.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  ).map(({ pid }) => pid);
const health = async () => (await fetch(`${server.address}/healthz`)).status;

describe('a database that goes away', () => {
  it.each([
    ['restarts', async () => (await cluster.stop(), await cluster.start())],
    [
      'crashes and recovers',
      async () => (cluster.killBackend((await backends())[0]!), await cluster.untilUp()),
    ],
  ])(
    '%s under load, and only the calls in flight are lost',
    async (_, fail) => {
      const load = startLoad(server, tokens);
      await sleep(800);
      const failedAt = Date.now();
      await fail();
      const upAt = Date.now();
      await sleep(1_500);
      const kept = await load.stop();

      expect(server.child.exitCode).toBeNull();
      const lost = kept.filter(({ answer }) => answer.code !== CODE.ok);
      expect(lost.filter(({ answer }) => answer.status !== 503 || answer.code !== CODE.databaseDown)).toEqual(
        [],
      );
      expect(lost.length).toBeLessThanOrEqual(PEOPLE);
      const again = Math.min(
        ...kept.filter(({ at, answer }) => at > failedAt && answer.code === 0).map((one) => one.endedAt),
      );
      expect(again - upAt).toBeLessThan(3_000);
      // Nobody was signed out.
      const now = await Promise.all(tokens.map((token) => server.call(getTokenInfo, {}, token)));
      expect(now.map(({ code }) => code)).toEqual(tokens.map(() => CODE.ok));
    },
    30_000,
  );

  it('cuts connections in the middle of transactions, again and again', async () => {
    const load = startLoad(server, tokens);
    for (let round = 0; round < 8; round += 1) {
      await sleep(120);
      await cluster.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
      );
    }
    await sleep(300);
    const kept = await load.stop();
    expect(server.child.exitCode).toBeNull();
    expect(new Set(kept.map(({ answer }) => answer.code))).toEqual(new Set([CODE.ok, CODE.databaseDown]));
    expect(kept.slice(-PEOPLE).map(({ answer }) => answer.code)).toEqual(tokens.map(() => CODE.ok));
  }, 30_000);

  it('stays away, and every call is told so in time', async () => {
    await cluster.stop();
    try {
      const startedAt = Date.now();
      const answers = await Promise.all(tokens.map((token) => server.call(getTokenInfo, {}, token)));
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set([`503 ${CODE.databaseDown}`]),
      );
      expect(Date.now() - startedAt).toBeLessThan(4_500);
      expect(await health()).toBe(503);
    } finally {
      await cluster.start();
    }
    expect((await server.call(getTokenInfo, {}, tokens[0])).code).toBe(CODE.ok);
    expect(await health()).toBe(200);
  }, 30_000);
});

describe('a locked table', () => {
  it('keeps nothing waiting but the calls that need it, and those not for ever', async () => {
    const owner = new Client({ connectionString: cluster.url });
    await owner.connect();
    await owner.query('begin; lock table approval_phrase in access exclusive mode');
    try {
      const startedAt = Date.now();
      const blocked = tokens.map((token) => server.call(savePhrase, { text: '同意' }, token));
      await sleep(200);
      const askedAt = Date.now();
      expect(await health()).toBe(200);
      expect(Date.now() - askedAt).toBeLessThan(500);
      const answers = await Promise.all(blocked);
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set([`503 ${CODE.databaseBusy}`]),
      );
      expect(Date.now() - startedAt).toBeLessThan(4_500);
      expect((await server.call(getTokenInfo, {}, tokens[0])).code).toBe(CODE.ok);
    } finally {
      await owner.end();
    }
    expect((await server.call(savePhrase, { text: '同意' }, tokens[0])).code).toBe(CODE.ok);
  }, 30_000);
});
