import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { getVCode } from '@contract/session/sign-in-calls';
import { readEnv } from '@server/config/env';
import { isLocalCall } from './developer/developer-access';
import { createOutboxSender } from '@server/providers/sender/outbox-sender';
import { buildMember } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const BOOT = `document.documentElement.lang = 'zh-CN';`;
const SHELL = 'main{display:block}';
const HTML = `<!doctype html><html><head><style>${SHELL}</style><script>${BOOT}</script>
<script type="module" src="/m/assets/main-1.js"></script></head><body></body></html>`;
const SCRIPT = 'export const one = 1;'.repeat(40);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let server: TestServer;
beforeAll(async () => {
  const portalRoot = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(portalRoot, 'assets'));
  writeFileSync(join(portalRoot, 'index.html'), HTML);
  writeFileSync(join(portalRoot, 'index.html.br'), brotliCompressSync(HTML));
  writeFileSync(join(portalRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(portalRoot, 'assets/main-1.js'), SCRIPT);
  writeFileSync(join(portalRoot, 'assets/main-1.js.br'), brotliCompressSync(SCRIPT));
  server = await createTestServer({ portalRoot });
});

type Peer = { address?: string; headers?: Record<string, string> };
const get = async (path: string, { address = '127.0.0.1', headers = {} }: Peer = {}) =>
  await server.app.request(path, { headers }, { incoming: { socket: { remoteAddress: address } } });

describe('the portal', () => {
  it.each(['/m/', '/m/loginDev', '/m/lg-approve/detail', '/m/index.html'])(
    'answers %s with its page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(HTML);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('allows its own inline code by hash, and nothing else inline', async () => {
    const policy = (await get('/m/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hashOf(BOOT)};`);
    expect(policy).toContain(`style-src 'self' ${hashOf(SHELL)};`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('lets in the one configured script of Feishu, and in its client alone', async () => {
    const scripts = async (userAgent: string) => {
      const answer = await get('/m/auth', { headers: { 'user-agent': userAgent } });
      return /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    };
    const own = `'self' ${hashOf(BOOT)}`;
    expect(await scripts('Mobile/15E148 Lark/7.62.12 LarkLocale/zh_CN')).toBe(
      `${own} https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js`,
    );
    expect(await scripts('AliApp(DingTalk/8.1.11)')).toBe(own);
    expect(await scripts('a browser with Clark/1')).toBe(own);
  });

  it('answers 304 for the page one has, and compresses it', async () => {
    const first = await get('/m/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe(HTML);
    const etag = first.headers.get('etag')!;
    expect((await get('/m/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get('/m/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('keeps hashed files for ever, compressed, and other files for an hour', async () => {
    const script = await get('/m/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await (await get('/m/assets/main-1.js')).text()).toBe(SCRIPT);
    const icon = await get('/m/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(icon.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/m/assets/gone-2.js', '/m/gone.png', '/m/assets/%2e%2e/%2e%2e/package.json', '/nothing'])(
    'does not answer %s with the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<');
    },
  );

  it.each(['/', '/m'])('is where %s leads', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/m/']);
  });

  it('says what to do when it is not built', async () => {
    const unbuilt = await createTestServer({ portalRoot: '' });
    const response = await unbuilt.app.request('/m/');
    expect([response.status, await response.text()]).toEqual([
      503,
      'The portal is not built: run `npm run build`.',
    ]);
  });
});

describe('every answer', () => {
  it.each(['/m/', '/docs', '/healthz', '/api/none', '/none'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain('frame-ancestors');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('asks for https from then on once it came by https, as the trusted proxy tells', async () => {
    const proxied = await createTestServer({ env: { TRUST_PROXY: '1' } });
    const headers = { 'x-forwarded-proto': 'https' };
    const secure = await proxied.app.request('/healthz', { headers });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const untrusted = await get('/healthz', { headers });
    expect(untrusted.headers.get('strict-transport-security')).toBeNull();
  });
});

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

describe('the outbox page', () => {
  const KEY = 'the-key-of-this-start';
  const open = async (peer?: Peer) => await get('http://localhost:8080/dev/outbox', peer);
  const handIn = async (key: string, page = '/dev/outbox', address = '127.0.0.1') =>
    await server.app.request(
      'http://localhost:8080/dev/key',
      { method: 'POST', body: new URLSearchParams({ key, page }) },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;

  it('shows codes that were not really sent, as page and as JSON, to whoever handed in the key', async () => {
    const { db, clock, logged } = server;
    const log = { info: (event: string) => void logged.push(event), error: () => undefined };
    let id = 0;
    const sender = createOutboxSender({ db, log, now: clock.now, ids: () => `id-${(id += 1)}` });
    server.restart({ sender, developerKey: KEY });
    const { account } = await buildMember(db);
    await server.call(getVCode, { mobile: account.mobile, ...(await server.solvedCaptcha('code')) });

    const entered = await handIn(KEY);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dev/outbox']);
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    expect(entered.headers.get('set-cookie')).not.toContain(KEY);
    const headers = { cookie: cookieOf(entered) };
    await expect.poll(async () => await (await open({ headers })).text()).toContain(`+86${account.mobile}`);
    const json = await open({ headers: { ...headers, accept: 'application/json' } });
    expect(await json.json()).toMatchObject({ messages: [{ channel: 'sms', scene: 'login' }] });
    expect(json.headers.get('cache-control')).toBe('no-store');

    server.restart({ sender, developerKey: 'the-key-of-the-next-start' });
    expect((await open({ headers })).status).toBe(403);
    server.restart({ developerKey: KEY });
  });

  it.each<[string, Peer]>([
    ['a caller behind a proxy that adds no header, who looks like this machine', {}],
    ['another machine', { address: '10.0.0.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
    ['another host name', { headers: { host: 'hr.example.com' } }],
    ['a made-up cookie', { headers: { cookie: 'hr_developer=1' } }],
  ])('asks %s for the key, and shows nothing', async (_name, peer) => {
    const answer = await open(peer);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="key"');
    expect(page).not.toContain('+86');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('lets nobody in by a wrong key, and leads nowhere else', async () => {
    const wrong = await handIn('guess');
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await wrong.text()).toContain('not the one of the running server');
    expect((await handIn(KEY, '//evil.example')).headers.get('location')).toBe('/dev/outbox');
    expect((await handIn('x'.repeat(2000))).status).toBe(413);
  });

  it('reads the key from behind the address, and takes it out of there', async () => {
    const script = await get('http://localhost:8080/dev/key.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('history.replaceState');
  });

  it('is not there when codes are really sent', async () => {
    const really = () => Promise.resolve();
    server.restart({ sender: { isOutbox: false, send: really, tell: really } });
    expect((await open()).status).toBe(404);
    server.restart();
  });

  it.each([
    ['http://localhost:8080', 403],
    ['http://127.0.0.1:8080', 403],
    ['https://hr.example.com', 404],
    ['http://localhost:8080,https://hr.example.com', 404],
    ['https://localhost.example.com', 404],
  ])('answers %s, when that is where the portal is reached, with %i', async (PUBLIC_ORIGIN, status) => {
    server.restart({ env: readEnv({ PUBLIC_ORIGIN }), developerKey: KEY });
    expect((await open()).status).toBe(status);
    expect((await handIn(KEY)).status).toBe(status === 404 ? 404 : 303);
    server.restart();
  });
});

describe('a call that seems to come from this machine', () => {
  it.each<[string, boolean, Peer]>([
    ['a browser on it', true, {}],
    ['one by IPv6', true, { address: '::1', headers: { host: '[::1]:8080' } }],
    ['another machine', false, { address: '10.0.0.7' }],
    ['another host name', false, { headers: { host: 'hr.example.com' } }],
    ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Port'].map(
      (name): [string, boolean, Peer] => [name, false, { headers: { [name]: '1' } }],
    ),
  ])('%s: %s', async (_name, expected, { address = '127.0.0.1', headers = {} }) => {
    const app = new Hono();
    app.get('/', (c) => c.text(String(isLocalCall(c))));
    const env = { incoming: { socket: { remoteAddress: address } } };
    const answer = await app.request('http://localhost:8080/', { headers }, env);
    expect(await answer.text()).toBe(String(expected));
  });
});

describe('the documentation of the calls', () => {
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

describe('the health check', () => {
  it('tells whether the database answers', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const broken = { ...server.database, ping: () => Promise.reject(new Error('connection refused')) };
    const { createApp } = await import('@server/app');
    const log = { info: () => undefined, error: () => undefined };
    const response = await createApp({ database: broken, env: readEnv({}), log }).request('/healthz');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('refused');
  });
});
