import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { saveMemberRoles } from '@contract/role/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { roleAdd, roleSave } from '@contract/role/role-calls';
import { ADMINISTRATORS_KEEP } from '@contract/role/rules/role-functions';
import { message } from '@server/db/schema/message';
import { buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;
let server: TestServer;
let boss: Signed;
let keeper: Signed;
let person: Signed;
let roleId: string;

beforeEach(async () => {
  server = await createTestServer();
  const { id: tenantId } = await buildTenant(server.db);
  boss = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [...ADMINISTRATORS_KEEP],
  });
  const { token } = boss;
  const role = {
    name: '薪酬',
    enName: 'Payroll',
    functionIds: [FUNCTION_ID.payRecords],
    dataScope: 'company',
  };
  roleId = (await server.call(roleAdd, role as never, { token })).data.id;
  keeper = await buildSignedIn(server, { tenantId, roles: ['employee'] });
  person = await buildSignedIn(server, { tenantId, roles: ['employee'] });
  await give(keeper);
});

const give = async ({ member }: Signed, ownRoleIds = [roleId]) => {
  const input = { memberId: member.id, roles: ['employee'] as const, ownRoleIds };
  const { msg } = await server.call(saveMemberRoles, input as never, { token: boss.token });
  expect(msg).toBe('');
};
const titles = async ({ member }: Signed) =>
  (
    await server.db
      .select()
      .from(message)
      .where(and(eq(message.memberId, member.id), eq(message.path, '/pay-access')))
  ).map(({ title }) => title.zh_CN);

it('notifies those who see pay of each who can from now on, and no one else', async () => {
  await give(person);
  expect(await titles(keeper)).toHaveLength(1);
  expect((await titles(keeper))[0]).toContain('获得了“薪资记录”权限');
  expect([await titles(person), await titles(boss)]).toEqual([[], []]);
  // Given again, and taken away, it is no news.
  await give(person);
  await give(person, []);
  expect(await titles(keeper)).toHaveLength(1);
});

it('notifies when a role gets the function, once for all who hold the role', async () => {
  const other = { name: '财务', enName: '', functionIds: [FUNCTION_ID.calendar], dataScope: 'company' };
  const { token } = boss;
  const { id } = (await server.call(roleAdd, other as never, { token })).data;
  await give(person, [id]);
  expect(await titles(keeper)).toEqual([]);
  const functionIds = [FUNCTION_ID.calendar, FUNCTION_ID.payRecords];
  const { msg } = await server.call(roleSave, { roleId: id, revision: 1, functionIds }, { token });
  expect(msg).toBe('');
  expect(await titles(keeper)).toHaveLength(1);
});
