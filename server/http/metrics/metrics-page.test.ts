import { beforeAll, describe, expect, it } from 'vitest';
import { captchaGenerate, checkVC } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { getAs } from '@tests/helpers/http/peer';
import { readEnv } from '@server/config/env';
import { createMetrics } from './create-metrics';

const TOKEN = 'figures-for-prometheus-alone';

let server: TestServer;
let metrics: ReturnType<typeof createMetrics>;
beforeAll(async () => {
  server = await createTestServer();
  metrics = createMetrics(server.database);
});
const withEnv = (env: Record<string, string>) =>
  server.restart({ env: readEnv(env), metrics: () => metrics });
const read = async (headers: Record<string, string> = {}, address?: string) =>
  await getAs(server, '/metrics', { headers, address });

describe('the figures', () => {
  it('tell calls by code and time, the event loop, and jobs by kind and state', async () => {
    withEnv({ METRICS_TOKEN: TOKEN });
    await server.call(captchaGenerate, {});
    await server.call(checkVC, { mobile: '', vCode: '1', scene: 'login' });
    await server.db.insert(job).values({
      id: randomId(),
      kind: 'test.greet',
      isAlone: false,
      payload: {},
      state: 'failed',
      maxAttempts: 1,
      dueAt: server.clock.now(),
      createdAt: server.clock.now(),
    });
    const response = await read({ authorization: `Bearer ${TOKEN}` });
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(/^hr_calls_total\{call="captchaGenerate",code="0"\} 1$/m);
    expect(text).toMatch(/^hr_calls_total\{call="checkVC",code="(?!0")\d+"\} 1$/m);
    expect(text).toMatch(/^hr_call_seconds_count\{call="captchaGenerate"\} 1$/m);
    expect(text).toMatch(/^hr_jobs\{kind="test.greet",state="failed"\} 1$/m);
    expect(text).toMatch(/^hr_database_up 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    if (server.database.kind === 'postgres') {
      expect(text).toMatch(/^hr_database_connections\{state="total"\} [1-9]/m);
    }
  });

  it('say that the database is away instead of failing with it', async () => {
    const ping = () => Promise.reject(new Error('gone'));
    expect(await createMetrics({ ...server.database, ping }).text()).toMatch(/^hr_database_up 0$/m);
  });

  it.each([
    ['a caller from elsewhere', {}, {}, '10.0.0.7', 404],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '9.9.9.9' }, undefined, 404],
    // What a proxy sends that adds no header and puts its own host name: nothing sets it apart from this machine.
    ['a silent proxy on this machine', {}, { host: '127.0.0.1:8080' }, undefined, 404],
    ['a silent proxy where a token is set', { METRICS_TOKEN: TOKEN }, {}, undefined, 404],
    ['a wrong token', { METRICS_TOKEN: TOKEN }, { authorization: 'Bearer guess' }, '10.0.0.7', 404],
    ['a token where none is set', {}, { authorization: `Bearer ${TOKEN}` }, '10.0.0.7', 404],
    ['the token', { METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}` }, '10.0.0.7', 200],
  ])('for %s', async (_, env: Record<string, string>, headers: Record<string, string>, peer, status) => {
    withEnv(env);
    expect((await read(headers, peer)).status).toBe(status);
  });
});
