import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { payRecord } from '@server/db/schema/pay/record';
import { payslipRun } from '@server/db/schema/payslip/run';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { sendJob } from '@server/jobs/send-job';
import { slipBuildKind } from '@server/services/payslip/build/build-kind';
import { buildMember, buildTenant } from '@tests/helpers/factories';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import type { Orders } from './job-process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PEOPLE = 450;
/** Amid the second of three transactions of 200 people: each slip takes an id. */
const KILLED_AT = 300;
const PERIOD = { fromDate: '2026-10-01', toDate: '2026-10-31' };

let cluster: Cluster;
let database: Database;
let file: string;
beforeAll(async () => {
  [cluster, file] = await Promise.all([
    startCluster(),
    buildServer('job-process-payslips', 'tests/faults/postgres/job-process.ts'),
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

/** A locked period of people with pay, and a run that waits for its job. */
async function buildPeriod(db: Database['db']): Promise<void> {
  const { id: tenantId } = await buildTenant(db);
  const memberIds: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    memberIds.push((await buildMember(db, { tenantId })).id);
  }
  const now = new Date();
  const by = memberIds[0]!;
  const made = { buildId: 'settled', builtAt: now };
  await db
    .insert(settlement)
    .values({ id: 'period', tenantId, ...PERIOD, state: 'locked', lockedAt: now, createdAt: now, ...made });
  await db.insert(settlementPerson).values(
    memberIds.map((memberId) => ({
      settlementId: 'period',
      memberId,
      tenantId,
      ...PERIOD,
      days: [],
      adjustments: [],
      figures: {},
      hash: memberId,
      rulesVersion: 1,
      changedAt: now,
      ...made,
    })),
  );
  await db.insert(payRecord).values(
    memberIds.map((memberId) => ({
      id: randomId(),
      tenantId,
      memberId,
      fromDay: '2026-01-01',
      amountCents: 1_000_000,
      source: 'entered' as const,
      byMemberId: by,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })),
  );
  const [runId, buildId] = ['run', 'build'];
  await db.insert(payslipRun).values({
    id: runId,
    tenantId,
    settlementId: 'period',
    ...PERIOD,
    payDay: '2026-11-10',
    buildId,
    createdByMemberId: by,
    createdAt: now,
  });
  const clock = { now: () => now, ids: randomId };
  await sendJob(db, clock, slipBuildKind, { runId, buildId }, { tenantId, key: buildId });
}

it('the payslips that a process was computing when it was killed are finished by another: no one twice, no one missing', async () => {
  await buildPeriod(database.db);
  const slips = async () =>
    await cluster.query<{ id: string; member: string }>(
      `select id, member_id as member from payslip order by member_id`,
    );
  const first = startWorker({ killedAt: KILLED_AT });
  const [, signal] = (await once(first, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  const before = await slips();
  expect(before).toHaveLength(200);
  const second = startWorker();
  const isDone = async () =>
    (await cluster.query<{ state: string }>(`select state from job where key = 'build'`))[0]?.state;
  await expect.poll(isDone, { timeout: 30_000 }).toBe('done');
  const after = await slips();
  expect(new Set(after.map(({ member }) => member)).size).toBe(PEOPLE);
  expect(after).toHaveLength(PEOPLE);
  expect(after.filter(({ member }) => before.some((one) => one.member === member))).toEqual(before);
  const people = await cluster.query(`select 1 from payslip_person where build_id = 'build'`);
  expect(people).toHaveLength(PEOPLE);
  expect(await cluster.query(`select 1 from payslip_run where built_at is not null`)).toHaveLength(1);
  second.kill('SIGKILL');
}, 90_000);
