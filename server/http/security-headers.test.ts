import { beforeAll, describe, expect, it } from 'vitest';
import { buildPortal } from '@tests/helpers/http/built-portal';
import { getAs, type Peer } from '@tests/helpers/http/peer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ portalRoot: buildPortal() });
});
const get = async (path: string, peer?: Peer) => await getAs(server, path, peer);

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
