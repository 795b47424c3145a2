import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { memberRoleList, saveMemberRoles } from '@contract/role/calls';
import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import {
  roleAdd,
  roleDelete,
  roleDetail,
  roleList,
  ROLES_MAX,
  roleSave,
  type RoleItem,
} from '@contract/role/role-calls';
import { ADMINISTRATORS_KEEP } from '@contract/role/rules/role-functions';
import { clearNeedRefresh, getLoginPermission } from '@contract/session/user-calls';
import { operationTrack } from '@server/db/schema/audit';
import { member, role } from '@server/db/schema/member';
import { buildRole, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const { taskTake, taskPublish, calendar, rolePermission } = FUNCTION_ID;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function buildCompany() {
  const { id: tenantId } = await buildTenant(server.db);
  const boss = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [...ADMINISTRATORS_KEEP],
  });
  const person = await buildSignedIn(server, { tenantId, functions: [taskTake] });
  const { token } = boss;
  const detail = async (roleId: string): Promise<RoleItem> =>
    (await server.call(roleDetail, { roleId }, { token })).data;
  const add = async (name: string, functionIds: number[] = [calendar]) =>
    await server.call(roleAdd, { name, enName: 'Night lead', functionIds } as never, { token });
  const give = async (ownRoleIds?: string[]) =>
    await server.call(
      saveMemberRoles,
      { memberId: person.member.id, roles: ['employee'], ownRoleIds },
      { token },
    );
  const employee = await buildRole(server.db, tenantId, 'employee');
  return { tenantId, boss, person, token, detail, add, give, employeeId: employee.id };
}

const ask = async (token: string) => (await server.call(accountInfo, {}, { token })).code;

describe('a role that the company makes', () => {
  it('gives its functions to who holds it, is listed with them, and is recorded by name', async () => {
    const { tenantId, token, person, add, give, detail } = await buildCompany();
    const { id } = (await add('夜班主管', [calendar, taskPublish])).data;
    const { list } = (await server.call(roleList, {}, { token })).data;
    expect(list.map(({ code, name }) => code ?? name)).toEqual([...ROLES, '夜班主管']);
    expect((await give([id])).code).toBe(CODE.ok);
    expect(await ask(person.token)).toBe(CODE.permissionChanged);
    const { btns } = (await server.call(getLoginPermission, {}, { token: person.token })).data;
    expect(btns.map((one) => one.functionId)).toEqual([calendar, taskTake, taskPublish]);
    expect(await detail(id)).toMatchObject({ peopleCount: 1, functionIds: [calendar, taskPublish] });
    const held = (await server.call(memberRoleList, { roleId: id }, { token })).data.list;
    expect(held).toMatchObject([
      { memberId: person.member.id, roles: ['employee'], ownRoles: [{ id, name: '夜班主管' }] },
    ]);
    // A portal that does not know of such roles leaves them.
    await server.call(
      saveMemberRoles,
      { memberId: person.member.id, roles: ['employee', 'companyAdministrator'] },
      { token },
    );
    expect((await detail(id)).peopleCount).toBe(1);
    const records = await server.db
      .select({ action: operationTrack.action, changes: operationTrack.changes })
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId))
      .orderBy(operationTrack.createdAt, operationTrack.id);
    expect(records).toContainEqual({
      action: 'role.add',
      changes: [
        { field: 'functionsAdded', to: 'calendar,taskPublish' },
        { field: 'dataScope', to: 'self' },
      ],
    });
    expect(records).toContainEqual({
      action: 'role.saveMemberRoles',
      changes: [
        expect.objectContaining({ to: 'employee,夜班主管', toEn: 'employee,Night lead', from: 'employee' }),
      ],
    });
  });

  it('is deleted once nobody who works here holds it', async () => {
    const { token, person, add, give } = await buildCompany();
    const { id } = (await add('夜班主管')).data;
    const remove = async () => await server.call(roleDelete, { roleId: id }, { token });
    await give([id]);
    expect(await remove()).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('1人') as string,
    });
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, person.member.id));
    expect((await remove()).code).toBe(CODE.ok);
    expect((await server.call(roleDetail, { roleId: id }, { token })).code).toBe(CODE.notFound);
  });

  it('has a name of its own, and there are not too many', async () => {
    const { tenantId, token, add } = await buildCompany();
    const { id } = (await add('Night')).data;
    expect((await add('night')).msg).toContain('同名');
    await add('Day');
    const renamed = { roleId: id, revision: 1, names: { name: 'DAY', enName: '' }, functionIds: [] };
    expect((await server.call(roleSave, renamed, { token })).msg).toContain('同名');
    const missing = ROLES_MAX - ROLES.length - 2;
    await server.db.insert(role).values(
      Array.from({ length: missing }, (_, at) => `${tenantId}-${at}`).map((code) => ({
        id: code,
        code,
        tenantId,
        name: code,
      })),
    );
    expect((await add('one more')).code).toBe(CODE.conflict);
  });
});

describe('changing a role', () => {
  it('makes everybody who holds it sign in again once, and tells which functions came and went', async () => {
    const { tenantId, token, boss, person, detail, employeeId } = await buildCompany();
    const save = async (functionIds: number[], revision: number) =>
      await server.call(roleSave, { roleId: employeeId, revision, functionIds } as never, { token });
    expect((await save([calendar], 1)).code).toBe(CODE.ok);
    expect([await ask(person.token), await ask(boss.token)]).toEqual([CODE.permissionChanged, CODE.ok]);
    await server.call(clearNeedRefresh, {}, { token: person.token });
    expect(await ask(person.token)).toBe(CODE.ok);
    expect(await detail(employeeId)).toMatchObject({ revision: 2, functionIds: [calendar] });
    // Whoever has not seen that change does not take it back; the same once more changes nothing.
    expect((await save([taskTake], 1)).code).toBe(CODE.conflict);
    expect((await save([calendar], 2)).code).toBe(CODE.ok);
    expect([await ask(person.token), (await detail(employeeId)).revision]).toEqual([CODE.ok, 2]);
    const records = await server.db
      .select({ changes: operationTrack.changes })
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, tenantId), eq(operationTrack.action, 'role.save')));
    expect(records).toEqual([
      {
        changes: [
          { field: 'functionsAdded', to: 'calendar' },
          { field: 'functionsRemoved', from: 'taskTake' },
        ],
      },
    ]);
  });

  it('by a new name leaves everybody signed in', async () => {
    const { token, person, add, give, detail } = await buildCompany();
    const { id } = (await add('夜班主管')).data;
    await give([id]);
    await server.call(clearNeedRefresh, {}, { token: person.token });
    const names = { name: '晚班主管', enName: '' };
    await server.call(roleSave, { roleId: id, revision: 1, names, functionIds: [calendar] }, { token });
    expect(await ask(person.token)).toBe(CODE.ok);
    expect(await detail(id)).toMatchObject({ name: '晚班主管', enName: null, revision: 2 });
  });

  it('lets two administrators who save at once overwrite nothing', async () => {
    const { token, add, detail } = await buildCompany();
    const { id } = (await add('夜班主管')).data;
    const answers = await Promise.all(
      [taskTake, taskPublish].map((one) =>
        server.call(roleSave, { roleId: id, revision: 1, functionIds: [one] }, { token }),
      ),
    );
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      CODE.ok,
      CODE.conflict,
    ]);
    expect((await detail(id)).functionIds).toHaveLength(1);
  });

  it('keeps standard roles, and with the administrators what only they may do', async () => {
    const { tenantId, token, add, employeeId } = await buildCompany();
    const names = { name: '同事', enName: '' };
    const save = async (roleId: string, functionIds: number[], given: object = {}) =>
      (await server.call(roleSave, { roleId, revision: 1, functionIds, ...given } as never, { token })).msg;
    const boss = await buildRole(server.db, tenantId, 'companyAdministrator');
    expect(await save(employeeId, [taskTake], { names })).toContain('系统角色');
    expect((await server.call(roleDelete, { roleId: employeeId }, { token })).msg).toContain('系统角色');
    expect(await save(employeeId, [rolePermission])).toContain('只属于公司管理员');
    expect((await add('影子', [rolePermission])).msg).toContain('只属于公司管理员');
    expect(await save(boss.id, [rolePermission])).toContain('必须保留');
    expect((await add('未知', [9999])).code).toBe(CODE.badRequest);
  });
});

describe('roles are nobody else’s', () => {
  it('be it an employee, another company’s administrator or one who left', async () => {
    const { token, boss, person, add, employeeId } = await buildCompany();
    const { id: roleId } = (await add('夜班主管')).data;
    const elsewhere = await buildCompany();
    const calls = async (by: string) => [
      (await server.call(roleDetail, { roleId }, { token: by })).code,
      (await server.call(roleSave, { roleId, revision: 1, functionIds: [] }, { token: by })).code,
      (await server.call(roleDelete, { roleId }, { token: by })).code,
    ];
    expect(await calls(elsewhere.token)).toEqual(Array(3).fill(CODE.notFound));
    expect(await calls(person.token)).toEqual(Array(3).fill(CODE.forbidden));
    expect((await server.call(roleList, {}, { token: person.token })).code).toBe(CODE.forbidden);
    expect((await server.call(roleAdd, { name: 'x', functionIds: [] }, { token: person.token })).code).toBe(
      CODE.forbidden,
    );
    expect(
      (await server.call(memberRoleList, { roleId: employeeId }, { token: elsewhere.token })).data.list,
    ).toEqual([]);
    const given = {
      memberId: elsewhere.person.member.id,
      roles: ['employee' as const],
      ownRoleIds: [roleId],
    };
    expect((await server.call(saveMemberRoles, given, { token: elsewhere.token })).code).toBe(CODE.notFound);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, boss.member.id));
    expect(await calls(token)).toEqual(Array(3).fill(CODE.loginExpired));
  });
});
