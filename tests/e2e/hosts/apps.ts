import { GLIMMER } from '@server/db/seed/records/glimmer';
import { GLIMMER_PROVIDER_APPS, QINGHE_PROVIDER_APPS } from '@server/db/seed/records/provider-apps';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import type { ProviderKind } from '@server/providers/types';
import type { FakeApp, FakeProvider } from '@tests/helpers/fake-provider';

/** Which of a client's apps: the company's main one, the one of its shops, or that of the other company. */
export type AppChoice = 'main' | 'shops' | 'other';

type Row = (typeof QINGHE_PROVIDER_APPS | typeof GLIMMER_PROVIDER_APPS)[number];

const toFakeApp = (row: Row): FakeApp => ({
  kind: row.provider,
  corpId: row.corpId,
  appKey: row.appKey,
  secret: `secret-of-${row.appKey}`,
  extCode: 'extCode' in row ? row.extCode : '',
  agentId: row.agentId ?? undefined,
  hash: row.provider === 'dingTalk' ? 'sha256' : 'sha1',
});

const OWN = QINGHE_PROVIDER_APPS.map(toFakeApp);
const OTHER = GLIMMER_PROVIDER_APPS.map(toFakeApp);

/** The demo companies' apps as their providers know them; secrets are made up for the run. */
export const APPS: FakeApp[] = [...OWN, ...OTHER];

function findApp(kind: ProviderKind, choice: AppChoice): FakeApp | undefined {
  const extCode = choice === 'shops' ? 'shops' : '';
  return (choice === 'other' ? OTHER : OWN).find((app) => app.kind === kind && app.extCode === extCode);
}

/** Not every client has each of them. */
export const hasApp = (kind: ProviderKind, choice: AppChoice): boolean => findApp(kind, choice) !== undefined;

export function appOf(kind: ProviderKind, choice: AppChoice = 'main'): FakeApp {
  const found = findApp(kind, choice);
  if (!found) {
    throw new Error(`${kind} has no ${choice} app.`);
  }
  return found;
}

/** The address of a page as the client's links and workbench spell it for an app. */
export function linkTo({ corpId, extCode }: FakeApp, path = '/'): string {
  const url = new URL(path, 'http://portal');
  url.searchParams.set('corpid', corpId);
  if (extCode) {
    url.searchParams.set('extCode', extCode);
  }
  return url.pathname + url.search + url.hash;
}

/** The people of the demo companies, as their providers know them. */
export const PEOPLE = [...QINGHE.people, ...GLIMMER.people]
  .filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index)
  .map(({ key, name, isDisabled = false }) => ({
    userId: providerUserIdOf(key),
    name: name[0],
    enName: name[1],
    isDisabled,
  }));

/** How a backend is told to take the fake for its providers. */
export const envOf = (fake: FakeProvider): Record<string, string> => ({
  PROVIDERS_DINGTALK_URL: fake.base,
  PROVIDERS_DINGTALK_API_URL: fake.base,
  PROVIDERS_WECHAT_WORK_URL: fake.base,
  PROVIDERS_WECHAT_URL: fake.base,
  PROVIDERS_FEISHU_URL: fake.base,
  PROVIDERS_WECHAT_AUTHORIZE_URL: fake.authorizeUrl,
  PROVIDERS_FEISHU_AUTHORIZE_URL: fake.feishuAuthorizeUrl,
  PROVIDER_SECRETS: JSON.stringify(Object.fromEntries(APPS.map((app) => [app.appKey, app.secret]))),
});
