import { beforeAll, describe, expect, it } from 'vitest';
import { captchaGenerate } from '@contract/session/sign-in-calls';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const idOf = async (path: string, given?: string) =>
  (
    await server.app.request(path, given === undefined ? {} : { headers: { 'x-request-id': given } })
  ).headers.get('x-request-id');

describe('the number of a request', () => {
  it.each(['/healthz', '/m/', '/api/none', '/nowhere'])('stands in the answer of %s', async (path) => {
    const [one, other] = [await idOf(path), await idOf(path)];
    expect(one).toMatch(/^\w{20}$/);
    expect(other).not.toBe(one);
  });

  it('is the one that a proxy gave, unless it could be anything else', async () => {
    expect(await idOf('/healthz', 'edge-0123456789abcdef')).toBe('edge-0123456789abcdef');
    for (const wrong of ['short', 'x'.repeat(65), 'two words of text', 'a="1" level=error']) {
      expect(await idOf('/healthz', wrong)).toMatch(/^\w{20}$/);
    }
  });

  it('is the same in the header, the envelope, the text and the log of a fault', async () => {
    server.restart({
      captchaNumber: () => {
        throw new Error('broken');
      },
    });
    const response = await server.post(captchaGenerate.path, { lang: 'en' });
    const id = response.headers.get('x-request-id');
    const { msg, requestId } = (await response.json()) as { msg: string; requestId: string };
    expect(requestId).toBe(id);
    expect(msg).toContain(`reference ${id}`);
    expect(server.logged.at(-1)).toContain(`"requestId":"${id}"`);
  });
});
