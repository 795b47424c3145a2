import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, killProcesses, startProcess, type ServerProcess } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';
import { buildMorning, runMorning } from './morning';

const PEOPLE = 300;
const OVER_MS = 3_000;

let cluster: Cluster;
let server: ServerProcess;
beforeAll(async () => {
  const [file, own] = await Promise.all([buildServer('morning-test'), startCluster()]);
  cluster = own;
  server = await startProcess(file, { DATABASE_URL: cluster.url });
}, 60_000);
afterAll(async () => {
  await killProcesses();
  await cluster.close();
});

it('loses no punch of a morning and makes none twice, while a board is told and read', async () => {
  const morning = await runMorning(server.address, await buildMorning(cluster, PEOPLE), OVER_MS);
  expect(morning.answers.filter(({ code }) => code !== 0)).toEqual([]);
  // Each person is told of one punch, however often they tapped.
  expect(morning.told.filter((ids) => ids.size !== 1 || ids.has(undefined))).toEqual([]);
  const [kept] = await cluster.query<{ rows: number; people: number }>(
    'select count(*)::int as rows, count(distinct member_id)::int as people from punch',
  );
  expect(kept).toEqual({ rows: PEOPLE, people: PEOPLE });
  expect(morning.counts).toMatchObject({ in: PEOPLE });
  // Told as it goes on, and not for each of them.
  expect(morning.words).toBeGreaterThanOrEqual(1);
  expect(morning.words).toBeLessThan(PEOPLE / 10);
}, 40_000);
