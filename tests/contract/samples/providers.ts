import type { Endpoint } from '@contract/endpoint';
import { LIMITS } from '@contract/limits';
import * as login from '@contract/session/sign-in-calls';
import * as sdk from '@contract/host/calls';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import type { ProviderKind } from '@server/providers/types';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildMember } from '@tests/helpers/factories';
import type { FakeApp, FakeProvider } from '@tests/helpers/fake-provider';
import type { TestServer } from '@tests/helpers/server';
import { asManager, sample, type Sample, type World } from './sample';

const ORIGIN = 'https://portal.example.com';
const PAGE = `${ORIGIN}/m/`;
const KINDS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;

/** One app at each provider; a WeChat official account is its own corp. */
const APPS = Object.fromEntries(
  KINDS.map((kind) => [
    kind,
    {
      kind,
      appKey: `sample-${kind}`,
      corpId: kind === 'wechat' ? 'sample-wechat' : `corp-${kind}`,
      secret: `secret-${kind}`,
    },
  ]),
) as Record<ProviderKind, FakeApp>;

export const sampleSecrets = Object.fromEntries(KINDS.map((kind) => [APPS[kind].appKey, APPS[kind].secret]));
export const sampleApps = Object.values(APPS);

/** A company with an app at every provider and one employee whom all of them know. */
export async function buildProviderCompany({ db }: TestServer): Promise<void> {
  const person = await buildMember(db);
  for (const { kind, appKey, corpId } of sampleApps) {
    const company = { tenantId: person.tenantId, provider: kind, corpId, createdAt: BUILT_AT };
    await db.insert(providerApp).values({
      id: randomId(),
      ...company,
      appKey,
      agentId: '1000001',
      allowedOrigins: [ORIGIN],
      heldAt: BUILT_AT,
    });
    await db.insert(providerIdentity).values({
      id: randomId(),
      ...company,
      providerUserId: `user-${kind}`,
      accountId: person.accountId,
      memberId: person.id,
    });
  }
}

const request = (provider: FakeProvider, kind: ProviderKind) => ({
  corpId: APPS[kind].corpId,
  code: provider.issueCode(APPS[kind], { userId: `user-${kind}`, openId: `user-${kind}` }),
  appCode: LIMITS.appCode,
});

const signIn = (endpoint: typeof login.dingtalkLogin, kind: ProviderKind): Sample =>
  sample(endpoint)(({ provider }: World) => ({
    input: request(provider, kind),
  }));

export const providerSamples: (Sample & { endpoint: Endpoint })[] = [
  signIn(login.dingtalkLogin, 'dingTalk'),
  signIn(login.qiyeWechatLogin, 'wechatWork'),
  signIn(login.feishuLogin, 'feishu'),
  signIn(login.wechatLogin, 'wechat'),
  sample(login.t3ThirdPartyLogin)(({ provider }) => ({
    input: { ...request(provider, 'dingTalk'), provider: 'dingTalk' },
  })),
  sample(login.getClientUser)(({ provider }) => {
    const { corpId, code } = request(provider, 'dingTalk');
    return { input: { provider: 'dingTalk', corpId, code } };
  }),
  asManager(sdk.getSDK, { corpId: APPS.wechatWork.corpId, url: PAGE }),
  asManager(sdk.getDingSDK, { corpId: APPS.dingTalk.corpId, url: PAGE }),
  sample(sdk.getJsApiSignature)(() => ({ input: { appCode: APPS.feishu.appKey, url: PAGE } })),
  sample(sdk.getFeiShuJumpLink)(() => ({ input: { appId: APPS.feishu.appKey, clientType: 'mobile' } })),
  sample(sdk.getAuthorizeAddress)(() => ({
    input: {
      provider: 'wechatWork',
      corpId: APPS.wechatWork.corpId,
      redirectUri: `${PAGE}auth?corpid=${APPS.wechatWork.corpId}`,
      state: 'abc123',
    },
  })),
  sample(sdk.getWechatJSShareInfo)(() => ({ input: { url: PAGE, corpId: APPS.wechat.corpId } })),
];
