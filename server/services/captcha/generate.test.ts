import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { captchaGenerate } from '@contract/login';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('captchaGenerate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('answers an id and an SVG image', async () => {
    const { code, data } = await server.call(captchaGenerate, {});
    expect(code).toBe(CODE.ok);
    expect(data.captchaId).toHaveLength(20);
    const svg = Buffer.from(data.image.split(',')[1]!, 'base64').toString();
    expect(data.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain('K7WM');
  });

  it('accepts an empty body, and nothing else beside nothing', async () => {
    const empty = await server.post(captchaGenerate.path, {});
    expect(await empty.json()).toMatchObject({ code: 0 });
    const extra = await server.post(captchaGenerate.path, {
      body: '{"size":9}',
      headers: { 'content-type': 'application/json' },
      lang: 'en',
    });
    expect(await extra.json()).toMatchObject({ code: CODE.badRequest, msg: expect.stringContaining('size') });
  });

  it('refuses the 121st in a minute from one address, and allows it in the next minute and from elsewhere', async () => {
    const ip = 'busy';
    for (let count = 0; count < 120; count += 1) {
      expect((await server.call(captchaGenerate, {}, { ip })).code).toBe(CODE.ok);
    }
    const refused = await server.call(captchaGenerate, {}, { ip });
    expect(refused).toMatchObject({ code: CODE.tooMany, msg: '操作过于频繁，请在60秒后重试' });
    expect((await server.call(captchaGenerate, {}, { ip: 'quiet' })).code).toBe(CODE.ok);
    server.clock.advance(60_000);
    expect((await server.call(captchaGenerate, {}, { ip })).code).toBe(CODE.ok);
  });
});
