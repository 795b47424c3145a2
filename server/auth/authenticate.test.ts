import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { loginOut } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { session } from '@server/db/schema/session';
import {
  buildDepartment,
  buildPosition,
  buildSession,
  buildSignedIn,
  buildTenant,
  PASSWORD,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const codeOf = async (token?: string) => (await server.call(getTokenInfo, {}, { token })).code;

describe('a session', () => {
  it('carries all of the user info', async () => {
    const { id: tenantId } = await buildTenant(server.db, { name: '海港零售', enName: 'Harbour Retail' });
    const department = await buildDepartment(server.db, tenantId);
    const position = await buildPosition(server.db, tenantId);
    const { member: built, token } = await buildSignedIn(server, {
      tenantId,
      account: { areaCode: '+852', mobile: '98765432', email: 'x@example.com' },
      member: { departmentId: department.id, positionId: position.id, jobNumber: 'H001' },
    });
    expect((await server.call(getTokenInfo, {}, { token })).data).toEqual({
      id: built.id,
      originalUserInfoId: built.accountId,
      loginUserId: built.accountId,
      mobile: '+85298765432',
      name: '陈琳',
      enName: 'Lin Chen',
      avatar: null,
      email: 'x@example.com',
      jobNumber: 'H001',
      companyId: tenantId,
      companyName: '海港零售',
      companyEnName: 'Harbour Retail',
      departmentId: department.id,
      departmentName: '门店运营部',
      departmentEnName: 'Store operations',
      positionName: '店长',
      positionEnName: 'Store manager',
      accountType: 'regular',
      asksConsent: false,
      timezone: 'Asia/Shanghai',
      firstWeekday: null,
    });
  });

  it('is opened by the header alone: a cookie opens nothing', async () => {
    const { token } = await buildSignedIn(server);
    const answer = await server.call(getTokenInfo, {}, { headers: { cookie: `sso_sys_token=${token}` } });
    expect(answer.code).toBe(CODE.loginExpired);
    expect(await codeOf(token)).toBe(CODE.ok);
    expect(await codeOf('x'.repeat(5000))).toBe(CODE.loginExpired);
  });

  it('ends 30 days after it was last used, and after a year in any case', async () => {
    const { member: person, token } = await buildSignedIn(server);
    server.clock.advance(29 * DAY);
    expect(await codeOf(token)).toBe(CODE.ok);
    server.clock.advance(29 * DAY);
    expect(await codeOf(token)).toBe(CODE.ok);
    server.clock.advance(30 * DAY);
    expect(await codeOf(token)).toBe(CODE.loginExpired);
    const short = { expiresAt: new Date(server.clock.now().getTime() + DAY) };
    const last = await buildSession(server.db, person, server.clock.now(), short);
    server.clock.advance(DAY - 1);
    expect(await codeOf(last)).toBe(CODE.ok);
    server.clock.advance(1);
    expect(await codeOf(last)).toBe(CODE.loginExpired);
  });

  it('notes its use at most every ten minutes', async () => {
    const { member: person, token } = await buildSignedIn(server);
    const opened = server.clock.now().getTime();
    const seenAt = async () => {
      await codeOf(token);
      const [row] = await server.db.select().from(session).where(eq(session.memberId, person.id));
      return (row?.lastSeenAt.getTime() ?? 0) - opened;
    };
    server.clock.advance(10 * MINUTE);
    expect(await seenAt()).toBe(0);
    server.clock.advance(1);
    expect(await seenAt()).toBe(10 * MINUTE + 1);
  });

  it('ends alone when it is closed, and takes the cookie with it', async () => {
    const { member: person, token } = await buildSignedIn(server);
    const other = await buildSession(server.db, person, server.clock.now());
    const answer = await server.call(loginOut, {}, { token });
    expect(answer.headers.get('set-cookie')).toMatch(/sso_sys_token=;.*Max-Age=0/);
    expect(await codeOf(token)).toBe(CODE.loginExpired);
    expect(await codeOf(other)).toBe(CODE.ok);
    expect((await server.call(loginOut, {}, { token })).code).toBe(CODE.loginExpired);
  });

  it.each([
    ['account', 'disabled', 'update account set status = $2 where id = $1', 'accountId'],
    ['account', 'deleted', 'update account set status = $2 where id = $1', 'accountId'],
    ['employee', 'disabled', 'update member set status = $2 where id = $1', 'id'],
    ['employee', 'left', 'update member set status = $2 where id = $1', 'id'],
    ['company', 'disabled', 'update tenant set status = $2 where id = $1', 'tenantId'],
  ] as const)('is closed while its %s is %s', async (_name, status, statement, key) => {
    const { member: person, token } = await buildSignedIn(server);
    await server.database.raw(statement, [person[key], status]);
    expect(await codeOf(token)).toBe(CODE.loginExpired);
    expect((await server.signIn(person.account.mobile, PASSWORD)).code).not.toBe(CODE.ok);
  });
});
