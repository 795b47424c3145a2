import { QINGHE } from '@server/db/seed/records/qinghe';
import { QINGHE_PROVIDER_APPS } from '@server/db/seed/records/qinghe-provider-apps';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import type { ProviderKind } from '@server/providers/types';
import type { FakeApp, FakeProvider } from '@tests/helpers/fake-provider';

/** The demo company's apps as its providers know them; secrets are made up for the run. */
export const APPS: FakeApp[] = QINGHE_PROVIDER_APPS.map(({ provider, corpId, appKey }) => ({
  kind: provider,
  corpId,
  appKey,
  secret: `secret-of-${provider}`,
}));

export const appOf = (kind: ProviderKind): FakeApp => APPS.find((one) => one.kind === kind)!;

/** The people of the demo company, as its providers know them. */
export const PEOPLE = QINGHE.people.map(({ key, name, isDisabled = false }) => ({
  userId: providerUserIdOf(key),
  name: name[0],
  enName: name[1],
  isDisabled,
}));

/** How a backend is told to take the fake for its providers. */
export const envOf = (fake: FakeProvider): Record<string, string> => ({
  PROVIDERS_DINGTALK_URL: fake.base,
  PROVIDERS_WECHAT_WORK_URL: fake.base,
  PROVIDERS_WECHAT_URL: fake.base,
  PROVIDERS_FEISHU_URL: fake.base,
  PROVIDERS_WECHAT_AUTHORIZE_URL: fake.authorizeUrl,
  PROVIDERS_FEISHU_AUTHORIZE_URL: fake.feishuAuthorizeUrl,
  PROVIDER_SECRETS: JSON.stringify(Object.fromEntries(APPS.map((app) => [app.appKey, app.secret]))),
});
