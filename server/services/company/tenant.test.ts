import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getOrganById, getOrganByIdNoLogin } from '@contract/form/calls';
import { getWorkbench } from '@contract/workbench/calls';
import { getWholePhone, switchTenant, tenantInfoFromCurrentUser } from '@contract/company/calls';
import { getArea, getLoginUserInfo } from '@contract/session/user-calls';
import { provePerson } from '@contract/session/proof-calls';
import { getGangweiInfo } from '@contract/company/calls';
import { area } from '@server/db/schema/area';
import { entrust } from '@server/db/schema/approval/delegation';
import { operationTrack } from '@server/db/schema/audit';
import { department } from '@server/db/schema/company';
import {
  buildDepartment,
  buildMember,
  buildPosition,
  buildSession,
  buildSignedIn,
  buildTenant,
  buildWorkItem,
  PASSWORD,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('company', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const actionsOf = async (accountId: string) =>
    (await server.db.select().from(operationTrack).where(eq(operationTrack.accountId, accountId))).map(
      (row) => row.action,
    );

  it('tells about itself and the other companies of the person', async () => {
    const { member, token } = await buildSignedIn(server);
    const { tenantId } = member;
    const boss = await buildMember(server.db, { tenantId, roles: ['companyAdministrator'] });
    await buildMember(server.db, { tenantId, roles: ['companyAdministrator'], member: { status: 'left' } });
    const other = await buildMember(server.db, { accountId: member.account.id });
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { data } = await server.call(tenantInfoFromCurrentUser, {}, { token });
    expect(data).toMatchObject({ id: tenantId, memberCount: 2, administrators: [{ id: boss.id }] });
    expect(data.companies.map((one) => [one.companyId, one.isCurrent])).toEqual(
      expect.arrayContaining([
        [tenantId, true],
        [other.tenantId, false],
      ]),
    );
  });

  it('is switched with the same token, and shows other data from then on', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db, { accountId: member.account.id });
    await buildWorkItem(server.db, other);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { data } = await server.call(switchTenant, { companyId: other.tenantId }, { token });
    expect(data).toEqual({ id: other.id, originalUserInfoId: member.account.id });
    expect((await server.call(getLoginUserInfo, {}, { token })).data).toMatchObject({
      id: other.id,
      companyId: other.tenantId,
    });
    expect((await server.call(getWorkbench, {}, { token })).data.pending).toHaveLength(1);
    expect(await actionsOf(member.account.id)).toEqual(['tenant.switch']);
  });

  it('is not entered by who does not belong to it, was disabled in it, or when it is closed', async () => {
    const { member, token } = await buildSignedIn(server);
    const foreign = await buildTenant(server.db);
    const closed = await buildTenant(server.db, { status: 'disabled' });
    await buildMember(server.db, { accountId: member.account.id, tenantId: closed.id });
    const disabled = await buildMember(server.db, {
      accountId: member.account.id,
      member: { status: 'disabled' },
    });
    for (const companyId of [foreign.id, closed.id, disabled.tenantId, 'unknown']) {
      const refused = await server.call(switchTenant, { companyId }, { token });
      expect(refused).toMatchObject({ code: CODE.noCompany, data: undefined });
    }
    expect((await server.call(getLoginUserInfo, {}, { token })).data.companyId).toBe(member.tenantId);
    expect(await actionsOf(member.account.id)).toEqual([]);
  });
});

describe('whole phone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('is given for oneself, to heads above and to administrators, each look recorded', async () => {
    const { member: admin, token: adminToken } = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
    });
    const { tenantId } = admin;
    const { member: head, token: headToken } = await buildSignedIn(server, { tenantId });
    const { member: colleague, token: colleagueToken } = await buildSignedIn(server, { tenantId });
    const top = await buildDepartment(server.db, tenantId, { headMemberId: head.id });
    const below = await buildDepartment(server.db, tenantId, { parentId: top.id });
    const person = await buildMember(server.db, { tenantId, member: { departmentId: below.id } });
    const look = async (token: string, userId?: string) =>
      await server.call(getWholePhone, { userId }, { token });
    for (const token of [adminToken, headToken]) {
      expect((await look(token, person.id)).data).toEqual({ areaCode: '+86', mobile: person.account.mobile });
    }
    expect((await look(colleagueToken)).data.mobile).toBe(colleague.account.mobile);
    for (const userId of [person.id, 'unknown']) {
      expect(await look(colleagueToken, userId)).toMatchObject({ code: CODE.forbidden, data: undefined });
    }
    const looks = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, person.id));
    expect(new Set(looks.map((row) => `${row.memberId} ${row.action}`))).toEqual(
      new Set([`${admin.id} tenant.viewPhone`, `${head.id} tenant.viewPhone`]),
    );
    expect(JSON.stringify(looks)).not.toContain(person.account.mobile);
  });

  it('is given to who acts for the person as their delegate, not the other way round', async () => {
    const owner = await buildSignedIn(server);
    const { tenantId } = owner.member;
    const delegate = await buildSignedIn(server, { tenantId });
    const now = server.clock.now().getTime();
    const delegation = {
      id: 'phone-delegation',
      tenantId,
      ownerMemberId: owner.member.id,
      delegateMemberId: delegate.member.id,
      kinds: ['lgApprove' as const],
      startAt: new Date(now - 1_000),
      endAt: new Date(now + 60_000),
      remark: '',
      createdAt: new Date(now - 1_000),
    };
    const look = async (token: string, userId: string) =>
      (await server.call(getWholePhone, { userId }, { token })).code;
    expect(await look(delegate.token, owner.member.id)).toBe(CODE.forbidden);
    await server.db.insert(entrust).values(delegation);
    expect(await look(delegate.token, owner.member.id)).toBe(0);
    expect(await look(owner.token, delegate.member.id)).toBe(CODE.forbidden);
    await server.db.update(entrust).set({ isEnabled: false }).where(eq(entrust.id, delegation.id));
    expect(await look(delegate.token, owner.member.id)).toBe(CODE.forbidden);
  });

  it('is not given once the person has left, whatever company they work for now', async () => {
    const { member: admin, token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const person = await buildMember(server.db, {
      tenantId: admin.tenantId,
      member: { status: 'left' },
    });
    await buildMember(server.db, { accountId: person.accountId });
    expect(await server.call(getWholePhone, { userId: person.id }, { token })).toMatchObject({
      code: CODE.forbidden,
      data: undefined,
    });
  });

  it('is not given to the administrator of another company', async () => {
    const { token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const person = await buildMember(server.db);
    expect((await server.call(getWholePhone, { userId: person.id }, { token })).code).toBe(CODE.forbidden);
  });
});

describe('departments', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('name a person’s position, the way up, and the nearest head who is not the person', async () => {
    const { id: tenantId } = await buildTenant(server.db);
    const boss = await buildMember(server.db, { tenantId, account: { name: '赵敏' } });
    const top = await buildDepartment(server.db, tenantId, { name: '总部', headMemberId: boss.id });
    const below = await buildDepartment(server.db, tenantId, { name: '门店', parentId: top.id });
    const { id: positionId } = await buildPosition(server.db, tenantId, { name: '店长' });
    const { member, token } = await buildSignedIn(server, {
      tenantId,
      member: { departmentId: below.id, positionId },
    });
    await server.db.update(department).set({ headMemberId: member.id }).where(eq(department.id, below.id));
    expect((await server.call(getGangweiInfo, {}, { token })).data).toMatchObject({
      gangweiName: '店长',
      organs: [{ name: '总部' }, { name: '门店' }],
      leaderId: boss.id,
      leaderName: '赵敏',
    });
  });

  it('answer a person without position and department too, and end when they are set in a circle', async () => {
    const { member, token } = await buildSignedIn(server);
    expect((await server.call(getGangweiInfo, {}, { token })).data.organs).toEqual([]);
    const { tenantId } = member;
    const one = await buildDepartment(server.db, tenantId);
    const two = await buildDepartment(server.db, tenantId, { parentId: one.id });
    await server.db.update(department).set({ parentId: two.id }).where(eq(department.id, one.id));
    const lost = await buildMember(server.db, { tenantId, member: { departmentId: two.id } });
    const theirs = await buildSession(server.db, lost, server.clock.now());
    expect((await server.call(getGangweiInfo, {}, { token: theirs })).data.organs).toHaveLength(20);
  });

  it('are described by id to people of the company, and named to who knows both ids', async () => {
    const { member, token } = await buildSignedIn(server);
    const { tenantId } = member;
    const organ = await buildDepartment(server.db, tenantId, { name: '仓储部', headMemberId: member.id });
    await buildMember(server.db, { tenantId, member: { departmentId: organ.id } });
    await buildMember(server.db, { tenantId, member: { departmentId: organ.id, status: 'left' } });
    expect((await server.call(getOrganById, { organId: organ.id }, { token })).data).toMatchObject({
      name: '仓储部',
      headId: member.id,
      memberCount: 1,
    });
    const named = await server.call(getOrganByIdNoLogin, { companyId: tenantId, organId: organ.id });
    expect(Object.keys(named.data)).toEqual(['id', 'name', 'enName', 'companyName', 'companyEnName']);
    const { member: stranger, token: theirs } = await buildSignedIn(server);
    expect((await server.call(getOrganById, { organId: organ.id }, { token: theirs })).code).toBe(
      CODE.notFound,
    );
    const guess = await server.call(getOrganByIdNoLogin, { companyId: stranger.tenantId, organId: organ.id });
    expect(guess).toMatchObject({ code: CODE.notFound, data: undefined });
  });
});

describe('areas', () => {
  it('come in their order, without a session', async () => {
    const server = await createTestServer();
    await server.db.insert(area).values([
      {
        areaCode: '+852',
        name: '中国香港',
        enName: 'Hong Kong, China',
        mobilePattern: '^[569]\\d{7}$',
        sort: 2,
      },
      {
        areaCode: '+86',
        name: '中国大陆',
        enName: 'Mainland China',
        mobilePattern: '^1[3-9]\\d{9}$',
        sort: 1,
      },
    ]);
    const { data } = await server.call(getArea, {});
    expect(data.map((one) => one.areaCode)).toEqual(['+86', '+852']);
  });
});
