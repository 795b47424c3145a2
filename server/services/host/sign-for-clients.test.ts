import { eq } from 'drizzle-orm';
import { CODE } from '@contract/codes';
import {
  getDingSDK,
  getFeiShuJumpLink,
  getJsApiSignature,
  getSDK,
  getWechatJSShareInfo,
  shareSignSchema,
} from '@contract/host/calls';
import { appTarget } from '@server/db/schema/app-target';
import { providerApp } from '@server/db/schema/provider';
import { randomId } from '@server/auth/random';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { BUILT_AT, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { buildProviderApp, startProviderWorld, type ProviderWorld } from '@tests/helpers/provider-fixtures';
import { createClock, type TestServer } from '@tests/helpers/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const clock = createClock();
const page = 'https://hr.example.com/m/lg-approve?corpid=c1&a=%E4%BD%A0#part';
const signed = 'https://hr.example.com/m/lg-approve?corpid=c1&a=%E4%BD%A0';
let fake: FakeProvider;
let server: TestServer;
let world: ProviderWorld;
let token: string;
let member: Awaited<ReturnType<typeof buildSignedIn>>['member'];

beforeAll(async () => {
  world = await startProviderWorld({
    now: clock.now,
    env: { PUBLIC_ORIGIN: 'https://portal.example.com' },
  });
  ({ fake, server } = world);
  ({ token, member } = await buildSignedIn(server));
});
afterAll(() => fake.close());
beforeEach(async () => {
  await server.db.update(providerApp).set({ status: 'disabled' });
});

describe('getSDK', () => {
  it('answers a signature that WeCom accepts for the page without its hash', async () => {
    const app = await buildProviderApp(world, 'wechatWork');
    const { data, code } = await server.call(getSDK, { corpId: app.corpId, url: page }, { token });
    expect(code).toBe(0);
    expect(data.appId).toBe(app.corpId);
    expect(data.timestamp).toBe(Math.floor(clock.now().getTime() / 1000));
    const claim = { ...data, agentId: undefined, kind: 'wechatWork', url: signed } as const;
    expect(fake.judge(claim)).toBeUndefined();
    expect(fake.judge({ ...claim, url: page })).toContain('signature');
    clock.advance(6 * 60_000);
    expect(fake.judge(claim)).toContain('timestamp');
  });

  it('signs for an official account when the id is its appid', async () => {
    const app = await buildProviderApp(world, 'wechat');
    const { data } = await server.call(getSDK, { corpId: app.corpId, url: page }, { token });
    expect(data.appId).toBe(app.appKey);
    expect(fake.judge({ ...data, agentId: undefined, kind: 'wechat', url: signed })).toBeUndefined();
  });

  it('signs for WeCom’s agentConfig with a ticket of its own, and names the agent', async () => {
    const app = await buildProviderApp(world, 'wechatWork');
    const input = { corpId: app.corpId, url: page, type: 'agent_config' } as const;
    const { data } = await server.call(getSDK, input, { token });
    expect(data).toMatchObject({ appId: app.corpId, agentId: '1000002' });
    const claim = {
      ...data,
      kind: 'wechatWork',
      corpId: data.appId,
      agentId: data.agentId ?? undefined,
      url: signed,
    } as const;
    expect([fake.judge({ ...claim, use: 'agentTicket' }), fake.judge(claim)]).toEqual([
      undefined,
      expect.stringContaining('signature'),
    ]);
    const account = await buildProviderApp(world, 'wechat');
    expect(await server.call(getSDK, { ...input, corpId: account.corpId }, { token })).toMatchObject({
      code: CODE.providerNotConfigured,
    });
  });

  it('takes both encodings and needs a session', async () => {
    const app = await buildProviderApp(world, 'wechatWork');
    const body = new URLSearchParams({ corpId: app.corpId, url: page }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.post(getSDK.path, { body, headers, token });
    expect(await answer.json()).toMatchObject({ code: 0, data: { appId: app.corpId } });
    expect(await server.call(getSDK, { corpId: app.corpId, url: page })).toMatchObject({
      code: CODE.loginExpired,
    });
  });

  it.each([
    'https://evil.example.com/m/',
    'https://hr.example.com.evil.test/',
    'https://hr.example.com@evil.test/',
    'http://hr.example.com/m/',
    'https://portal.example.com/m/',
    'not an address',
  ])('refuses to sign %s for an app with origins of its own', async (url) => {
    const app = await buildProviderApp(world, 'wechatWork');
    expect(await server.call(getSDK, { corpId: app.corpId, url }, { token })).toMatchObject({
      code: CODE.signUrlRefused,
      msg: '该页面地址不属于本系统，无法签名',
    });
  });

  it('signs the portal’s public origin for an app without origins of its own', async () => {
    const app = await buildProviderApp(world, 'wechatWork', { allowedOrigins: [] });
    const call = (url: string) => server.call(getSDK, { corpId: app.corpId, url }, { token });
    expect(await call('https://portal.example.com/m/')).toMatchObject({ code: 0 });
    expect(await call('http://localhost/m/')).toMatchObject({ code: CODE.signUrlRefused });
  });

  it('fetches token and ticket once for many pages, and anew before they end', async () => {
    const app = await buildProviderApp(world, 'wechatWork');
    const call = () => server.call(getSDK, { corpId: app.corpId, url: page }, { token });
    const before = [fake.count('/cgi-bin/gettoken'), fake.count('/cgi-bin/get_jsapi_ticket')];
    const made = () => [
      fake.count('/cgi-bin/gettoken') - before[0]!,
      fake.count('/cgi-bin/get_jsapi_ticket') - before[1]!,
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(answers.every((one) => one.code === 0)).toBe(true);
    clock.advance(6_899_000);
    expect(await call()).toMatchObject({ code: 0 });
    expect(made()).toEqual([1, 1]);
    clock.advance(2_000);
    const { data } = await call();
    expect(made()).toEqual([2, 2]);
    expect(
      fake.judge({ ...data, kind: 'wechatWork', agentId: data.agentId ?? undefined, url: signed }),
    ).toBeUndefined();
  });

  it('replaces a stale token once while fetching a ticket', async () => {
    const app = await buildProviderApp(world, 'wechatWork');
    fake.fail({ path: '/cgi-bin/get_jsapi_ticket', errcode: 42001 });
    const call = () => server.call(getSDK, { corpId: app.corpId, url: page }, { token });
    expect(await call()).toMatchObject({ code: 0 });
    const other = await buildProviderApp(world, 'wechatWork');
    fake.fail({ path: '/cgi-bin/get_jsapi_ticket', errcode: 42001, times: 2 });
    const url = page;
    const failed = await server.call(getSDK, { corpId: other.corpId, url }, { token });
    expect(failed).toMatchObject({ code: CODE.providerBusy });
    expect(await server.call(getSDK, { corpId: other.corpId, url }, { token })).toMatchObject({ code: 0 });
  });
});

describe('getDingSDK', () => {
  it.each(['sha256', 'sha1'] as const)('signs with %s as the app asks', async (signHash) => {
    const app = await buildProviderApp(world, 'dingTalk', { signHash });
    const { data } = await server.call(getDingSDK, { corpId: app.corpId, url: page, extCode: '' }, { token });
    expect(data).toMatchObject({ agentId: '1000002', corpId: app.corpId });
    const decoded = 'https://hr.example.com/m/lg-approve?corpid=c1&a=你';
    const claim = { ...data, kind: 'dingTalk', timestamp: data.timeStamp, url: decoded } as const;
    expect(fake.judge(claim)).toBeUndefined();
    expect(fake.judge({ ...claim, timestamp: data.timeStamp * 1000 })).toContain('timestamp');
    expect(fake.judge({ ...claim, agentId: '1' })).toContain('named');
  });

  it('says which corp is not set up', async () => {
    const answer = await server.call(getDingSDK, { corpId: 'nobody', url: page }, { token, lang: 'en' });
    expect(answer.code).toBe(CODE.providerNotConfigured);
    expect(answer.msg).toContain("hasn't set up");
  });
});

describe('getJsApiSignature', () => {
  it('signs in milliseconds without a session', async () => {
    const app = await buildProviderApp(world, 'feishu');
    const { data } = await server.call(getJsApiSignature, { appCode: 'xlc', url: page });
    expect(data).toMatchObject({ appId: app.appKey, timestamp: clock.now().getTime() });
    expect(fake.judge({ ...data, kind: 'feishu', url: signed })).toBeUndefined();
  });

  it('asks which of several apps is meant, and takes app id or corp', async () => {
    const one = await buildProviderApp(world, 'feishu');
    const two = await buildProviderApp(world, 'feishu');
    const call = (input: { appCode: string; corpId?: string }) =>
      server.call(getJsApiSignature, { url: page, ...input });
    expect(await call({ appCode: 'xlc' })).toMatchObject({ code: CODE.providerAppUnclear });
    expect((await call({ appCode: one.appKey })).data.appId).toBe(one.appKey);
    expect((await call({ appCode: 'xlc', corpId: two.corpId })).data.appId).toBe(two.appKey);
    expect(await call({ appCode: 'unknown' })).toMatchObject({ code: CODE.providerNotConfigured });
  });
});

describe('several apps of one corp', () => {
  it('are told apart by their ext code, and without one the main app signs', async () => {
    for (const kind of ['wechatWork', 'feishu'] as const) {
      const main = await buildProviderApp(world, kind, { agentId: '1' });
      const given = { corpId: main.corpId, tenantId: main.tenantId, extCode: 'shops', agentId: '2' };
      const shops = await buildProviderApp(world, kind, given);
      const { corpId } = main;
      if (kind === 'feishu') {
        const sign = (more: { extCode?: string }) =>
          server.call(getJsApiSignature, { appCode: 'xlc', corpId, url: page, ...more });
        expect((await sign({})).data.appId).toBe(main.appKey);
        const { data } = await sign({ extCode: 'shops' });
        expect(data.appId).toBe(shops.appKey);
        expect(fake.judge({ ...data, kind, url: signed })).toBeUndefined();
      } else {
        const input = { corpId, url: page, type: 'agent_config', extCode: 'shops' } as const;
        const { data } = await server.call(getSDK, input, { token });
        expect(data.agentId).toBe('2');
        const claim = { ...data, kind, corpId, agentId: '2', use: 'agentTicket', url: signed } as const;
        expect(fake.judge(claim)).toBeUndefined();
      }
    }
  });
});

describe('getWechatJSShareInfo', () => {
  it('answers JSON text of a signature that WeChat accepts', async () => {
    const app = await buildProviderApp(world, 'wechat');
    await buildProviderApp(world, 'wechat', { allowedOrigins: ['https://other.example.com'] });
    const { data } = await server.call(getWechatJSShareInfo, { url: page });
    const share = shareSignSchema.parse(JSON.parse(data.sign));
    expect(share.appId).toBe(app.appKey);
    expect(fake.judge({ ...share, kind: 'wechat', url: signed })).toBeUndefined();
    expect(await server.call(getWechatJSShareInfo, { url: 'https://evil.test/' })).toMatchObject({
      code: CODE.signUrlRefused,
    });
  });
});

describe('getFeiShuJumpLink', () => {
  it.each([
    ['pc', '&mode=window'],
    ['mobile', ''],
  ] as const)('links into the client on %s', async (clientType, mode) => {
    const app = await buildProviderApp(world, 'feishu');
    const answer = await server.call(getFeiShuJumpLink, { appId: app.appKey, clientType });
    expect(answer.data).toBe(`https://applink.feishu.cn/client/web_app/open?appId=${app.appKey}${mode}`);
  });

  it('links to a mini program that a company has put into its catalogue', async () => {
    const add = (appId: string, given: Partial<typeof appTarget.$inferInsert> = {}) =>
      server.db.insert(appTarget).values({
        id: randomId(),
        tenantId: member.tenantId,
        app: randomId(),
        client: 'feishu',
        kind: 'miniProgram',
        appId,
        createdAt: BUILT_AT,
        ...given,
      });
    await add('cli_signing');
    await add('gh_signing', { client: 'wechat' });
    const closed = await buildTenant(server.db, { status: 'disabled' });
    await add('cli_closed', { tenantId: closed.id });
    const call = (appId: string) => server.call(getFeiShuJumpLink, { appId, clientType: 'mobile' });
    expect((await call('cli_signing')).data).toBe(
      'https://applink.feishu.cn/client/mini_program/open?appId=cli_signing',
    );
    for (const appId of ['gh_signing', 'cli_closed']) {
      expect(await call(appId)).toMatchObject({ code: CODE.providerNotConfigured });
    }
  });

  it('links to no app that is not set up', async () => {
    const app = await buildProviderApp(world, 'feishu', { extCode: 'store' });
    const call = (appId: string) => server.call(getFeiShuJumpLink, { appId, clientType: 'pc' });
    expect(await call('cli_unknown')).toMatchObject({ code: CODE.providerNotConfigured });
    expect(await call('store')).toMatchObject({ code: CODE.providerNotConfigured });
    await server.db.update(providerApp).set({ status: 'disabled' }).where(eq(providerApp.id, app.id));
    expect(await call(app.appKey)).toMatchObject({ code: CODE.providerNotConfigured });
  });
});
