import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { sendJob } from '@server/jobs/send-job';
import { testPostgres } from '@tests/helpers/postgres-options';
import { startCluster, type Cluster } from './cluster';
import { stampKind } from './stamp-kind';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUT = join(ROOT, 'dist/job-process-test');

let cluster: Cluster;
let database: Database;
const children: ChildProcess[] = [];
beforeAll(async () => {
  const bundle = build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@contract': join(ROOT, 'src/contract'), '@server': join(ROOT, 'server') } },
    build: {
      outDir: OUT,
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: join(ROOT, 'tests/faults/postgres/job-process.ts') },
    },
  });
  [cluster] = await Promise.all([startCluster(), bundle]);
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
  const child = fork(join(OUT, 'job-process.js'), { cwd: ROOT, execArgv: [] });
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
