import { beforeAll, describe, expect, it } from 'vitest';
import { getVCode } from '@contract/session/sign-in-calls';
import { readEnv } from '@server/config/env';
import { getAs, type Peer } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const get = async (path: string, peer?: Peer) => await getAs(server, path, peer);

describe('the documentation', () => {
  it('describes every call in OpenAPI 3.1 and loads nothing foreign', async () => {
    const document = (await (await get('/docs/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { post: Record<string, unknown> }>;
    };
    expect(document.openapi).toBe('3.1.0');
    const call = document.paths[`/api${getVCode.path}`]?.post;
    expect(call).toMatchObject({
      operationId: 'getVCode',
      security: [],
      summary: getVCode.summary,
      description: expect.stringContaining(getVCode.decision!),
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', required: ['mobile', 'captchaId', 'captchaCode'] },
          },
        },
      },
    });
    expect(document.paths['/api/account/web/operation/info']?.post.security).toEqual([{ session: [] }]);
    const page = await get('/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await page.text()).not.toMatch(/https?:/);
  });

  it.each([
    '/docs/swagger-ui.css',
    '/docs/swagger-ui-bundle.js',
    '/docs/start.js',
    '/docs/favicon-32x32.png',
  ])('serves %s itself', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});

describe('who may read it', () => {
  it.each([
    ['local', '127.0.0.1', 200],
    ['local', '10.0.0.7', 404],
    ['public', '10.0.0.7', 200],
    ['none', '127.0.0.1', 404],
  ])('with DOCS=%s answers %s with %i', async (DOCS, address, status) => {
    server.restart({ env: readEnv({ DOCS }) });
    for (const path of ['/docs', '/docs/openapi.json', '/docs/swagger-ui.css']) {
      expect((await get(path, { address })).status).toBe(status);
    }
    server.restart();
  });
});
