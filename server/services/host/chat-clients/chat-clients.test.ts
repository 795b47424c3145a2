import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationTrackMyList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { CHAT_CLIENTS, type ChatClientKind } from '@contract/host/chat-client';
import {
  listChatClients,
  saveChatClient,
  switchChatClient,
  testChatClient,
} from '@contract/host/chat-client-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { qiyeWechatLogin, t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { providerApp } from '@server/db/schema/provider';
import { readSecretKeys } from '@server/providers/seal/secret-keys';
import { buildSignedIn } from '@tests/helpers/factories';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import { TEMPLATE_ID } from '@tests/helpers/notices/fake-notice-routes';
import { buildProviderApp, buildProviderMember, startProviderWorld } from '@tests/helpers/provider-fixtures';
import type { TestServer } from '@tests/helpers/server';

const KEYS = readSecretKeys(['b', 'a'].map((id) => `${id}:${randomBytes(32).toString('base64')}`).join())!;
const SECRET = 'hush-0123456789-wxyz';
let fake: FakeProvider;
let server: TestServer;
let world: Awaited<ReturnType<typeof startProviderWorld>>;

beforeAll(async () => {
  world = await startProviderWorld();
  ({ fake, server } = world);
});
const setKeys = (keys: typeof KEYS) => void Object.assign(world.providers, { secretKeys: keys });
beforeEach(() => setKeys(KEYS));
afterAll(() => fake.close());

const administrator = async () =>
  await buildSignedIn(server, { roles: ['companyAdministrator'], functions: [FUNCTION_ID.chatClients] });

/** The ids of a new app as its console shows them; the fake provider knows it. */
function newApp(client: ChatClientKind) {
  const corpId = `corp-${randomId()}`;
  const appKey = client === 'wechat' ? corpId : `key-${randomId()}`;
  const agentId = client === 'dingTalk' || client === 'wechatWork' ? '1000002' : '';
  fake.addApp({ kind: client, corpId, appKey, secret: SECRET, agentId });
  return { client, corpId, appKey, agentId, secret: SECRET };
}
const rowOf = async (corpId: string) =>
  (await server.db.select().from(providerApp).where(eq(providerApp.corpId, corpId)))[0];

describe('the chat clients of a company', () => {
  it.each(CHAT_CLIENTS)('%s: is set up, tested and signs an employee in', async (client) => {
    const { member: own, token } = await administrator();
    const app = newApp(client);
    const saved = await server.call(saveChatClient, app, { token });
    expect(saved.data).toMatchObject({ state: 'untested', corpId: app.corpId, secret: { endsWith: 'wxyz' } });
    const tested = await server.call(testChatClient, { client }, { token });
    expect(tested.data).toMatchObject({ state: 'works', fault: null });

    const userId = `user-${randomId()}`;
    const employee = await buildProviderMember(
      server.db,
      { kind: client, corpId: app.corpId, tenantId: own.tenantId },
      userId,
    );
    const code = () =>
      fake.issueCode(
        fake.state.apps.find(({ corpId }) => corpId === app.corpId)!,
        { userId },
      );
    const signIn = async () =>
      await server.call(t3ThirdPartyLogin, {
        provider: client,
        corpId: app.corpId,
        code: code(),
        appCode: 'xlc',
      });
    expect((await signIn()).data).toMatchObject({ id: employee.id });

    await server.call(switchChatClient, { client, isOn: false }, { token });
    expect((await signIn()).code).toBe(CODE.providerNotConfigured);
    const on = await server.call(switchChatClient, { client, isOn: true }, { token });
    expect(on.data.state).toBe('works');
    expect((await signIn()).code).toBe(0);
  });

  it.each(CHAT_CLIENTS)(
    '%s: a wrong secret is said, and a partial save keeps the right one',
    async (client) => {
      const { token } = await administrator();
      const { secret, ...ids } = newApp(client);
      await server.call(saveChatClient, { ...ids, secret: 'wrong' }, { token });
      const failed = await server.call(testChatClient, { client }, { token });
      expect(failed.data).toMatchObject({
        state: 'failed',
        fault: { kind: 'secretWrong' },
        secret: { endsWith: null },
      });
      await server.call(saveChatClient, { ...ids, secret }, { token });
      expect((await server.call(testChatClient, { client }, { token })).data.state).toBe('works');
      expect((await server.call(saveChatClient, ids, { token })).data.state).toBe('untested');
      expect((await server.call(testChatClient, { client }, { token })).data.state).toBe('works');
    },
  );

  it('a WeChat template that does not exist is said, and keeps nobody from signing in', async () => {
    const { token } = await administrator();
    const app = newApp('wechat');
    const save = async (templateId: string) =>
      await server.call(saveChatClient, { ...app, templateId }, { token });
    const test = async () => (await server.call(testChatClient, { client: 'wechat' }, { token })).data;
    expect((await save('gone')).data.templateId).toBe('gone');
    expect(await test()).toMatchObject({
      state: 'failed',
      fault: { kind: 'templateMissing', errcode: 40037 },
    });
    expect((await rowOf(app.corpId))?.heldAt).not.toBeNull();
    await save(TEMPLATE_ID);
    expect(await test()).toMatchObject({ state: 'works', templateId: TEMPLATE_ID });
    const records = await server.call(operationTrackMyList, { action: 'chatClient' }, { token });
    expect(JSON.stringify(records.data)).toMatch(/"field":"templateId","from":"gone","to":"template-1"/);
  });

  it('a server address that is not on the list, and a client that does not answer, are said', async () => {
    const { token } = await administrator();
    await server.call(saveChatClient, newApp('wechatWork'), { token });
    fake.state.isIpTrusted = false;
    const refused = await server.call(testChatClient, { client: 'wechatWork' }, { token });
    fake.state.isIpTrusted = true;
    expect(refused.data.fault).toEqual({ kind: 'ipRefused', errcode: 60020 });
    fake.fail({ path: '/cgi-bin/gettoken', drop: true });
    const silent = await server.call(testChatClient, { client: 'wechatWork' }, { token });
    expect(silent.data.fault).toEqual({ kind: 'unreachable', errcode: null });
    fake.fail({ path: '/cgi-bin/gettoken', errcode: 48002 });
    const forbidden = await server.call(testChatClient, { client: 'wechatWork' }, { token });
    expect(forbidden.data.fault).toEqual({ kind: 'permissionMissing', errcode: 48002 });
    fake.fail({ path: '/cgi-bin/gettoken', errcode: 77777 });
    const unknown = await server.call(testChatClient, { client: 'wechatWork' }, { token });
    expect(unknown.data.fault).toEqual({ kind: 'refused', errcode: 77777 });
  });

  it('the secret is in no answer, record, log line or column', async () => {
    const { token } = await administrator();
    const app = newApp('feishu');
    const answers = [
      await server.call(saveChatClient, app, { token }),
      await server.call(testChatClient, { client: 'feishu' }, { token }),
      await server.call(listChatClients, {}, { token }),
      await server.call(operationTrackMyList, { action: 'chatClient' }, { token }),
    ];
    expect(JSON.stringify(answers.at(-1)!.data)).toContain('"field":"secret"');
    const kept = await rowOf(app.corpId);
    expect(kept?.sealedSecret).toMatch(/^b:/);
    expect(JSON.stringify([answers, kept, server.logged])).not.toContain(SECRET);
    const other = await server.call(
      saveChatClient,
      { ...app, client: 'dingTalk', agentId: '1', secret: 'x\0' },
      { token },
    );
    expect(JSON.stringify([other, server.logged])).not.toContain('x\\u0000');
  });

  it('without a key nothing is saved and the page is told; a key that was replaced still opens', async () => {
    const { token } = await administrator();
    setKeys([]);
    const app = newApp('wechat');
    expect((await server.call(listChatClients, {}, { token })).data.canSave).toBe(false);
    const refused = await server.call(saveChatClient, app, { token, lang: 'en' });
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      expect.stringContaining('PROVIDER_SECRET_KEYS'),
    ]);
    setKeys([KEYS[1]!]);
    await server.call(saveChatClient, app, { token });
    setKeys(KEYS);
    expect((await server.call(testChatClient, { client: 'wechat' }, { token })).data.state).toBe('works');
    const { secret: _secret, ...ids } = app;
    await server.call(saveChatClient, ids, { token });
    expect((await rowOf(app.corpId))?.sealedSecret).toMatch(/^b:/);
    setKeys([KEYS[1]!]);
    const lost = await server.call(testChatClient, { client: 'wechat' }, { token });
    expect(lost.data).toMatchObject({ state: 'failed', fault: { kind: 'secretMissing' } });
  });

  it('an app whose secret the environment holds works on and is sealed when it is saved', async () => {
    const { member: own, token } = await administrator();
    const app = await buildProviderApp(world, 'dingTalk', { tenantId: own.tenantId, secret: SECRET });
    const { data } = await server.call(testChatClient, { client: 'dingTalk' }, { token });
    expect(data).toMatchObject({ state: 'works', secret: { setAt: null, endsWith: 'wxyz' } });
    const ids = { client: 'dingTalk', corpId: app.corpId, appKey: app.appKey, agentId: '7' } as const;
    expect((await server.call(saveChatClient, ids, { token })).data.agentId).toBe('7');
    expect((await rowOf(app.corpId))?.sealedSecret).toMatch(/^b:/);
  });

  it('a secret goes with its ids: naming another company’s app neither takes nor uses its secret', async () => {
    const theirs = await buildProviderApp(world, 'dingTalk', { secret: SECRET });
    const { token } = await administrator();
    const own = newApp('dingTalk');
    const named = { ...own, appKey: theirs.appKey, secret: undefined };
    expect((await server.call(saveChatClient, named, { token })).code).toBe(CODE.badRequest);
    await server.call(saveChatClient, own, { token });
    expect((await server.call(saveChatClient, named, { token })).code).toBe(CODE.badRequest);
    const mine = { tenantId: (await rowOf(own.corpId))!.tenantId };
    await server.call(saveChatClient, { ...own, corpId: theirs.corpId }, { token });
    const tested = await server.call(testChatClient, { client: 'dingTalk' }, { token });
    expect(tested.data).toMatchObject({ state: 'failed', fault: { kind: 'corpWrong' } });
    // The client says whose corp it is: naming it first keeps nobody out, and naming it later takes nothing away.
    const rows = await server.db.select().from(providerApp).where(eq(providerApp.corpId, theirs.corpId));
    expect(rows.map((row) => [row.tenantId, row.heldAt !== null])).toEqual(
      expect.arrayContaining([
        [theirs.tenantId, true],
        [mine.tenantId, false],
      ]),
    );
  });

  it.each(CHAT_CLIENTS)(
    '%s: a corp that another company has named first goes to whom it belongs',
    async (client) => {
      const squatter = await administrator();
      const app = newApp(client);
      const other = newApp(client);
      await server.call(
        saveChatClient,
        { ...other, corpId: app.corpId, secret: 'guessed' },
        { token: squatter.token },
      );
      await server.call(testChatClient, { client }, { token: squatter.token });
      const input = { provider: client, corpId: app.corpId, code: 'any', appCode: 'xlc' } as const;
      expect((await server.call(t3ThirdPartyLogin, input)).code).toBe(CODE.providerNotConfigured);
      const owner = await administrator();
      await server.call(saveChatClient, app, { token: owner.token });
      expect((await server.call(t3ThirdPartyLogin, input)).code).toBe(CODE.providerNotConfigured);
      expect((await server.call(testChatClient, { client }, { token: owner.token })).data.state).toBe(
        'works',
      );
      expect((await server.call(t3ThirdPartyLogin, input)).code).toBe(CODE.authCodeRefused);
      // Two companies may be one corp: the second is told.
      const sister = await administrator();
      await server.call(saveChatClient, app, { token: sister.token });
      const taken = await server.call(testChatClient, { client }, { token: sister.token });
      expect(taken.data.fault).toEqual({ kind: 'corpTaken', errcode: null });
    },
  );

  it('are nobody else’s: employees, other companies’ administrators, who left; the test has a limit', async () => {
    const { member: own, token } = await administrator();
    const app = newApp('wechatWork');
    await server.call(saveChatClient, app, { token });
    const employee = await buildSignedIn(server, { tenantId: own.tenantId });
    const gone = await buildSignedIn(server, {
      tenantId: own.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.chatClients],
    });
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, gone.member.id));
    for (const stranger of [employee.token, gone.token]) {
      for (const answer of [
        await server.call(listChatClients, {}, { token: stranger }),
        await server.call(saveChatClient, app, { token: stranger }),
        await server.call(switchChatClient, { client: 'wechatWork', isOn: false }, { token: stranger }),
        await server.call(testChatClient, { client: 'wechatWork' }, { token: stranger }),
      ]) {
        expect(answer.code).not.toBe(0);
        expect(JSON.stringify(answer)).not.toContain(app.corpId);
      }
    }
    const other = await administrator();
    expect(
      JSON.stringify((await server.call(listChatClients, {}, { token: other.token })).data),
    ).not.toContain(app.corpId);
    for (const answer of [
      await server.call(switchChatClient, { client: 'wechatWork', isOn: false }, { token: other.token }),
      await server.call(testChatClient, { client: 'wechatWork' }, { token: other.token }),
    ]) {
      expect(answer.code).toBe(CODE.notFound);
    }
    expect((await rowOf(app.corpId))?.status).toBe('normal');
    let last = 0;
    for (let time = 0; time < 21; time++) {
      last = (await server.call(testChatClient, { client: 'wechatWork' }, { token })).code;
    }
    expect(last).toBe(CODE.tooMany);
    const code = fake.issueCode(
      fake.state.apps.find(({ corpId }) => corpId === app.corpId)!,
      { userId: 'x' },
    );
    const signIn = await server.call(qiyeWechatLogin, { corpId: app.corpId, code, appCode: 'xlc' });
    expect(signIn.code).toBe(CODE.userNotFound);
  });
});
