import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { accountLogin, captchaGenerate, getVCode } from '@contract/session/sign-in-calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const bodyOf = async (response: Response) => (await response.json()) as { code: number; msg: string };

describe('a request body', () => {
  it.each([
    ['{"account":', JSON_TYPE, '请求内容无法解析，应为 application/json'],
    ['[]', JSON_TYPE, '请求内容无法解析，应为 application/json'],
    ['null', JSON_TYPE, '请求内容无法解析，应为 application/json'],
    ['"text"', JSON_TYPE, '请求内容无法解析，应为 application/json'],
    ['{"account":"a\\u0000b"}', JSON_TYPE, '请求内容无法解析，应为 application/json'],
    ['account=1', FORM_TYPE, '请求格式不正确，应为 application/json'],
    ['{}', {}, '请求格式不正确，应为 application/json'],
    ['{}', { 'content-type': 'text/plain' }, '请求格式不正确，应为 application/json'],
  ])('%s as %j is refused with a clear message', async (body, headers, msg) => {
    const response = await server.post(accountLogin.path, { body, headers });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ code: CODE.badRequest, msg });
  });

  it('of a form call is no JSON, and may have any charset parameter', async () => {
    const refused = await server.post(getVCode.path, { body: '{}', headers: JSON_TYPE, lang: 'en' });
    expect((await bodyOf(refused)).msg).toBe(
      'Wrong content type: expected application/x-www-form-urlencoded.',
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const read = await server.post(getVCode.path, { body: 'mobile=1', headers });
    expect((await bodyOf(read)).msg).toContain('captchaId');
  });

  it.each([
    ['{}', JSON_TYPE],
    ['', {}],
    ['', FORM_TYPE],
  ])('%j with %j is accepted where the call takes either encoding', async (body, headers) => {
    const { token } = await buildSignedIn(server);
    const response = await server.post(getLoginPermission.path, { body, headers, token });
    expect((await bodyOf(response)).code).toBe(CODE.ok);
  });

  it('is refused above 1 MB, declared or not', async () => {
    const body = JSON.stringify({ account: 'x'.repeat(1024 * 1024) });
    const declared = await server.post(accountLogin.path, { body, headers: JSON_TYPE });
    expect(declared.status).toBe(413);
    expect(await bodyOf(declared)).toEqual({ code: CODE.bodyTooLarge, msg: '提交的内容过大' });
    const stream = new Blob([body]).stream();
    const chunked = { body: stream, headers: JSON_TYPE, duplex: 'half' } as Parameters<typeof server.post>[1];
    expect((await server.post(accountLogin.path, chunked)).status).toBe(413);
  });

  it('that nests without end is refused like a broken one, and not logged as a fault of ours', async () => {
    const depth = 100_000;
    const body = `{"account":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const response = await server.post(accountLogin.path, { body, headers: JSON_TYPE });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ code: CODE.badRequest });
    expect(server.logged.join()).not.toContain('call failed');
  });

  it('cannot smuggle in a prototype', async () => {
    const body = '{"__proto__":{"isAdmin":true}}';
    const response = await server.post(captchaGenerate.path, { body, headers: JSON_TYPE });
    expect((await bodyOf(response)).code).toBe(CODE.badRequest);
  });
});

describe('a call', () => {
  it('asks for the session before it judges the body', async () => {
    const response = await server.post(accountInfo.path, { body: '{"broken', headers: JSON_TYPE });
    expect((await bodyOf(response)).code).toBe(CODE.loginExpired);
  });

  it('answers no-store, and in Chinese unless English is asked for first', async () => {
    const answer = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await server.app.request(`/api${accountInfo.path}`, { method: 'POST', headers });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return (await bodyOf(response)).msg;
    };
    for (const chinese of ['', 'zh-CN', 'fr', 'zh-CN,en;q=0.8', 'enm']) {
      expect(await answer(chinese)).toBe('登录状态已过期，请退出后重新登录');
    }
    for (const english of ['en', 'en-US,zh;q=0.5', 'EN']) {
      expect(await answer(english)).toBe('Your session has expired. Close this page and sign in again.');
    }
  });

  it('hides an unexpected fault behind a number that the log knows', async () => {
    const password = 'Harbour-2026';
    const captchaNumber = () => {
      throw new Error(`leak ${password}`);
    };
    server.restart({ captchaNumber });
    const response = await server.post(captchaGenerate.path, { lang: 'en' });
    server.restart();
    expect(response.status).toBe(500);
    const { code, msg } = await bodyOf(response);
    expect(code).toBe(CODE.serverError);
    const reference = /reference (\w{20})/.exec(msg)?.[1];
    expect(reference).toBeDefined();
    expect(msg).not.toContain('leak');
    expect(server.logged.at(-1)).toContain(reference);
  });

  it('logs a failed statement without its parameters', async () => {
    server.restart({ ids: () => 'twice' });
    await server.post(captchaGenerate.path, {});
    const response = await server.post(captchaGenerate.path, {});
    server.restart();
    expect(response.status).toBe(500);
    expect(server.logged.at(-1)).toMatch(/duplicate key/);
    expect(server.logged.at(-1)).not.toMatch(/params|insert into/i);
  });
});

describe('the address of a caller', () => {
  it.each([
    [0, '9.9.9.9', 'peer'],
    [1, '9.9.9.9', '9.9.9.9'],
    [1, 'forged, 9.9.9.9', '9.9.9.9'],
    [2, 'forged, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
    [2, '9.9.9.9', '9.9.9.9'],
    [1, undefined, 'peer'],
  ])('with %i trusted proxies and X-Forwarded-For %s is %s', async (hops, forwarded, expected) => {
    const { clientIp } = await import('../request-context');
    const context = {
      env: { incoming: { socket: { remoteAddress: 'peer' } } },
      req: { header: () => forwarded },
    } as unknown as Parameters<typeof clientIp>[0];
    expect(clientIp(context, hops)).toBe(expected);
  });
});
