import { eq } from 'drizzle-orm';
import { CODE } from '@contract/codes';
import {
  dingtalkLogin,
  feishuLogin,
  qiyeWechatLogin,
  t3ThirdPartyLogin,
  wechatLogin,
} from '@contract/session/sign-in-calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { providerApp } from '@server/db/schema/provider';
import type { ProviderKind } from '@server/providers/types';
import type { FakeProvider } from '@tests/helpers/fake-provider';
import {
  buildProviderApp,
  buildProviderMember,
  startProviderWorld,
  type ProviderWorld,
} from '@tests/helpers/provider-fixtures';
import { createClock, type TestServer } from '@tests/helpers/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const clock = createClock();
let fake: FakeProvider;
let server: TestServer;
let world: ProviderWorld;

beforeAll(async () => {
  world = await startProviderWorld({ now: clock.now });
  ({ fake, server } = world);
});
afterAll(() => fake.close());

const KINDS: ProviderKind[] = ['dingTalk', 'wechatWork', 'feishu', 'wechat'];
const CALLS = {
  dingTalk: dingtalkLogin,
  wechatWork: qiyeWechatLogin,
  feishu: feishuLogin,
  wechat: wechatLogin,
} as const;

/** The call that a code is exchanged by. */
const EXCHANGE = {
  dingTalk: '/topapi/v2/user/getuserinfo',
  wechatWork: '/cgi-bin/auth/getuserinfo',
  feishu: '/open-apis/authen/v2/oauth/token',
  wechat: '/sns/oauth2/access_token',
} as const;

async function company(kind: ProviderKind) {
  const app = await buildProviderApp(world, kind);
  const employee = await buildProviderMember(server.db, app, `user-${app.id}`);
  const person = { userId: `user-${app.id}` };
  const signIn = (code: string, init: Parameters<TestServer['call']>[2] = {}) =>
    server.call(CALLS[kind], { corpId: app.corpId, code, appCode: 'xlc', state: 's1' }, init);
  return {
    app,
    employee,
    person,
    signIn,
    newCode: (of = person) =>
      fake.issueCode(
        fake.state.apps.find((one) => one.appKey === app.appKey)!,
        of,
      ),
  };
}

describe.each(KINDS)('sign-in through %s', (kind) => {
  it('opens a session for the employee behind the code', async () => {
    const { employee, signIn, newCode } = await company(kind);
    const answer = await signIn(newCode());
    expect(answer).toMatchObject({
      code: 0,
      data: { id: employee.id, originalUserInfoId: employee.accountId },
    });
    const user = await server.call(getLoginUserInfo, {}, { token: answer.data.token });
    expect(user.data).toMatchObject({ id: employee.id, companyId: employee.tenantId });
    expect(answer.headers.get('set-cookie')).toContain('sso_sys_token=');
  });

  it('refuses someone the company does not know, with the specified text', async () => {
    const { signIn, newCode } = await company(kind);
    const code = newCode({ userId: 'stranger' });
    expect(await signIn(code)).toMatchObject({ code: CODE.userNotFound, msg: '未查询到用户ID' });
    expect(await signIn(code, { lang: 'en' })).toMatchObject({
      code: CODE.userNotFound,
      msg: 'User ID not found.',
    });
  });

  it('refuses an unknown and an expired code', async () => {
    const { signIn, newCode } = await company(kind);
    expect(await signIn('made-up')).toMatchObject({ code: CODE.authCodeRefused });
    const late = newCode();
    clock.advance(5 * 60_000 + 1);
    expect(await signIn(late)).toMatchObject({
      code: CODE.authCodeRefused,
      msg: '授权码无效、已使用或已过期，请重新打开页面',
    });
  });

  it('answers a code that comes again within 60 s with the same account, and refuses it afterwards', async () => {
    const { employee, signIn, newCode } = await company(kind);
    const code = newCode();
    const first = await signIn(code);
    clock.advance(59_000);
    const again = await signIn(code);
    expect(again).toMatchObject({ code: 0, data: { id: employee.id } });
    expect(again.data.token).not.toBe(first.data.token);
    clock.advance(2_000);
    expect(await signIn(code)).toMatchObject({ code: CODE.authCodeRefused });
  });

  it('asks the provider once when the same code arrives five times at once', async () => {
    const { employee, signIn, newCode } = await company(kind);
    const code = newCode();
    const before = fake.count(EXCHANGE[kind]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)));
    expect(answers.map((one) => one.data?.id)).toEqual(Array(5).fill(employee.id));
    expect(fake.count(EXCHANGE[kind]) - before).toBe(1);
  });

  it('gives up on a provider that does not answer in time, and lets the next try through', async () => {
    const { employee, signIn, newCode } = await company(kind);
    const code = newCode();
    // The limit runs out when the call has arrived, and the answer comes after that: no clock decides.
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    let release = () => undefined as void;
    const tooLate = new Promise<void>((resolve) => {
      release = resolve;
    });
    fake.fail({
      path: '/',
      hold: () => {
        limit.abort(new DOMException('too late', 'TimeoutError'));
        return tooLate;
      },
    });
    expect(await signIn(code)).toMatchObject({ code: CODE.providerUnreachable });
    expect(timeout).toHaveBeenCalledWith(world.providers.timeoutMs);
    timeout.mockRestore();
    expect(await signIn(code)).toMatchObject({ code: 0, data: { id: employee.id } });
    release();
  });

  it('fetches a new token once when the provider has forgotten the old one', async () => {
    const { employee, signIn, newCode } = await company(kind);
    expect(await signIn(newCode())).toMatchObject({ code: 0 });
    fake.revokeTokens();
    expect(await signIn(newCode())).toMatchObject({ code: 0, data: { id: employee.id } });
  });

  it('says what is wrong with the app: no such corp, no secret, a wrong secret', async () => {
    const { app, signIn, newCode } = await company(kind);
    expect(await server.call(CALLS[kind], { corpId: 'nobody', code: 'x', appCode: 'xlc' })).toMatchObject({
      code: CODE.providerNotConfigured,
    });
    const secrets = world.providers.secrets as Record<string, string>;
    secrets[app.appKey] = 'wrong';
    expect(await signIn(newCode())).toMatchObject({ code: CODE.providerMisconfigured });
    delete secrets[app.appKey];
    expect(await signIn(newCode())).toMatchObject({ code: CODE.providerMisconfigured });
  });

  it.each([
    ['drops the connection', { drop: true }, CODE.providerUnreachable],
    ['answers a page of HTML', { status: 502 }, CODE.providerUnreachable],
    ['refuses with a number of its own', { errcode: 4711 }, CODE.providerError],
  ])('when the provider %s, says so and lets the next try through', async (_name, fault, expected) => {
    const { signIn, newCode, employee } = await company(kind);
    const code = newCode();
    fake.fail({ path: '/', ...fault });
    expect(await signIn(code)).toMatchObject({ code: expected });
    expect(await signIn(code)).toMatchObject({ code: 0, data: { id: employee.id } });
  });
});

describe('third-party sign-in', () => {
  it('serves the call that names its provider', async () => {
    const { app, employee, newCode } = await company('feishu');
    const input = { corpId: app.corpId, code: newCode(), appCode: 'xlc', provider: 'feishu' } as const;
    expect(await server.call(t3ThirdPartyLogin, input)).toMatchObject({ code: 0, data: { id: employee.id } });
  });

  it('gives another browser nothing for a used code', async () => {
    const { signIn, newCode } = await company('wechat');
    const code = newCode();
    await signIn(code, { headers: { 'user-agent': 'MicroMessenger one' } });
    expect(await signIn(code, { headers: { 'user-agent': 'curl' } })).toMatchObject({
      code: CODE.authCodeRefused,
    });
  });

  it('takes the app of the ext code, and else the corp’s main app', async () => {
    const { app, newCode, employee } = await company('dingTalk');
    const second = await buildProviderApp(world, 'dingTalk', {
      tenantId: app.tenantId,
      corpId: app.corpId,
      extCode: 'store',
    });
    const code = fake.issueCode(
      fake.state.apps.find((one) => one.appKey === second.appKey)!,
      { userId: `user-${app.id}` },
    );
    const input = { corpId: app.corpId, appCode: 'xlc' } as const;
    expect(await server.call(dingtalkLogin, { ...input, code, extCode: 'store' })).toMatchObject({ code: 0 });
    expect(
      await server.call(dingtalkLogin, { ...input, code: newCode(), extCode: 'elsewhere' }),
    ).toMatchObject({ code: 0, data: { id: employee.id } });
  });

  it('refuses a company that is not the corp’s, and an app that was switched off', async () => {
    const { app, newCode, signIn } = await company('dingTalk');
    expect(
      await server.call(dingtalkLogin, {
        corpId: app.corpId,
        code: newCode(),
        appCode: 'xlc',
        companyId: 'other',
      }),
    ).toMatchObject({ code: CODE.providerNotConfigured });
    await server.db.update(providerApp).set({ status: 'disabled' }).where(eq(providerApp.id, app.id));
    expect(await signIn(newCode())).toMatchObject({ code: CODE.providerNotConfigured });
  });

  it.each([
    ['former employee', { member: { status: 'left' } }, CODE.userNotFound],
    ['cancelled account', { account: { status: 'deleted' } }, CODE.userNotFound],
    ['disabled account', { account: { status: 'disabled' } }, CODE.accountDisabled],
    ['disabled employee', { member: { status: 'disabled' } }, CODE.noCompany],
  ] as const)('opens nothing for a %s', async (_name, changes, expected) => {
    const { employee, newCode, signIn } = await company('wechatWork');
    if ('account' in changes) {
      await server.db.update(account).set(changes.account).where(eq(account.id, employee.accountId));
    } else {
      await server.db.update(member).set(changes.member).where(eq(member.id, employee.id));
    }
    expect(await signIn(newCode())).toMatchObject({ code: expected });
  });

  it('reads nobody into an employee of another corp by the same user id', async () => {
    const one = await company('dingTalk');
    const other = await company('dingTalk');
    const code = other.newCode({ userId: one.person.userId });
    expect(await other.signIn(code)).toMatchObject({ code: CODE.userNotFound });
  });

  it('keeps two corps of one company apart', async () => {
    const one = await company('dingTalk');
    const sister = await buildProviderApp(world, 'dingTalk', { tenantId: one.app.tenantId });
    const known = fake.state.apps.find((app) => app.appKey === sister.appKey)!;
    const code = fake.issueCode(known, one.person);
    expect(await server.call(dingtalkLogin, { corpId: sister.corpId, code, appCode: 'xlc' })).toMatchObject({
      code: CODE.userNotFound,
    });
  });

  it('tells an operator of an address that the provider does not trust, without the provider’s text', async () => {
    const { newCode, signIn } = await company('wechatWork');
    fake.state.isIpTrusted = false;
    const answer = await signIn(newCode());
    fake.state.isIpTrusted = true;
    expect(answer).toMatchObject({ code: CODE.providerMisconfigured });
    expect(answer.msg).not.toContain('203.0.113.9');
    expect(server.logged.at(-1)).toContain('60020');
  });

  it('refuses a Feishu person outside the app’s range with a message of its own', async () => {
    const { newCode, signIn, person } = await company('feishu');
    const code = newCode({ ...person, mayUseApp: false } as never);
    expect(await signIn(code)).toMatchObject({ code: CODE.providerUserRefused });
  });

  it('refuses another appCode and a missing code', async () => {
    const { app } = await company('dingTalk');
    const input = { corpId: app.corpId, code: 'x', appCode: 'abc' } as never;
    expect(await server.call(dingtalkLogin, input)).toMatchObject({ code: CODE.badRequest });
    expect(await server.call(dingtalkLogin, { corpId: app.corpId, code: '', appCode: 'xlc' })).toMatchObject({
      code: CODE.badRequest,
    });
  });

  it('writes no secret, code, token or address into the log', () => {
    const log = server.logged.join('\n');
    const secrets = Object.values(world.providers.secrets);
    const hidden = [...secrets, ...fake.state.codes.keys(), ...fake.state.issued.keys(), fake.base];
    expect(log).not.toBe('');
    expect(hidden.filter((text) => log.includes(text))).toEqual([]);
  });
});
