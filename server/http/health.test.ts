import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/app';
import { readEnv } from '@server/config/env';
import { getAs } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('the health check', () => {
  it('tells whether the database answers', async () => {
    expect(await (await getAs(server, '/healthz')).json()).toEqual({ status: 'ok' });
    const broken = { ...server.database, ping: () => Promise.reject(new Error('connection refused')) };
    const log = { info: () => undefined, error: () => undefined };
    const response = await createApp({ database: broken, env: readEnv({}), log }).request('/healthz');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('refused');
  });
});
