import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { captchaGenerate, getVCode } from '@contract/session/sign-in-calls';
import { createTestServer, type CallOptions, type TestServer } from '@tests/helpers/server';
import { raiseCaptchaCost } from './cost';
import { digest } from '@server/auth/hash';

describe('captchaGenerate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('answers a challenge whose number its hash proves', async () => {
    const { code, data } = await server.call(captchaGenerate, {});
    expect(code).toBe(CODE.ok);
    expect(data.captchaId).toMatch(/^signIn-30000-\w{20}$/);
    expect(data.max).toBe(30_000);
    expect(data.target).toBe(digest(data.salt, '7'));
  });

  it('costs more the more was tried from an address or for a number, up to a bound, and less again later', async () => {
    const account = '13800139999';
    const cost = async (init: CallOptions, named?: string) =>
      (await server.call(captchaGenerate, { account: named }, init)).data.max;
    const tries = async (count: number, ip: string) => {
      for (let done = 0; done < count; done += 1) {
        await raiseCaptchaCost({ ...server, now: server.clock.now, network: ip }, `+86${account}`);
      }
    };
    await tries(4, 'guesser');
    expect(await cost({ ip: 'guesser' }, account)).toBe(30_000);
    await tries(1, 'guesser');
    expect(await cost({ ip: 'guesser' })).toBe(60_000);
    expect(await cost({ ip: 'owner' }, account)).toBe(60_000);
    expect(await cost({ ip: 'owner' })).toBe(30_000);
    await tries(60, 'guesser');
    expect(await cost({ ip: 'guesser' })).toBe(960_000);
    server.clock.advance(15 * 60_000);
    expect(await cost({ ip: 'guesser' }, account)).toBe(30_000);
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

  it.each([
    ['one address', '1371', () => '198.51.100.7'],
    ['the addresses of one subscriber', '1372', (count: number) => `2001:db8:7:1::${count.toString(16)}`],
  ])('lets no sixty numbers be asked for codes from %s', async (_, start, ipOf) => {
    const codes: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const init = { ip: ipOf(count) };
      const proof = await server.solvedCaptcha('code', init);
      codes.push(
        (await server.call(getVCode, { mobile: `${start}${3_001_000 + count}`, ...proof }, init)).code,
      );
    }
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(30);
    expect(codes.at(-1)).toBe(CODE.tooMany);
  });
});
