import { CODE } from '@contract/codes';
import {
  dingtalkLogin,
  feishuLogin,
  getClientUser,
  qiyeWechatLogin,
  wechatLogin,
} from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import type { ProviderKind } from '@server/providers/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSignedIn } from '@tests/helpers/factories';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import {
  buildProviderApp,
  buildProviderMember,
  startProviderWorld,
  type ProviderWorld,
} from '@tests/helpers/provider-fixtures';
import { createClock, type TestServer } from '@tests/helpers/server';

const clock = createClock();
let fake: FakeProvider;
let server: TestServer;
let world: ProviderWorld;

beforeAll(async () => {
  world = await startProviderWorld({ now: clock.now });
  ({ fake, server } = world);
});
afterAll(() => fake.close());

const LOGIN = {
  dingTalk: dingtalkLogin,
  wechatWork: qiyeWechatLogin,
  feishu: feishuLogin,
  wechat: wechatLogin,
} as const;
const isSignedIn = async (token: string) => (await server.call(getTokenInfo, {}, { token })).code === CODE.ok;

async function company(kind: ProviderKind) {
  const app = await buildProviderApp(world, kind);
  const employee = await buildProviderMember(server.db, app, `user-${app.id}`);
  const known = fake.state.apps.find((one) => one.appKey === app.appKey)!;
  const newCode = (userId = `user-${app.id}`) => fake.issueCode(known, { userId });
  return { app, employee, newCode };
}

describe('a session that a sign-in is made with', () => {
  it('ends with it, whoever it was', async () => {
    const { app, newCode } = await company('feishu');
    const earlier = await buildSignedIn(server);
    const bystander = await buildSignedIn(server);
    const input = { corpId: app.corpId, code: newCode(), appCode: 'xlc' } as const;
    const { data } = await server.call(feishuLogin, input, { token: earlier.token });
    expect([
      await isSignedIn(data.token ?? ''),
      await isSignedIn(earlier.token),
      await isSignedIn(bystander.token),
    ]).toEqual([true, false, true]);
  });

  it('stays when the sign-in is refused', async () => {
    const { app, newCode } = await company('feishu');
    const earlier = await buildSignedIn(server);
    const input = { corpId: app.corpId, code: newCode('stranger'), appCode: 'xlc' } as const;
    expect((await server.call(feishuLogin, input, { token: earlier.token })).code).toBe(CODE.userNotFound);
    expect(await isSignedIn(earlier.token)).toBe(true);
  });
});

describe('getClientUser', () => {
  it('names the person of the client and opens nothing', async () => {
    const { app, employee, newCode } = await company('dingTalk');
    const code = newCode();
    const answer = await server.call(getClientUser, { provider: 'dingTalk', corpId: app.corpId, code });
    expect(answer).toMatchObject({ code: 0, data: { originalUserInfoId: employee.accountId } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('refuses as the sign-in does', async () => {
    const { app, employee, newCode } = await company('dingTalk');
    const ask = async (code: string) =>
      (await server.call(getClientUser, { provider: 'dingTalk', corpId: app.corpId, code })).code;
    expect(await ask(newCode('stranger'))).toBe(CODE.userNotFound);
    expect(await ask('made-up')).toBe(CODE.authCodeRefused);
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, employee.accountId));
    expect(await ask(newCode())).toBe(CODE.accountDisabled);
  });
});

describe('the numbers of a provider', () => {
  const EXCHANGE = {
    dingTalk: '/topapi/v2/user/getuserinfo',
    wechatWork: '/cgi-bin/auth/getuserinfo',
    wechat: '/sns/oauth2/access_token',
    feishu: '/open-apis/authen/v2/oauth/token',
  } as const;
  it.each([
    ['wechat', 42003, CODE.authCodeRefused],
    ['wechat', 40163, CODE.authCodeRefused],
    ['wechat', 42007, CODE.authCodeRefused],
    ['wechat', 40125, CODE.providerMisconfigured],
    ['wechat', 45011, CODE.providerBusy],
    ['wechatWork', 42003, CODE.authCodeRefused],
    ['wechatWork', 50003, CODE.providerMisconfigured],
    ['wechatWork', 301002, CODE.providerMisconfigured],
    ['wechatWork', 60111, CODE.providerUserRefused],
    ['wechatWork', 45033, CODE.providerBusy],
    ['dingTalk', 41026, CODE.authCodeRefused],
    ['dingTalk', 60121, CODE.providerUserRefused],
    ['dingTalk', 90002, CODE.providerBusy],
    ['feishu', 20024, CODE.authCodeRefused],
    ['feishu', 20008, CODE.providerUserRefused],
    ['feishu', 20009, CODE.providerMisconfigured],
    ['feishu', 20072, CODE.providerBusy],
  ] as const)('%s %d has words of its own', async (kind, errcode, expected) => {
    const { app, newCode } = await company(kind);
    const input = () => ({ corpId: app.corpId, code: newCode(), appCode: 'xlc' }) as const;
    // The app's token first, so that the fault meets the exchange.
    expect((await server.call(LOGIN[kind], input())).code).toBe(0);
    fake.fail({ path: EXCHANGE[kind], errcode });
    const answer = await server.call(LOGIN[kind], input());
    expect(answer.code).toBe(expected);
    expect(answer.msg).not.toContain(String(errcode));
  });

  it('that nobody has heard of comes with what to do', async () => {
    const { app, newCode } = await company('wechat');
    fake.fail({ path: EXCHANGE.wechat, errcode: 4711 });
    const input = { corpId: app.corpId, code: newCode(), appCode: 'xlc' } as const;
    const { msg } = await server.call(wechatLogin, input);
    expect(msg).toMatch(/请重新打开页面.*4711/);
  });
});
