import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STOP_LIMIT_MS } from '@server/start-server';
import { buildServer, killProcesses, startProcess } from '@tests/helpers/server-process';
import { startCluster, type Cluster } from './cluster';

let cluster: Cluster;
let file: string;
beforeAll(async () => {
  [cluster, file] = await Promise.all([startCluster(), buildServer('stopping-test')]);
}, 90_000);
afterAll(async () => {
  await killProcesses();
  await cluster.close();
});

/** A line to the database that can be made to stand still: nothing is lost and nothing arrives. */
async function startLine() {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(new URL(cluster.url).port), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(cluster.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    standStill: () => sockets.forEach((one) => one.unpipe().pause()),
    close: () => {
      sockets.forEach((one) => one.destroy());
      server.close();
    },
  };
}

it('ends, and takes no further calls, while the database stands still', async () => {
  const line = await startLine();
  const server = await startProcess(file, { DATABASE_URL: line.url });
  const { port } = new URL(server.address);
  line.standStill();
  const health = fetch(`${server.address}/healthz`).catch(() => undefined);
  const stoppedAt = Date.now();
  server.child.kill('SIGTERM');
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('stopping');
  const late = connect(Number(port), '127.0.0.1');
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  await server.ended;
  expect(Date.now() - stoppedAt).toBeLessThan(STOP_LIMIT_MS + 1_000);
  await health;
  line.close();
}, 90_000);
