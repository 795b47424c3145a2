import { afterAll, beforeAll, it } from 'vitest';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { racePlans } from '@tests/helpers/roster/plan-race';
import { createTestServer } from '@tests/helpers/server';
import { testPostgres } from '@tests/helpers/postgres-options';
import { buildServer, killProcesses, startProcess, type ServerProcess } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';

/** With four takes of each, about 220 swaps and 240 takes. */
const PEOPLE = 60;

let cluster: Cluster;
let database: Database;
let processes: ServerProcess[];
beforeAll(async () => {
  const [file, own] = await Promise.all([buildServer('plan-test'), startCluster()]);
  cluster = own;
  const env = { DATABASE_URL: cluster.url };
  processes = await Promise.all([startProcess(file, env), startProcess(file, env)]);
  database = await openPostgres(cluster.url, testPostgres(4));
}, 60_000);
afterAll(async () => {
  await killProcesses();
  await database.close();
  await cluster.close();
});

it('swaps and takes that two processes write at once leave every shift with one person, and every plan legal', async () => {
  const server = await createTestServer({ database });
  // The processes go by the clock on the wall.
  server.clock.advance(Date.now() - server.clock.now().getTime());
  let calls = 0;
  await racePlans(server, PEOPLE, async (endpoint, input, token) => {
    calls += 1;
    return await processes[calls % processes.length]!.call(endpoint, input, token);
  });
}, 120_000);
