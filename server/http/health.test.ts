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

describe('readiness', () => {
  const jobs = { isAlive: () => true };
  const ask = async (changes: Parameters<TestServer['restart']>[0], database = server.database) => {
    const log = { info: () => undefined, error: () => undefined };
    const app = createApp({ database, env: readEnv({}), log, ...changes });
    const response = await app.request('/readyz');
    return [response.status, await response.json()];
  };
  const missing = (...reasons: string[]) => [503, { status: 'unavailable', reasons }];

  it('takes a database of this version, and jobs that are done', async () => {
    expect(await ask({ jobs })).toEqual([200, { status: 'ready' }]);
  });

  it('says what is missing, and nothing more', async () => {
    expect(await ask({})).toEqual(missing('jobs'));
    expect(await ask({ jobs: { isAlive: () => false } })).toEqual(missing('jobs'));
    const away = { ...server.database, ping: () => Promise.reject(new Error('password of postgres')) };
    expect(await ask({ jobs }, away)).toEqual(missing('database'));
    const older = { ...server.database, raw: async <Row>() => [{ number: 1 }] as Row[] };
    expect(await ask({ jobs }, older)).toEqual(missing('migrations'));
  });
});
