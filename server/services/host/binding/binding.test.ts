import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTrackMyList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import * as calls from '@contract/host/binding-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { checkVC, getVCode, t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { message } from '@server/db/schema/message';
import { providerIdentity } from '@server/db/schema/provider';
import type { ProviderKind } from '@server/providers/types';
import { buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { buildProviderApp, startProviderWorld, type ProviderWorld } from '@tests/helpers/provider-fixtures';
import { createClock } from '@tests/helpers/server';

let world: ProviderWorld;
const clock = createClock();
beforeAll(async () => {
  world = await startProviderWorld({ now: clock.now });
});
afterAll(() => world.fake.close());

/** A company with an app; `open` is somebody opening the portal in its client. */
async function company(kind: ProviderKind) {
  const { server, fake } = world;
  const app = await buildProviderApp(world, kind);
  const employee = await buildMember(server.db, { tenantId: app.tenantId });
  const known = fake.state.apps.find(({ appKey }) => appKey === app.appKey)!;
  const user = () => ({
    userId: `user-${randomId()}`,
    ...(kind === 'feishu' ? { unionId: randomId() } : {}),
  });
  const login = async (code: string) =>
    await server.call(t3ThirdPartyLogin, { provider: kind, corpId: app.corpId, code, appCode: 'xlc' });
  const open = async (person: ReturnType<typeof user>) => {
    const code = fake.issueCode(known, person);
    return { ...(await login(code)), signInCode: code };
  };
  const prove = async (mobile: string) => {
    clock.advance(61_000);
    await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
    const { data } = await server.call(checkVC, { mobile, vCode: server.lastCode(), scene: 'login' });
    return data.ticket;
  };
  const bind = async (code: string, ticket: string, agent?: string) =>
    await server.call(
      calls.bindClientUser,
      { provider: kind, corpId: app.corpId, code, ticket },
      agent ? { headers: { 'user-agent': agent } } : {},
    );
  return { app, employee, user, open, prove, bind };
}

describe('whoever opens the portal in a client for the first time', () => {
  it.each(['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const)(
    '%s: proves the mobile, is linked and signed in, and is known from then on',
    async (kind) => {
      const { employee, user, open, prove, bind } = await company(kind);
      const person = user();
      const first = await open(person);
      expect(first.code).toBe(CODE.userNotFound);
      const bound = await bind(first.signInCode, await prove(employee.account.mobile));
      expect(bound.data).toMatchObject({ id: employee.id, originalUserInfoId: employee.accountId });
      expect((await open(person)).data).toMatchObject({ id: employee.id });
      const { data } = await world.server.call(calls.listOwnBindings, {}, { token: bound.data.token });
      expect(data.list).toMatchObject([{ client: kind, source: 'person' }]);
      const record = await world.server.call(
        operationTrackMyList,
        { action: 'chatClient' },
        { token: bound.data.token },
      );
      expect(record.data.list).toMatchObject([{ action: 'chatClient.bind' }]);
      // What was proven once is used up.
      expect((await bind(first.signInCode, 'any')).code).toBe(CODE.authCodeRefused);
    },
  );

  it('is told what is in the way: a colleague’s link, another link of their own, another company, no proof', async () => {
    const { server } = world;
    const { app, employee, user, open, prove, bind } = await company('dingTalk');
    const [mine, other] = [user(), user()];
    const first = await open(mine);
    const wrong = await bind(first.signInCode, 'made-up');
    expect(wrong.code).toBe(CODE.ticketExpired);
    const stolen = await bind(first.signInCode, await prove(employee.account.mobile), 'another browser');
    expect(stolen.code).toBe(CODE.authCodeRefused);
    await bind(first.signInCode, await prove(employee.account.mobile));

    const second = await open(other);
    const twice = await bind(second.signInCode, await prove(employee.account.mobile));
    expect([twice.code, twice.msg]).toEqual([
      CODE.conflict,
      expect.stringContaining('您已关联该平台的其他账号'),
    ]);

    const stranger = await buildMember(server.db);
    const foreign = await bind(second.signInCode, await prove(stranger.account.mobile));
    expect([foreign.code, foreign.msg]).toEqual([
      CODE.userNotFound,
      expect.stringContaining('不属于本公司员工'),
    ]);
    const leaver = await buildMember(server.db, { tenantId: app.tenantId, member: { status: 'left' } });
    expect((await bind(second.signInCode, await prove(leaver.account.mobile))).code).toBe(CODE.userNotFound);

    // A colleague is linked to the user meanwhile, by the directory for instance.
    const colleague = await buildMember(server.db, { tenantId: app.tenantId });
    await server.db.insert(providerIdentity).values({
      id: randomId(),
      tenantId: app.tenantId,
      provider: 'dingTalk',
      corpId: app.corpId,
      providerUserId: other.userId,
      accountId: colleague.accountId,
      memberId: colleague.id,
      createdAt: clock.now(),
    });
    const third = await buildMember(server.db, { tenantId: app.tenantId });
    const taken = await bind(second.signInCode, await prove(third.account.mobile));
    expect([taken.code, taken.msg]).toEqual([CODE.conflict, expect.stringContaining('本公司的其他员工')]);
    const late = await open(user());
    const ticket = await prove(third.account.mobile);
    clock.advance(11 * 60_000);
    expect((await bind(late.signInCode, ticket)).code).toBe(CODE.authCodeRefused);
  });

  it('two at once: one link is made', async () => {
    const { employee, user, open, prove, bind } = await company('wechatWork');
    const [one, other] = [await open(user()), await open(user())];
    const tickets = [await prove(employee.account.mobile), await prove(employee.account.mobile)];
    const answers = await Promise.all([
      bind(one.signInCode, tickets[0]!),
      bind(other.signInCode, tickets[1]!),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, CODE.conflict]);
    const rows = await world.db
      .select()
      .from(providerIdentity)
      .where(eq(providerIdentity.memberId, employee.id));
    expect(rows).toHaveLength(1);
  });

  it('needs no code where DingTalk vouches for the mobile, unless the account is in another company too', async () => {
    const { app, employee, user, open } = await company('dingTalk');
    const people = [employee, await buildMember(world.db, { tenantId: app.tenantId })];
    await buildMember(world.db, { accountId: people[1]!.accountId });
    const users = people.map(() => user());
    world.fake.setDirectory(app.corpId, {
      root: '1',
      organs: [{ id: '1', parentId: null, name: '公司' }],
      people: people.map(({ account }, index) => ({
        userId: users[index]!.userId,
        name: account.name,
        mobile: `+86${account.mobile}`,
        organIds: ['1'],
      })),
    });
    expect((await open(users[0]!)).data).toMatchObject({ id: employee.id });
    expect((await open(users[1]!)).code).toBe(CODE.userNotFound);
    // The company's word counts as long as the account is its own.
    await buildMember(world.db, { accountId: employee.accountId });
    expect((await open(users[0]!)).code).toBe(CODE.userNotFound);
  });
});

describe('a link', () => {
  it('is released by the person, by who keeps people, and with leaving; sessions that it opened end', async () => {
    const { server } = world;
    const { app, employee, user, open, prove, bind } = await company('feishu');
    const person = user();
    const first = await open(person);
    const bound = await bind(first.signInCode, await prove(employee.account.mobile));
    const elsewhere = await buildSession(server.db, employee, clock.now());
    const own = { token: bound.data.token };
    expect((await server.call(calls.releaseOwnBinding, { client: 'dingTalk' }, own)).code).toBe(
      CODE.notFound,
    );
    expect((await server.call(calls.releaseOwnBinding, { client: 'feishu' }, own)).code).toBe(0);
    expect((await server.call(calls.listOwnBindings, {}, own)).data.list).toEqual([]);
    expect((await server.call(calls.listOwnBindings, {}, { token: elsewhere })).code).toBe(CODE.loginExpired);

    const again = await open(person);
    expect(again.code).toBe(CODE.userNotFound);
    const rebound = await bind(again.signInCode, await prove(employee.account.mobile));
    const keeper = await buildSignedIn(server, {
      tenantId: app.tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.organisation],
    });
    const at = { token: keeper.token };
    const target = { memberId: employee.id, client: 'feishu' } as const;
    const seen = await server.call(calls.listMemberBindings, { memberId: employee.id }, at);
    expect(seen.data.list).toMatchObject([{ client: 'feishu' }]);
    for (const stranger of [
      await buildSignedIn(server, { tenantId: app.tenantId }),
      await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] }),
    ]) {
      const as = { token: stranger.token };
      for (const answer of [
        await server.call(calls.listMemberBindings, { memberId: employee.id }, as),
        await server.call(calls.releaseMemberBinding, target, as),
      ]) {
        expect([CODE.forbidden, CODE.notFound]).toContain(answer.code);
      }
    }
    expect((await server.call(calls.releaseMemberBinding, target, at)).code).toBe(0);
    expect((await server.call(calls.listOwnBindings, {}, { token: rebound.data.token })).code).toBe(
      CODE.loginExpired,
    );

    const third = await open(person);
    await bind(third.signInCode, await prove(employee.account.mobile));
    expect((await server.call(memberLeave, { memberId: employee.id }, at)).code).toBe(0);
    expect((await open(person)).code).toBe(CODE.userNotFound);
    const told = await server.db
      .select({ title: message.title, path: message.path })
      .from(message)
      .where(eq(message.memberId, employee.id));
    const [linked, released] = ['您的账号已关联飞书', '您的账号已解除飞书关联'];
    expect(told.map(({ title }) => title.zh_CN).sort()).toEqual([linked, linked, linked, released, released]);
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/personalAccountManage']));
  });
});
