import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSigning } from '@contract/signing/calls';
import { brokenLink } from '@contract/signing/rules/event-chain';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { eventsOf, sha256 } from '@server/services/signing/case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { testPostgres } from '@tests/helpers/postgres-options';
import { signedCase } from '@tests/helpers/signing/sealed-case';
import { createTestServer, filesDirectory } from '@tests/helpers/server';
import { buildServer } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import type { Orders } from './job-process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Once the file has been made and asks for its id, and as the first message of the last transaction does. */
const KILLED_AT = [1, 2];

let cluster: Cluster;
let database: Database;
let file: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  [cluster, file] = await Promise.all([
    startCluster(),
    buildServer('job-process-signing', 'tests/faults/postgres/job-process.ts'),
  ]);
  database = await openPostgres(cluster.url, testPostgres(2));
}, 60_000);
afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await database.close();
  await cluster.close();
});

function startWorker(orders: Partial<Orders> = {}) {
  const child = fork(file, { cwd: ROOT, execArgv: [] });
  children.push(child);
  child.send({ databaseUrl: cluster.url, files: filesDirectory, ...orders });
  return child;
}

it('a seal whose process is killed amid drawing, storing and completing is made once', async () => {
  const now = () => new Date();
  const made = await createTestServer({ database, now });
  const server = { ...made, clock: { ...made.clock, now } };
  const { an, id } = await signedCase(server);
  const job = async () =>
    (
      await cluster.query<{ state: string; attempts: number }>(
        `select state, attempts from job where kind = 'signing.seal'`,
      )
    )[0];

  const drawing = startWorker();
  await expect.poll(job, { timeout: 20_000, interval: 20 }).toMatchObject({ state: 'running' });
  drawing.kill('SIGKILL');
  for (const killedAt of KILLED_AT) {
    const [, signal] = (await once(startWorker({ killedAt }), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  }
  expect((await an.call(getSigning, { id })).data.state).toBe('sealing');
  startWorker();
  await expect.poll(job, { timeout: 30_000 }).toEqual({ state: 'done', attempts: 2 + KILLED_AT.length });

  expect((await an.call(getSigning, { id })).data).toMatchObject({ state: 'completed', failure: null });
  const events = await eventsOf(server.db, id);
  expect(events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
  expect(await brokenLink(id, events, sha256)).toBe(0);
  const [row] = await cluster.query<{ file: string; hash: string }>(
    `select sealed_file_id as file, sealed_hash as hash from signing`,
  );
  expect(sha256(await bytesOf(server, row!.file))).toBe(row!.hash);
  // What a killed process has stored belongs to nothing, and is swept.
  const unused = await cluster.query(
    `select 1 from stored_file where name = '劳动合同.pdf' and unused_since is not null`,
  );
  expect(unused).toHaveLength(1);
  const told = await cluster.query(`select 1 from message where title ->> 'zh_CN' = '文件已签署完成'`);
  expect(told).toHaveLength(2);
}, 90_000);
