import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { dingtalkLogin, feishuLogin, qiyeWechatLogin, wechatLogin } from '@contract/session/sign-in-calls';
import * as sdk from '@contract/host/calls';
import { providerApp } from '@server/db/schema/provider';
import { rateLimit } from '@server/db/schema/sign-in';
import { createProviders } from '@server/providers/providers';
import type { ProviderKind } from '@server/providers/types';
import { buildSignedIn } from '@tests/helpers/factories';
import { startFakeProvider, type FakeProvider } from '@tests/helpers/fake-provider';
import { buildProviderApp, buildProviderMember } from '@tests/helpers/provider-fixtures';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { postCall } from './account-calls';

const PORTAL = 'https://portal.example.com';
const KINDS: ProviderKind[] = ['dingTalk', 'wechatWork', 'feishu', 'wechat'];
const LOGIN = {
  dingTalk: dingtalkLogin,
  wechatWork: qiyeWechatLogin,
  feishu: feishuLogin,
  wechat: wechatLogin,
} as const;

let fake: FakeProvider;
let server: TestServer;
let world: Parameters<typeof buildProviderApp>[0];
let token: string;
/** Every address that the backend has asked, with the secrets that such addresses hold. */
const asked: string[] = [];

beforeAll(async () => {
  fake = await startFakeProvider();
  const providers = createProviders({
    bases: fake.bases,
    secrets: {},
    timeoutMs: 20_000,
    fetch: (address, init) => {
      asked.push(new Request(address).url);
      return fetch(address, init);
    },
  });
  server = await createTestServer({ providers, env: { PUBLIC_ORIGIN: PORTAL } });
  world = { db: server.db, providers, fake };
  ({ token } = await buildSignedIn(server));
});
afterAll(() => fake.close());
beforeEach(async () => {
  await server.db.update(providerApp).set({ status: 'disabled' });
  await server.db.delete(rateLimit);
});

const known = (appKey: string) => fake.state.apps.find((app) => app.appKey === appKey)!;
const appFor = (kind: ProviderKind, given: Parameters<typeof buildProviderApp>[2] = {}) =>
  buildProviderApp(world, kind, { allowedOrigins: [], ...given });

describe('a code', () => {
  it.each(KINDS)('that %s gave another app opens nothing, not even for the same person', async (kind) => {
    const app = await appFor(kind);
    const sister = await appFor(kind, { tenantId: app.tenantId });
    const person = { userId: `user-${app.id}` };
    await buildProviderMember(server.db, app, person.userId);
    await buildProviderMember(server.db, sister, person.userId);
    const code = fake.issueCode(known(sister.appKey), person);
    const input = { corpId: app.corpId, code, appCode: 'xlc' } as const;
    expect(await server.call(LOGIN[kind], input)).toMatchObject({ code: CODE.authCodeRefused });
    // The refusal has not used it up for whom it is meant.
    expect(await server.call(LOGIN[kind], { ...input, corpId: sister.corpId })).toMatchObject({ code: 0 });
  });

  it.each(KINDS)('of %s opens nothing at the calls of the other clients', async (kind) => {
    const app = await appFor(kind);
    await buildProviderMember(server.db, app, 'somebody');
    const code = fake.issueCode(known(app.appKey), { userId: 'somebody' });
    for (const other of KINDS.filter((one) => one !== kind)) {
      const input = { corpId: app.corpId, code, appCode: 'xlc' } as const;
      expect(await server.call(LOGIN[other], input)).toMatchObject({ code: CODE.providerNotConfigured });
    }
    expect(fake.state.codes.get(code)?.usedAt).toBeUndefined();
  });
});

describe('a signature', () => {
  const CALLS: [string, ProviderKind, (corpId: string, url: string) => [Endpoint, object]][] = [
    ['getSDK for WeCom', 'wechatWork', (corpId, url) => [sdk.getSDK, { corpId, url }]],
    ['getSDK for WeChat', 'wechat', (corpId, url) => [sdk.getSDK, { corpId, url }]],
    [
      'getSDK for WeCom’s agent',
      'wechatWork',
      (corpId, url) => [sdk.getSDK, { corpId, url, type: 'agent_config' }],
    ],
    ['getDingSDK', 'dingTalk', (corpId, url) => [sdk.getDingSDK, { corpId, url }]],
    [
      'getJsApiSignature',
      'feishu',
      (corpId, url) => [sdk.getJsApiSignature, { corpId, url, appCode: 'xlc' }],
    ],
    ['getWechatJSShareInfo', 'wechat', (corpId, url) => [sdk.getWechatJSShareInfo, { corpId, url }]],
  ];
  const FOREIGN = [
    'https://evil.test/m/',
    'https://portal.example.com.evil.test/m/',
    'https://portal.example.com@evil.test/m/',
    'https://portal.example.com:8443/m/',
    'http://portal.example.com/m/',
    'https://evil.test\\@portal.example.com/m/',
    'javascript://portal.example.com/%0aalert(1)',
    '//portal.example.com/m/',
  ];

  it.each(CALLS)(
    'by %s is given to no foreign page, and no provider is asked for one',
    async (...[, kind, of]) => {
      const { corpId } = await appFor(kind);
      asked.length = 0;
      for (const url of FOREIGN) {
        const [endpoint, input] = of(corpId, url);
        expect([url, (await postCall(server, endpoint, input as never, token)).code]).toEqual([
          url,
          CODE.signUrlRefused,
        ]);
      }
      expect(asked).toEqual([]);
      const [endpoint, input] = of(corpId, `${PORTAL}/m/`);
      expect(await postCall(server, endpoint, input as never, token)).toMatchObject({ code: 0 });
    },
  );

  it('is not talked into by a header that names another host', async () => {
    const { corpId } = await appFor('feishu');
    const body = JSON.stringify({ corpId, appCode: 'xlc', url: 'https://evil.test/m/' });
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' };
    const headers = { 'content-type': 'application/json', ...forged };
    const answer = await server.post(sdk.getJsApiSignature.path, { body, headers });
    expect(await answer.json()).toMatchObject({ code: CODE.signUrlRefused });
  });

  it('belongs to the client’s company, whichever company the session is in, and tells nothing more of it', async () => {
    const { corpId } = await appFor('wechatWork');
    const { data } = await server.call(sdk.getSDK, { corpId, url: `${PORTAL}/m/` }, { token });
    expect(Object.keys(data).sort()).toEqual(['appId', 'nonceStr', 'signature', 'timestamp']);
    expect(data.appId).toBe(corpId);
  });

  it('and a link into the client are not to be had without end by strangers', async () => {
    const from = { ip: '203.0.113.5' };
    await server.db.insert(rateLimit).values({
      key: `sign-page:${from.ip}`,
      hits: 3_000,
      resetAt: new Date(Date.now() + 60_000),
    });
    const url = `${PORTAL}/m/`;
    const answers = [
      await server.call(sdk.getJsApiSignature, { appCode: 'xlc', url }, from),
      await server.call(sdk.getWechatJSShareInfo, { url }, from),
      await server.call(sdk.getFeiShuJumpLink, { appId: 'cli_unknown', clientType: 'pc' }, from),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(CODE.tooMany));
  });
});

describe('the provider’s address', () => {
  it('comes from the configuration alone: no call can name another, and none is asked', async () => {
    const app = await appFor('wechatWork');
    asked.length = 0;
    const elsewhere = {
      base: 'https://evil.test',
      host: 'evil.test',
      PROVIDERS_WECHAT_WORK_URL: 'https://evil.test',
    };
    const input = { corpId: app.corpId, code: 'made-up', appCode: 'xlc' };
    expect(await postCall(server, qiyeWechatLogin, { ...input, ...elsewhere })).toMatchObject({
      code: CODE.badRequest,
    });
    expect(asked).toEqual([]);
    // A corp id that looks like an address stays a value.
    await server.db.update(providerApp).set({ corpId: 'x@evil.test/?' }).where(eq(providerApp.id, app.id));
    await postCall(server, qiyeWechatLogin, { ...input, corpId: 'x@evil.test/?' });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((address) => new URL(address).origin !== fake.base)).toEqual([]);
  });
});

it('nothing of this stands in the log: no secret, token, ticket, code, state or address', () => {
  const log = server.logged.join('\n');
  const hidden = [
    ...Object.values(world.providers.secrets),
    ...fake.state.codes.keys(),
    ...fake.state.issued.keys(),
    fake.base,
    'evil.test',
    token,
  ];
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden.filter((text) => log.includes(text))).toEqual([]);
});
