import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '@server/config/env';
import { getAs, type Peer } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const get = async (path: string, peer?: Peer) => await getAs(server, path, peer);

describe('a proxy that is not trusted', () => {
  it.each([
    ['0', 1],
    ['1', 0],
  ])('with TRUST_PROXY=%s is told of in the log %i times', async (TRUST_PROXY, times) => {
    server.restart({ env: readEnv({ TRUST_PROXY }) });
    const before = server.logged.length;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await get('/healthz');
    await get('/healthz', { headers });
    await get('/healthz', { headers });
    const told = server.logged.slice(before).filter((line) => line.includes('Set TRUST_PROXY=1'));
    expect(told).toHaveLength(times);
    server.restart();
  });
});
