import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTrackMyList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { FURTHER_APPS_MAX } from '@contract/host/chat-client';
import {
  listChatClients,
  removeChatClient,
  saveChatClient,
  switchChatClient,
  testChatClient,
} from '@contract/host/chat-client-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { dingtalkLogin } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { providerApp } from '@server/db/schema/provider';
import { createLog } from '@server/log';
import { readSecretKeys } from '@server/providers/seal/secret-keys';
import { sealNamedSecrets } from '@server/services/host/seal-named-secrets';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildProviderApp, buildProviderMember, startProviderWorld } from '@tests/helpers/provider-fixtures';
import { connectByOperator } from './connect-by-operator';

const SECRET = 'hush-0123456789-wxyz';
const ORIGIN = 'https://shops.example.com';
let world: Awaited<ReturnType<typeof startProviderWorld>>;

beforeAll(async () => {
  world = await startProviderWorld();
  Object.assign(world.providers, {
    secretKeys: readSecretKeys(`a:${randomBytes(32).toString('base64')}`),
  });
});
afterAll(() => world.fake.close());

const administrator = async () =>
  await buildSignedIn(world.server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.chatClients, FUNCTION_ID.organisation],
  });

/** The ids of an app of a corp at DingTalk as its console shows them. */
function newApp(corpId: string, extCode = '') {
  const ids = { corpId, appKey: `key-${randomId()}`, agentId: '1000002' };
  world.fake.addApp({ kind: 'dingTalk', ...ids, secret: SECRET, extCode });
  return { client: 'dingTalk', extCode, secret: SECRET, ...ids } as const;
}
const rowOf = async (appKey: string) =>
  (await world.db.select().from(providerApp).where(eq(providerApp.appKey, appKey)))[0];

describe('a further app of a client', () => {
  it('is set up beside the main one, signs the same people in, and goes without touching it', async () => {
    const { server, db, fake } = world;
    const { member: own, token } = await administrator();
    const corpId = `corp-${randomId()}`;
    const main = newApp(corpId);
    const shops = newApp(corpId, 'shops');
    for (const app of [main, shops]) {
      await server.call(saveChatClient, app, { token });
      const name = { client: app.client, extCode: app.extCode } as const;
      expect((await server.call(testChatClient, name, { token })).data).toMatchObject({
        ...name,
        state: 'works',
        appKey: app.appKey,
      });
    }
    const listed = async () =>
      (await server.call(listChatClients, {}, { token })).data.list
        .filter(({ client }) => client === 'dingTalk')
        .map(({ extCode, appKey }) => [extCode, appKey]);
    expect(await listed()).toEqual([
      ['', main.appKey],
      ['shops', shops.appKey],
    ]);

    await buildProviderMember(db, { kind: 'dingTalk', corpId, tenantId: own.tenantId }, 'anna');
    const signIn = async (app: typeof main, extCode: string) => {
      const code = fake.issueCode(
        fake.state.apps.find(({ appKey }) => appKey === app.appKey)!,
        {
          userId: 'anna',
        },
      );
      return (await server.call(dingtalkLogin, { corpId, extCode, code, appCode: 'xlc' })).code;
    };
    expect(await signIn(shops, 'shops')).toBe(0);
    await server.call(switchChatClient, { client: 'dingTalk', extCode: 'shops', isOn: false }, { token });
    expect((await rowOf(main.appKey))?.status).toBe('normal');

    const gone = await server.call(removeChatClient, { client: 'dingTalk', extCode: 'shops' }, { token });
    expect(gone.code).toBe(0);
    expect(await listed()).toEqual([['', main.appKey]]);
    expect(await signIn(main, 'shops')).toBe(0);
    const again = await server.call(removeChatClient, { client: 'dingTalk', extCode: 'shops' }, { token });
    expect(again.code).toBe(CODE.notFound);
    const records = await server.call(operationTrackMyList, { action: 'chatClient.remove' }, { token });
    expect(JSON.stringify(records.data)).toContain('钉钉 (shops)');
  });

  it('is nobody else’s to remove, and the main one never goes', async () => {
    const { server } = world;
    const { member: own, token } = await administrator();
    const shops = newApp(`corp-${randomId()}`, 'shops');
    await server.call(saveChatClient, shops, { token });
    const name = { client: 'dingTalk', extCode: 'shops' } as const;
    const other = await administrator();
    expect((await server.call(removeChatClient, name, { token: other.token })).code).toBe(CODE.notFound);
    const employee = await buildSignedIn(server, { tenantId: own.tenantId });
    expect((await server.call(removeChatClient, name, { token: employee.token })).code).not.toBe(0);
    const main = await server.call(removeChatClient, { ...name, extCode: '' }, { token });
    expect(main.code).toBe(CODE.badRequest);
    expect(await rowOf(shops.appKey)).toBeDefined();
  });

  it('are so many and no more', async () => {
    const { server } = world;
    const { token } = await administrator();
    const corpId = `corp-${randomId()}`;
    const codes = Array.from({ length: FURTHER_APPS_MAX + 1 }, (_, index) => `app${index}`);
    const saved = [];
    for (const extCode of codes) {
      saved.push((await server.call(saveChatClient, newApp(corpId, extCode), { token })).code);
    }
    expect(saved).toEqual([...codes.slice(1).map(() => 0), CODE.conflict]);
  });
});

describe('npm run company -- connect', () => {
  const parts = () => ({
    db: world.db,
    env: readEnv({ PUBLIC_ORIGIN: `https://hr.example.com,${ORIGIN}` }),
    ids: randomId,
    log: createLog(),
    now: () => new Date(),
    providers: world.providers,
  });

  it('sets an app up once, with what only operators set, tests it each time, and says before what it would do', async () => {
    const { member: own } = await administrator();
    const app = newApp(`corp-${randomId()}`, 'shops');
    const asked = {
      tenantId: own.tenantId,
      app,
      byOperator: { allowedOrigins: [ORIGIN], signHash: 'sha1' as const },
      isDryRun: false,
    };
    const dry = await connectByOperator(parts(), { ...asked, isDryRun: true });
    const changes = ['corpId', 'appKey', 'agentId', 'secret', 'origins', 'signHash'];
    expect(dry).toEqual({ changes, app: undefined });
    expect(await rowOf(app.appKey)).toBeUndefined();

    const first = await connectByOperator(parts(), asked);
    expect(first).toMatchObject({ changes, app: { state: 'works', origin: ORIGIN } });
    expect(await rowOf(app.appKey)).toMatchObject({ signHash: 'sha1', allowedOrigins: [ORIGIN] });
    const again = await connectByOperator(parts(), { ...asked, app: { ...app, secret: undefined } });
    expect(again).toMatchObject({ changes: [], app: { state: 'works' } });

    const failed = await connectByOperator(parts(), { ...asked, app: { ...app, secret: 'wrong' } });
    expect(failed).toMatchObject({ changes: ['secret'], app: { state: 'failed', origin: ORIGIN } });
  });

  it.each([
    ['a client that does not exist', { client: 'slack' }, /^client:/],
    ['no corp', { client: 'dingTalk' }, /^corpId:/],
    ['a code that no link can hold', { client: 'dingTalk', corpId: 'c', extCode: 'a b' }, /^extCode/],
  ])('refuses %s', async (_what, app, said) => {
    const { member: own } = await administrator();
    const asked = { tenantId: own.tenantId, app, byOperator: {}, isDryRun: true };
    await expect(connectByOperator(parts(), asked)).rejects.toThrow(said);
  });
});

describe('what PROVIDER_SECRETS names', () => {
  it('is sealed at the start, once, and the setting can go', async () => {
    const app = await buildProviderApp(world, 'dingTalk', { secret: SECRET });
    const { db, providers } = world;
    const named = { ...providers, secrets: { [app.appKey]: SECRET } };
    expect(await sealNamedSecrets({ db, providers: { ...named, secretKeys: [] } })).toBe(0);
    expect((await rowOf(app.appKey))?.sealedSecret).toBeNull();
    expect(await sealNamedSecrets({ db, providers: named })).toBe(1);
    expect(await sealNamedSecrets({ db, providers: named })).toBe(0);
    expect((await rowOf(app.appKey))?.sealedSecret).toMatch(/^a:/);
    delete (world.providers.secrets as Record<string, string>)[app.appKey];
    const { token } = await buildSignedIn(world.server, {
      tenantId: app.tenantId,
      functions: [FUNCTION_ID.chatClients],
    });
    const tested = await world.server.call(testChatClient, { client: 'dingTalk' }, { token });
    expect(tested.data).toMatchObject({ state: 'works', secret: { setAt: null, endsWith: 'wxyz' } });
    const [kept] = await db.select().from(providerApp).where(eq(providerApp.id, app.id));
    expect(kept?.sealedSecret).not.toContain(SECRET);
  });
});
