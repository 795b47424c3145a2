import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { endOtherSessions, endSession, sessionList } from '@contract/session/device-calls';
import { provePerson } from '@contract/session/proof-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { operationTrack } from '@server/db/schema/audit';
import { message } from '@server/db/schema/message';
import { notice } from '@server/db/schema/notice';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY = 24 * 60 * 60_000;
const WECOM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const devicesOf = async (token: string) => (await server.call(sessionList, {}, { token })).data.list;
const isSignedIn = async (token: string) => (await server.call(getTokenInfo, {}, { token })).code === CODE.ok;
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms);

describe('signed-in devices', () => {
  it('are those of the account in every proven company, this one first, without address and dead sessions', async () => {
    const { member, token } = await buildSignedIn(server);
    const elsewhere = await buildMember(server.db, { accountId: member.accountId });
    const used = { lastSeenAt: ago(DAY), createdAt: ago(3 * DAY), userAgent: WECOM, ip: '203.0.113.27' };
    await buildSession(server.db, elsewhere, server.clock.now(), used);
    await buildSession(server.db, member, server.clock.now(), { revokedAt: ago(1) });
    await buildSession(server.db, member, server.clock.now(), { expiresAt: ago(1) });
    await buildSession(server.db, member, server.clock.now(), { lastSeenAt: ago(31 * DAY) });
    await buildSignedIn(server, { tenantId: member.tenantId });
    // Another company's devices show once the session has been proven for it.
    expect(await devicesOf(token)).toMatchObject([{ isCurrent: true }]);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const list = await devicesOf(token);
    expect(list).toMatchObject([
      { isCurrent: true },
      {
        isCurrent: false,
        client: 'wechatWork',
        system: 'ios',
        browser: null,
        maskedIp: '203.0.113.*',
        companyEnName: expect.stringContaining(elsewhere.tenantId),
        signedInAt: ago(3 * DAY).toISOString(),
        lastSeenAt: ago(DAY).toISOString(),
      },
    ]);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toContain('203.0.113.27');
  });

  it('of a new kind are told of, in every way that reaches the person; the first and the known ones are not', async () => {
    const given = { email: 'new-device@example.com', emailVerifiedAt: server.clock.now() };
    const { account, id } = await buildMember(server.db, { account: given });
    const enter = async (userAgent: string) =>
      await server.signIn(account.mobile, PASSWORD, { headers: { 'user-agent': userAgent } });
    const told = async () =>
      await server.db.select({ title: message.title, body: message.body, path: message.path }).from(message);
    await enter('node');
    await enter(CHROME);
    await enter(CHROME.replace('130', '131'));
    expect(await told()).toEqual([]);
    await enter(WECOM);
    await enter(WECOM);
    expect(await told()).toEqual([
      {
        title: { zh_CN: '您的账号在新设备上登录', en: 'New sign-in to your account' },
        body: {
          zh_CN: expect.stringContaining('企业微信（iOS）'),
          en: expect.stringContaining('WeCom on iOS'),
        },
        path: '/personalAccountSecure?step=devices',
      },
    ]);
    const notices = await server.db.select().from(notice).where(eq(notice.memberId, id));
    expect(notices).toMatchObject([{ kind: 'security', channel: 'email' }]);
  });

  it('can be signed out one by one, which is recorded', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildSession(server.db, member, server.clock.now(), { userAgent: WECOM });
    const third = await buildSession(server.db, member, server.clock.now());
    const sessionId = (await devicesOf(token)).find((one) => one.client === 'wechatWork')!.id;
    const end = async () => (await server.call(endSession, { sessionId }, { token })).code;
    expect(await end()).toBe(CODE.ok);
    expect(await end()).toBe(CODE.notFound);
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    const [record] = await recordsOf(member.accountId);
    expect(record).toMatchObject({
      action: 'session.end',
      changes: [{ field: 'device', from: 'wechatWork,ios' }],
    });
  });

  it('can all be signed out but this one', async () => {
    const { member, token } = await buildSignedIn(server);
    const others = [1, 2, 3].map(() => buildSession(server.db, member, server.clock.now()));
    const stranger = await buildSignedIn(server, { tenantId: member.tenantId });
    const end = async () => (await server.call(endOtherSessions, {}, { token })).data.count;
    const tokens = await Promise.all(others);
    expect(await end()).toBe(3);
    expect(await end()).toBe(0);
    for (const one of tokens) {
      expect(await isSignedIn(one)).toBe(false);
    }
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(true);
    const records = await recordsOf(member.accountId);
    expect(records.map((one) => [one.action, one.changes])).toEqual([
      ['session.endOthers', [{ field: 'devices', from: '3' }]],
    ]);
  });

  it('of other people do not exist, and this one is left by signing out', async () => {
    const { member, token } = await buildSignedIn(server);
    const colleague = await buildSignedIn(server, { tenantId: member.tenantId });
    const [theirs] = await devicesOf(colleague.token);
    const [own] = await devicesOf(token);
    for (const sessionId of [theirs!.id, 'unknown']) {
      const refused = await server.call(endSession, { sessionId }, { token });
      expect(refused).toMatchObject({ code: CODE.notFound, msg: '内容不存在或已被删除' });
    }
    expect(await isSignedIn(colleague.token)).toBe(true);
    const refused = await server.call(endSession, { sessionId: own!.id }, { token, lang: 'en' });
    expect(refused).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('Sign out') });
    expect(await isSignedIn(token)).toBe(true);
  });
});

async function recordsOf(accountId: string) {
  return await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.accountId, accountId))
    .orderBy(desc(operationTrack.createdAt));
}
