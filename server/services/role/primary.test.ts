import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  memberAdd,
  memberChange,
  memberFile,
  memberLeave,
  memberSetAccess,
} from '@contract/people/member-calls';
import { handOverPrimary, saveMemberRoles } from '@contract/role/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { appointers } from '@contract/role/rules/primary';
import { messageList } from '@contract/message/calls';
import { member } from '@server/db/schema/member';
import { findAdministrators } from '../access/administrators';
import { buildDepartment, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** A company with its primary account, two more administrators and an employee. */
async function company({ hasPrimary = true } = {}) {
  const { id: tenantId } = await buildTenant(server.db);
  const administrator = {
    tenantId,
    roles: ['companyAdministrator'] as const,
    functions: [FUNCTION_ID.organisation],
  };
  const build = async (accountType: 'primary' | 'regular') =>
    await buildSignedIn(server, {
      ...administrator,
      roles: [...administrator.roles],
      member: { accountType },
    });
  const main = await build(hasPrimary ? 'primary' : 'regular');
  const [second, third] = [await build('regular'), await build('regular')];
  const employee = await buildSignedIn(server, { tenantId });
  const primaries = async () => {
    const rows = await server.db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.tenantId, tenantId), eq(member.accountType, 'primary')));
    return rows.map(({ id }) => id);
  };
  return { tenantId, main, second, third, employee, primaries };
}
type Signed = Awaited<ReturnType<typeof company>>['main'];

const as = ({ token }: Signed) => ({ token });
const appoint = async (by: Signed, { member: { id: memberId } }: Signed) =>
  await server.call(saveMemberRoles, { memberId, roles: ['employee', 'companyAdministrator'] }, as(by));
const dismiss = async (by: Signed, { member: { id: memberId } }: Signed) =>
  await server.call(saveMemberRoles, { memberId, roles: ['employee'] }, as(by));
const shut = async (by: Signed, { member: { id: memberId } }: Signed) =>
  await server.call(memberSetAccess, { memberId, isOpen: false }, as(by));
const leave = async (by: Signed, { member: { id: memberId } }: Signed) =>
  await server.call(memberLeave, { memberId }, as(by));
const handOver = async (by: Signed, { member: { id: memberId } }: Signed) =>
  await server.call(handOverPrimary, { memberId }, as(by));

describe('who appoints administrators', () => {
  it.each([
    [[], []],
    [
      [
        ['a', false],
        ['b', false],
      ],
      ['a', 'b'],
    ],
    [
      [
        ['a', false],
        ['b', true],
      ],
      ['b'],
    ],
  ] as const)('of %j is %j', (given, expected) => {
    expect(appointers(given.map(([id, isPrimary]) => ({ id, isPrimary })))).toEqual(expected);
  });
});

describe('the primary account', () => {
  it('alone appoints, dismisses, shuts out and removes administrators', async () => {
    const { main, second, third, employee } = await company();
    for (const refused of [
      await appoint(second, employee),
      await dismiss(second, third),
      await shut(second, third),
      await leave(second, third),
      await handOver(second, third),
    ]) {
      expect(refused).toMatchObject({
        code: CODE.forbidden,
        msg: '只有公司的主账号可以设置或移除公司管理员',
      });
    }
    expect((await appoint(main, employee)).code).toBe(CODE.ok);
    expect((await dismiss(main, employee)).code).toBe(CODE.ok);
    expect((await shut(main, third)).code).toBe(CODE.ok);
    expect((await leave(main, second)).code).toBe(CODE.ok);
  });

  it('is not dismissed, shut out or removed by anybody before it is handed over', async () => {
    const { main, second, tenantId } = await company();
    for (const refused of [
      await dismiss(main, main),
      await dismiss(second, main),
      await shut(second, main),
      await leave(second, main),
    ]) {
      expect([CODE.conflict, CODE.forbidden]).toContain(refused.code);
    }
    expect(await findAdministrators(server.db, tenantId)).toContain(main.member.id);
    expect((await handOver(main, second)).code).toBe(CODE.ok);
    expect((await leave(second, main)).code).toBe(CODE.ok);
  });

  it('goes to an active colleague, who administers from then on and is told', async () => {
    const { main, employee, primaries, tenantId } = await company();
    const stranger = await buildSignedIn(server);
    expect((await handOver(employee, employee)).code).toBe(CODE.forbidden);
    expect((await handOver(main, stranger)).code).not.toBe(CODE.ok);
    expect(await primaries()).toEqual([main.member.id]);
    const file = async () =>
      (await server.call(memberFile, { memberId: employee.member.id }, as(main))).data.mayBePrimary;
    expect(await file()).toBe(true);
    expect((await handOver(main, employee)).code).toBe(CODE.ok);
    expect((await handOver(main, employee)).code).toBe(CODE.ok);
    expect(await primaries()).toEqual([employee.member.id]);
    expect(await findAdministrators(server.db, tenantId)).toContain(employee.member.id);
    expect(await file()).toBe(false);
    expect((await server.call(messageList, {}, as(employee))).code).toBe(CODE.permissionChanged);
  });

  it('is one, also when it is handed to two at once', async () => {
    const { main, second, third, primaries } = await company();
    const codes = sortedCodes(await Promise.all([handOver(main, second), handOver(main, third)]));
    expect(codes).toEqual([CODE.ok, CODE.forbidden]);
    expect(await primaries()).toHaveLength(1);
  });

  it('is neither made nor given up in a file', async () => {
    const { main, employee, tenantId } = await company();
    const { id: organId } = await buildDepartment(server.db, tenantId);
    const person = { name: '陈琳', mobile: '13711110000', organId };
    const added = await server.call(memberAdd, { ...person, accountType: 'primary' }, as(main));
    const changed = await server.call(
      memberChange,
      { memberId: employee.member.id, name: employee.member.account.name, accountType: 'primary' },
      as(main),
    );
    expect([added.code, changed.code]).toEqual([CODE.badRequest, CODE.badRequest]);
    const own = { memberId: main.member.id, name: main.member.account.name, enName: 'Lin Chen' };
    expect((await server.call(memberChange, own, as(main))).code).toBe(CODE.ok);
  });
});

describe('a company without a primary account', () => {
  it('is kept by every administrator, until one of them takes it', async () => {
    const { main, second, third, primaries } = await company({ hasPrimary: false });
    expect((await handOver(second, second)).code).toBe(CODE.ok);
    expect(await primaries()).toEqual([second.member.id]);
    expect((await dismiss(main, third)).code).toBe(CODE.forbidden);
  });

  it.each([
    ['dismiss', dismiss],
    ['shut out', shut],
    ['remove', leave],
  ] as const)('keeps an administrator when two %s each other at once', async (_, act) => {
    const { main, second, third, tenantId } = await company({ hasPrimary: false });
    expect((await act(main, third)).code).toBe(CODE.ok);
    await Promise.all([act(main, second), act(second, main)]);
    expect(await findAdministrators(server.db, tenantId)).toHaveLength(1);
  });
});
