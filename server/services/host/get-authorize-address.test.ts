import { CODE } from '@contract/codes';
import { getAuthorizeAddress } from '@contract/host/calls';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { buildProviderApp, startProviderWorld, type ProviderWorld } from '@tests/helpers/provider-fixtures';
import type { TestServer } from '@tests/helpers/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const redirectUri = 'https://hr.example.com/m/auth?corpid=c1&next=%2F';
let fake: FakeProvider;
let server: TestServer;
let world: ProviderWorld;

beforeAll(async () => {
  world = await startProviderWorld();
  ({ fake, server } = world);
});
afterAll(() => fake.close());

it('leads WeCom to its page with the corp’s id, the agent and the way back', async () => {
  const app = await buildProviderApp(world, 'wechatWork');
  const input = { provider: 'wechatWork', corpId: app.corpId, redirectUri, state: 's1' } as const;
  const { data } = await server.call(getAuthorizeAddress, input);
  const address = new URL(data.address ?? '');
  expect(data.appId).toBe(app.corpId);
  expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: app.corpId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 's1',
    agentid: '1000002',
  });
  expect(address.hash).toBe('#wechat_redirect');
});

it('leads WeChat to its page with the account’s appid and no agent', async () => {
  const app = await buildProviderApp(world, 'wechat');
  const input = { provider: 'wechat', corpId: app.corpId, redirectUri, state: 's1' } as const;
  const { data } = await server.call(getAuthorizeAddress, input);
  const { searchParams } = new URL(data.address ?? '');
  expect([searchParams.get('appid'), searchParams.has('agentid')]).toEqual([app.appKey, false]);
});

it('leads a browser outside Feishu’s client to its page', async () => {
  const app = await buildProviderApp(world, 'feishu');
  const input = { provider: 'feishu', corpId: app.corpId, redirectUri, state: 's1' } as const;
  const { data } = await server.call(getAuthorizeAddress, input);
  const address = new URL(data.address ?? '');
  expect(address.origin + address.pathname).toBe('https://accounts.feishu.cn/open-apis/authen/v1/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: app.appKey,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 's1',
  });
});

it.each(['dingTalk', 'feishu'] as const)('tells %s the app’s public id alone', async (provider) => {
  const app = await buildProviderApp(world, provider);
  const answer = await server.call(getAuthorizeAddress, { provider, corpId: app.corpId });
  expect(answer.data).toEqual({ appId: app.appKey });
});

it.each([
  ['a foreign page', { redirectUri: 'https://evil.test/m/auth', state: 's1' }],
  ['a page that only begins like ours', { redirectUri: 'https://hr.example.com.evil.test/', state: 's1' }],
  ['no page', { state: 's1' }],
  ['no state', { redirectUri }],
])('refuses %s', async (_, more) => {
  const { corpId } = await buildProviderApp(world, 'wechatWork');
  expect(await server.call(getAuthorizeAddress, { provider: 'wechatWork', corpId, ...more })).toMatchObject({
    code: CODE.signUrlRefused,
  });
});

it.each([
  ['a foreign page', { redirectUri: 'https://evil.test/m/auth', state: 's1' }],
  ['no state', { redirectUri }],
])('refuses %s outside Feishu’s client, too', async (_, more) => {
  const { corpId } = await buildProviderApp(world, 'feishu');
  expect(await server.call(getAuthorizeAddress, { provider: 'feishu', corpId, ...more })).toMatchObject({
    code: CODE.signUrlRefused,
  });
});

it.each(['with space', 'a'.repeat(129), 'a&b', ''])('refuses the state %j', async (state) => {
  const { corpId } = await buildProviderApp(world, 'wechatWork');
  expect(
    await server.call(getAuthorizeAddress, { provider: 'wechatWork', corpId, redirectUri, state }),
  ).toMatchObject({ code: CODE.badRequest });
});

it('answers alike for an unknown corp, whoever asks, and not without end', async () => {
  const ask = () => server.call(getAuthorizeAddress, { provider: 'feishu', corpId: 'nobody' });
  expect(await ask()).toMatchObject({ code: CODE.providerNotConfigured });
  const answers = await Promise.all(Array.from({ length: 300 }, ask));
  expect(answers.some(({ code }) => code === CODE.tooMany)).toBe(true);
});
