import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID, type RoleCode } from '@contract/role/functions';
import { loginOut } from '@contract/session/sign-in-calls';
import {
  clearNeedRefresh,
  getLoginPermission,
  getLoginUserInfo,
  getTokenInfo,
} from '@contract/session/user-calls';
import { memberRoleList, saveMemberRoles } from '@contract/role/calls';
import { role } from '@server/db/schema/member';
import { operationTrack } from '@server/db/schema/audit';
import { buildMember, buildRole, buildSession, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function buildCompany() {
  const { id: tenantId } = await buildTenant(server.db);
  await server.db.delete(role).where(and(eq(role.tenantId, tenantId), eq(role.code, 'stampAdministrator')));
  const boss = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
  const person = await buildSignedIn(server, { tenantId });
  const save = async (memberId: string, roles: RoleCode[], token = boss.token) =>
    await server.call(saveMemberRoles, { memberId, roles }, { token });
  return { tenantId, boss, person, save };
}

describe('the permission object', () => {
  it('joins the functions of all roles and has the widest scope', async () => {
    const { member, token } = await buildSignedIn(server, {
      roles: ['employee', 'manager'],
      functions: [FUNCTION_ID.taskTake, FUNCTION_ID.attendance],
    });
    await buildRole(server.db, member.tenantId, 'manager', [FUNCTION_ID.taskPublish, FUNCTION_ID.attendance]);
    for (const [code, dataScope] of [
      ['employee', 'self'],
      ['manager', 'department'],
    ] as const) {
      await server.db.update(role).set({ dataScope }).where(eq(role.code, code));
    }
    const { data } = await server.call(getLoginPermission, {}, { token });
    expect(data).toEqual({
      btns: [
        { functionId: FUNCTION_ID.attendance, code: 'attendance' },
        { functionId: FUNCTION_ID.taskTake, code: 'taskTake' },
        { functionId: FUNCTION_ID.taskPublish, code: 'taskPublish' },
      ],
      roles: ['employee', 'manager'],
      dataScope: 'department',
    });
  });

  it('is empty for a person whose roles hold nothing', async () => {
    const { token } = await buildSignedIn(server);
    expect((await server.call(getLoginPermission, {}, { token })).data).toEqual({
      btns: [],
      roles: ['employee'],
      dataScope: 'company',
    });
  });
});

describe('user info', () => {
  it('is the own person’s, by either id or none; another person’s is refused', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db);
    for (const loginUserId of [undefined, member.accountId, member.id]) {
      const { data } = await server.call(getLoginUserInfo, { loginUserId }, { token });
      expect(data).toMatchObject({ id: member.id, originalUserInfoId: member.accountId });
    }
    const refused = await server.call(getLoginUserInfo, { loginUserId: other.accountId }, { token });
    expect(refused).toMatchObject({
      code: CODE.forbidden,
      msg: '暂无权限访问该页面，请联系公司管理员开通',
    });
  });
});

describe('changing roles', () => {
  it('makes the person’s sessions answer 404001 until they acknowledge, and is recorded', async () => {
    const { person, boss, save, tenantId } = await buildCompany();
    const { id, accountId } = person.member;
    expect((await save(id, ['manager', 'employee', 'manager'])).code).toBe(CODE.ok);
    const { token } = person;
    expect(await server.call(accountInfo, {}, { token })).toMatchObject({
      code: CODE.permissionChanged,
      msg: '权限已变更，请退出后重新登录',
    });
    expect((await server.call(accountInfo, {}, { token, lang: 'en' })).msg).toContain(
      'permissions have changed',
    );
    for (const endpoint of [getTokenInfo, getLoginPermission, getLoginUserInfo]) {
      expect((await server.call(endpoint, {}, { token })).code).toBe(CODE.ok);
    }
    // Who has loaded them knows them, whether the portal says so or was shut before it could.
    expect((await server.call(accountInfo, {}, { token })).code).toBe(CODE.ok);
    expect((await server.call(clearNeedRefresh, {}, { token })).code).toBe(CODE.ok);
    expect((await server.call(accountInfo, {}, { token })).code).toBe(CODE.ok);
    expect((await server.call(getLoginPermission, {}, { token })).data.roles).toEqual([
      'employee',
      'manager',
    ]);
    expect((await server.call(accountInfo, {}, { token: boss.token })).code).toBe(CODE.ok);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records).toMatchObject([
      {
        action: 'role.saveMemberRoles',
        memberId: boss.member.id,
        targetId: id,
        targetName: '陈琳',
        changes: [{ field: 'roles', from: 'employee', to: 'employee,manager' }],
      },
    ]);
    const fresh = await buildSession(server.db, { id, accountId, tenantId }, server.clock.now());
    expect((await server.call(accountInfo, {}, { token: fresh })).code).toBe(CODE.ok);
  });

  it('lets a person whose permissions changed sign out', async () => {
    const { person, save } = await buildCompany();
    await save(person.member.id, ['manager']);
    expect((await server.call(loginOut, {}, { token: person.token })).code).toBe(CODE.ok);
  });

  it('changes nothing when the roles are the same', async () => {
    const { person, save } = await buildCompany();
    expect((await save(person.member.id, ['employee'])).code).toBe(CODE.ok);
    expect((await server.call(accountInfo, {}, { token: person.token })).code).toBe(CODE.ok);
  });

  it('keeps at least one company administrator, also against two who demote each other at once', async () => {
    const { boss, person, save } = await buildCompany();
    const alone = await save(boss.member.id, ['employee']);
    expect(alone).toMatchObject({ code: CODE.conflict, msg: '公司至少需要保留一名公司管理员' });
    await save(person.member.id, ['companyAdministrator']);
    await server.call(clearNeedRefresh, {}, { token: person.token });
    const answers = await Promise.all([
      save(person.member.id, ['employee']),
      save(boss.member.id, ['employee'], person.token),
    ]);
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1);
    // The slower one learns it as a missing right or as changed permissions, depending on how far it had come.
    const slower = answers.find((answer) => answer.code !== CODE.ok);
    expect([CODE.forbidden, CODE.permissionChanged]).toContain(slower?.code);
  });

  it('is for company administrators, within their company, with roles it has', async () => {
    const { boss, person, save } = await buildCompany();
    const elsewhere = await buildCompany();
    expect((await save(boss.member.id, ['employee'], person.token)).code).toBe(CODE.forbidden);
    expect((await save(elsewhere.person.member.id, ['manager'])).code).toBe(CODE.notFound);
    expect((await server.call(accountInfo, {}, { token: elsewhere.person.token })).code).toBe(CODE.ok);
    expect((await save(person.member.id, ['stampAdministrator'])).code).toBe(CODE.notFound);
    expect((await save(person.member.id, [])).code).toBe(CODE.badRequest);
    expect((await save(person.member.id, ['king' as RoleCode])).code).toBe(CODE.badRequest);
    expect((await server.call(saveMemberRoles, { memberId: 'x', roles: ['employee'] })).code).toBe(
      CODE.loginExpired,
    );
  });
});

describe('who holds roles', () => {
  it('is told to administrators: themselves first, nobody without a special role, nobody of another company', async () => {
    const { tenantId, boss, person } = await buildCompany();
    const manager = await buildMember(server.db, { tenantId, roles: ['manager'] });
    await buildMember(server.db, { tenantId, roles: ['manager'], member: { status: 'left' } });
    await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const list = async (memberId?: string) =>
      (await server.call(memberRoleList, { memberId }, { token: boss.token })).data.list;
    expect((await list()).map((one) => [one.memberId, one.roles])).toEqual([
      [boss.member.id, ['companyAdministrator']],
      [manager.id, ['manager']],
    ]);
    expect(await list(person.member.id)).toMatchObject([{ roles: ['employee'] }]);
    const stranger = await buildMember(server.db);
    expect(await list(stranger.id)).toEqual([]);
  });

  it('is told to nobody else', async () => {
    const { person } = await buildCompany();
    const refused = await server.call(memberRoleList, {}, { token: person.token });
    expect(refused).toMatchObject({ code: CODE.forbidden, data: undefined });
  });

  it('is read page by page', async () => {
    const { tenantId, boss } = await buildCompany();
    for (let count = 0; count < 3; count += 1) {
      await buildMember(server.db, { tenantId, roles: ['manager'] });
    }
    const page = async (pageNo: number) =>
      (await server.call(memberRoleList, { pageNo, pageSize: 2 }, { token: boss.token })).data;
    const [first, second] = [await page(1), await page(2)];
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(new Set([...first.list, ...second.list].map((one) => one.memberId)).size).toBe(4);
  });
});
