import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOT, buildPortal, HTML, OFFLINE, SCRIPT, SHELL } from '@tests/helpers/http/built-portal';
import { getAs, type Peer } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ portalRoot: buildPortal() });
});
const get = async (path: string, peer?: Peer) => await getAs(server, path, peer);

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
    expect(script.headers.has('x-request-id')).toBe(false);
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

  it('serves the proof of a domain at the root too, and no other file there', async () => {
    const proof = await get('/WW_verify_a1.txt');
    expect([proof.status, await proof.text()]).toEqual([200, 'a1']);
    for (const path of ['/gone.txt', '/index.html', '/offline.html', '/icon.svg', '/..%2fpackage.json']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('lets the offline page have its own style and nothing else', async () => {
    const page = await get('/m/offline.html');
    expect(await page.text()).toBe(OFFLINE);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' ${hashOf('p{margin:0}')};`);
    expect(policy).toContain("script-src 'self';");
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
