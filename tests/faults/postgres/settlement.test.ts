import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { settlement } from '@server/db/schema/settlement';
import { sendJob } from '@server/jobs/send-job';
import { buildKind } from '@server/services/settlement/build/build-kind';
import { buildMember, buildTenant } from '@tests/helpers/factories';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import type { Orders } from './job-process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PEOPLE = 230;
/** Amid the third of five transactions. */
const KILLED_AT = 6;

let cluster: Cluster;
let database: Database;
let file: string;
beforeAll(async () => {
  [cluster, file] = await Promise.all([
    startCluster(),
    buildServer('job-process-settlement', 'tests/faults/postgres/job-process.ts'),
  ]);
  database = await openPostgres(cluster.url, testPostgres(2));
}, 60_000);
afterAll(async () => {
  await database.close();
  await cluster.close();
});

function startWorker(orders: Partial<Orders> = {}) {
  const child = fork(file, { cwd: ROOT, execArgv: [] });
  child.send({ databaseUrl: cluster.url, ...orders });
  return child;
}

it('the figures of a period that a process was making when it was killed are finished by another, once', async () => {
  const { db } = database;
  const { id: tenantId } = await buildTenant(db);
  for (let at = 0; at < PEOPLE; at += 1) {
    await buildMember(db, { tenantId });
  }
  const [id, buildId, now] = ['period', 'build', new Date()];
  await db.insert(settlement).values({
    id,
    tenantId,
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    buildId,
    createdAt: now,
  });
  const payload = { settlementId: id, buildId };
  await sendJob(db, { now: () => now, ids: randomId }, buildKind, payload, { tenantId, key: buildId });
  const built = async () =>
    await cluster.query<{ member: string; at: string }>(
      `select member_id as member, built_at::text as at from settlement_person order by member_id`,
    );
  const first = startWorker({ killedAt: KILLED_AT });
  const [, signal] = (await once(first, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  const before = await built();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(PEOPLE);
  const second = startWorker();
  const isDone = async () =>
    (await cluster.query<{ state: string }>(`select state from job where key = 'build'`))[0]?.state;
  await expect.poll(isDone, { timeout: 30_000 }).toBe('done');
  const after = await built();
  expect(after).toHaveLength(PEOPLE);
  expect(after.filter(({ member }) => before.some((one) => one.member === member))).toEqual(before);
  expect(await cluster.query(`select 1 from settlement where built_at is not null`)).toHaveLength(1);
  second.kill('SIGKILL');
}, 90_000);
