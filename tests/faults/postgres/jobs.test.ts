import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { sendJob } from '@server/jobs/send-job';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import { stampKind } from './stamp-kind';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let cluster: Cluster;
let database: Database;
let file: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  [cluster, file] = await Promise.all([
    startCluster(),
    buildServer('job-process-test', 'tests/faults/postgres/job-process.ts'),
  ]);
  database = await openPostgres(cluster.url, testPostgres(2));
  await cluster.query('create table stamp (id text primary key, number int not null)');
}, 60_000);
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
  }
});
afterAll(async () => {
  await database.close();
  await cluster.close();
});

/** A process at work; `begun` grows with every job that it begins. */
function startWorker() {
  const child = fork(file, { cwd: ROOT, execArgv: [] });
  children.push(child);
  const begun: number[] = [];
  child.on('message', (number: number) => begun.push(number));
  child.send(cluster.url);
  return { child, begun };
}

it('what a process was doing when it was killed is done by another, once, and nothing is lost', async () => {
  const numbers = Array.from({ length: 24 }, (_, index) => index);
  for (const number of numbers) {
    await sendJob(database.db, { now: () => new Date(), ids: randomId }, stampKind, { number });
  }
  const first = startWorker();
  await expect.poll(() => first.begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
  const second = startWorker();
  await expect.poll(() => second.begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const left = async () =>
    (await cluster.query<{ id: string }>(`select id from job where state <> 'done'`)).length;
  await expect.poll(left, { timeout: 30_000, interval: 200 }).toBe(0);
  const stamps = await cluster.query<{ number: number }>('select number from stamp order by number');
  expect(stamps.map((one) => one.number)).toEqual(numbers);
  const twice = await cluster.query<{ id: string }>('select id from job where attempts > 1');
  expect(twice.length).toBeGreaterThan(0);
}, 90_000);
