import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { allVerbs } from '@server/routes/all-verbs';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOfEach } from './every-call';

const PREFIX = '/gateway/api';
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ env: { API_PREFIX: PREFIX } });
});

describe('the backend', () => {
  it('serves every call once, at prefix and path', async () => {
    await expectOfEach(
      ALL_ENDPOINTS,
      ({ id }) => id,
      ({ id, path }) => {
        expect(allVerbs.filter((mounted) => mounted.endpoint.id === id)).toHaveLength(1);
        const routes = server.app.routes.filter(
          (route) => route.method === 'POST' && route.path === PREFIX + path,
        );
        expect(routes).toHaveLength(1);
      },
    );
  });

  it('serves nothing under the prefix that the contract does not describe', () => {
    const paths = server.app.routes
      .filter((route) => route.method === 'POST' && route.path.startsWith(PREFIX))
      .map((route) => route.path.slice(PREFIX.length));
    expect(paths.sort()).toEqual(ALL_ENDPOINTS.map((one) => one.path).sort());
  });

  it('answers an unknown call with an envelope', async () => {
    const answer = await server.post('/no/such/call', { body: '{}' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404002, msg: '接口不存在' });
  });

  it('answers other methods than POST with an envelope', async () => {
    const answer = await server.app.request(`${PREFIX}/captcha/generate`);
    expect(answer.status).toBe(405);
    expect(((await answer.json()) as { code: number }).code).not.toBe(0);
  });
});
