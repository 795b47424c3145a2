import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_PATH } from '@contract/message/live';
import { SESSION_HEADER } from '@contract/start-limits';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { BODY_BYTES } from '@server/http/body/receive-files';
import { listen, type Listening } from '@server/http/listen';
import { createMetrics } from '@server/http/metrics/create-metrics';
import { createLive, type Live } from '@server/live/create-live';
import { notify } from '@server/services/notice/notify';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { ask, open } from './ask';
import { startProxy, type Proxy } from './start-proxy';

const METRICS_TOKEN = 'figures-for-prometheus-alone';
/** Twice as long as words take on a busy machine, and far shorter than the beat that shows a dead connection. */
const SOON = { timeout: 5_000 };

/** What a proxy has to do for the backend, tried on the file that operators are given. */
export function checkProxy(prepare: Parameters<typeof startProxy>[0]): void {
  let server: TestServer;
  let live: Live;
  let listening: Listening;
  let proxy: Proxy;
  beforeAll(async () => {
    server = await createTestServer();
    const env = readEnv({ SEED: 'none', TRUST_PROXY: '1', METRICS_TOKEN });
    const log = { info: () => undefined, error: () => undefined };
    live = createLive({ database: server.database, log, ids: randomId, now: server.clock.now, env });
    await live.start();
    const metrics = createMetrics(server.database);
    server.restart({ env, live, metrics: () => metrics });
    listening = await listen(withEcho(server), { port: 0, host: '127.0.0.1' });
    proxy = await startProxy(prepare, listening.port);
  });
  afterAll(async () => {
    await proxy?.close();
    await live.stop();
    await listening.stop(1_000);
  });

  describe('the proxy', () => {
    it('says itself who calls and how, whatever the caller says, and lets the session through', async () => {
      const forged = {
        'x-forwarded-for': '9.9.9.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example.com',
        'x-request-id': 'chosen-by-somebody',
        [SESSION_HEADER]: 'my-token',
      };
      const { text } = await ask(`${proxy.origin}/echo`, { method: 'POST', headers: forged });
      const { headers } = JSON.parse(text) as { headers: Record<string, string> };
      expect(headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': expect.stringMatching(/^localhost(:\d+)?$/) as string,
        host: expect.stringMatching(/^localhost(:\d+)?$/) as string,
        [SESSION_HEADER]: 'my-token',
      });
      const page = await ask(`${proxy.origin}/healthz`, { headers: forged });
      expect(page.headers['strict-transport-security']).toBeDefined();
      expect(page.headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
    });

    it('passes the largest upload, and no larger one', async () => {
      const body = Buffer.alloc(BODY_BYTES, 'x');
      const passed = await ask(`${proxy.origin}/echo`, { method: 'POST', body });
      expect(JSON.parse(passed.text)).toMatchObject({ bytes: BODY_BYTES });
      const refused = await open(`${proxy.origin}/echo`, {
        method: 'POST',
        body: Buffer.alloc(BODY_BYTES + 2 * 1024 * 1024, 'x'),
      });
      // What Caddy answered before it knew of 413.
      expect([413, 502]).toContain(refused.response.statusCode);
      refused.hangUp();
    });

    it('passes on each word of a stream at once, and its end when the portal is closed', async () => {
      const { token, member } = await buildSignedIn(server);
      const headers = { [SESSION_HEADER]: token, 'accept-encoding': 'gzip, br' };
      const { response, hangUp } = await open(`${proxy.origin}/api${LIVE_PATH}`, { headers });
      expect(response.headers['content-type']).toBe('text/event-stream');
      expect(response.headers['content-encoding']).toBeUndefined();
      let heard = '';
      response.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
      // It is broken off below.
      response.on('error', () => undefined);
      await vi.waitFor(() => expect(heard).toContain('event: ready'), SOON);
      const clock = { now: server.clock.now, ids: randomId };
      const title = { zh_CN: '新消息' };
      await server.db.transaction(async (tx) => {
        const notice = { to: member.id, kind: 'task', title, body: title, path: '/messages' } as const;
        await notify(tx, clock, member.tenantId, [notice]);
      });
      await vi.waitFor(() => expect(heard).toContain('event: changed'), SOON);
      hangUp();
      await vi.waitFor(() => expect(live.count()).toBe(0), SOON);
    });

    it('opens nothing to strangers that is for the operator or the machine itself', async () => {
      const statusOf = async (path: string, headers = {}) =>
        (await ask(proxy.origin + path, { headers })).status;
      expect(await statusOf('/metrics')).toBe(404);
      expect(await statusOf('/metrics', { authorization: 'Bearer guessed' })).toBe(404);
      expect(await statusOf('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
      expect(await statusOf('/docs')).toBe(404);
    });

    it('leads from http to https', async () => {
      const { status, headers } = await ask(`${proxy.plainOrigin}/m/my?a=b`);
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/m\/my\?a=b$/);
    });
  });
}

/** The backend, and a page that tells what has arrived. */
function withEcho(server: TestServer): Hono {
  const app = new Hono();
  // A body that the proxy has broken off.
  app.onError((_, c) => c.body(null, 400));
  app.post('/echo', async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers);
    return c.json({ headers, bytes: (await c.req.arrayBuffer()).byteLength });
  });
  app.all('*', async (c) => await server.app.fetch(c.req.raw, c.env as object));
  return app;
}
