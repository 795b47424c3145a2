import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getTokenInfo } from '@contract/session/user-calls';
import { randomId } from '@server/auth/random';
import { department } from '@server/db/schema/company';
import { entrust } from '@server/db/schema/approval/delegation';
import { memberRole } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { providerIdentity } from '@server/db/schema/provider';
import { watchApprovals } from '@tests/helpers/approval/approval-watch';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany } from '@tests/helpers/approval/approval-company';
import { buildDepartment, buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildScene } from '@tests/helpers/shift-scene';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const functions = [FUNCTION_ID.organisation];
const keeperOf = async (tenantId?: string) =>
  await buildSignedIn(server, {
    ...(tenantId ? { tenantId } : {}),
    roles: ['companyAdministrator'],
    functions,
  });
const as =
  ({ token }: { token: string }) =>
  async <E extends Endpoint>(endpoint: E, input: In<E>) =>
    await server.call(endpoint, input, { token });

describe('who leaves', () => {
  it('hands decisions, departments and published shifts to the heir, and none counts as abnormal', async () => {
    const company = await buildApprovalCompany(server);
    const { submit, holds, detail, pass } = approvalActs(server, company);
    const { head, colleague: heir, tenantId } = company;
    const act = as(await keeperOf(tenantId));
    const waiting = await submit(1);
    const memberId = head.member.id;
    const check = (await act(calls.memberLeaveCheck, { memberId })).data;
    expect(check).toMatchObject({ needsHeir: true, isLastAdministrator: false });
    expect(check.waiting).toContainEqual({ kind: 'approvals', count: 1 });
    expect((await act(calls.memberLeave, { memberId })).msg).toBe('此人还有待处理的事项，请选择接手人');
    expect((await act(calls.memberLeave, { memberId, heirId: memberId })).code).toBe(CODE.badRequest);
    expect((await act(calls.memberLeave, { memberId, heirId: heir.member.id })).code).toBe(0);

    expect(await holds('pending', heir, waiting)).toBe(true);
    expect((await detail(waiting, heir)).data).toMatchObject({
      status: 'inApproval',
      abnormalReason: null,
    });
    expect((await pass(waiting, heir)).code).toBe(0);
    const led = await server.db.select().from(department).where(eq(department.headMemberId, memberId));
    expect(led).toEqual([]);
    const told = await server.db.select().from(message).where(eq(message.memberId, heir.member.id));
    expect(told.map((one) => one.title.zh_CN)).toContainEqual(expect.stringContaining('您已接手'));
  });

  it('leaves what the heir asks for themselves to an administrator', async () => {
    const company = await buildApprovalCompany(server);
    const { submit, detail } = approvalActs(server, company);
    const { head, employee, tenantId } = company;
    const act = as(await keeperOf(tenantId));
    const own = await submit(1);
    const input = { memberId: head.member.id, heirId: employee.member.id };
    expect((await act(calls.memberLeave, input)).code).toBe(0);
    await watchApprovals(server);
    expect((await detail(own, employee)).data.abnormalReason).toMatchObject({ code: 'personLeft' });
  });

  it('is signed out at once here and nowhere else, and loses roles, chat clients and delegations', async () => {
    const keeper = await keeperOf();
    const act = as(keeper);
    const { tenantId } = keeper.member;
    const person = await buildSignedIn(server, { tenantId, roles: ['employee', 'manager'] });
    const colleague = await buildMember(server.db, { tenantId });
    const { accountId, id: memberId } = person.member;
    const elsewhere = await buildMember(server.db, { accountId });
    const otherToken = await buildSession(server.db, elsewhere, server.clock.now());
    const now = server.clock.now();
    const at = { tenantId, createdAt: now };
    await server.db.insert(providerIdentity).values({
      ...at,
      id: randomId(),
      provider: 'dingTalk',
      corpId: 'ding1',
      providerUserId: memberId,
      accountId,
      memberId,
    });
    await server.db.insert(entrust).values({
      ...at,
      id: randomId(),
      ownerMemberId: colleague.id,
      delegateMemberId: memberId,
      kinds: ['lgApprove'],
      startAt: now,
      endAt: new Date(now.getTime() + 86_400_000),
    });
    const kinds = (await act(calls.memberLeaveCheck, { memberId })).data.waiting.map((one) => one.kind);
    expect(kinds).toEqual(['delegations', 'roles', 'chatClients']);
    expect((await act(calls.memberLeave, { memberId })).code).toBe(0);

    const codeOf = async (token: string) => (await server.call(getTokenInfo, {}, { token })).code;
    expect([await codeOf(person.token), await codeOf(otherToken)]).toEqual([CODE.loginExpired, 0]);
    const left = async (table: typeof memberRole | typeof providerIdentity) =>
      (await server.db.select().from(table).where(eq(table.memberId, memberId))).length;
    expect([await left(memberRole), await left(providerIdentity)]).toEqual([0, 0]);
    const [told] = await server.db.select().from(message).where(eq(message.memberId, colleague.id));
    expect(told?.body.zh_CN).toContain('已离职，不能再代您审批');
    expect((await act(calls.memberLeave, { memberId })).msg).toBe('此人已离职，请先办理返聘');
  });

  it('gives published shifts to the heir, who manages them from then on', async () => {
    const { order, member: publisher } = await buildScene(server, 1);
    const { tenantId } = publisher;
    const act = as(await keeperOf(tenantId));
    const heir = await buildMember(server.db, { tenantId });
    expect((await act(calls.memberLeave, { memberId: publisher.id, heirId: heir.id })).code).toBe(0);
    const [row] = await server.db.select().from(scheduleOrder).where(eq(scheduleOrder.id, order.id));
    expect(row?.publisherMemberId).toBe(heir.id);
  });

  it('is never oneself and never the last administrator, also when two see each other out at once', async () => {
    const one = await keeperOf();
    const { tenantId } = one.member;
    const second = await keeperOf(tenantId);
    const self = await as(one)(calls.memberLeave, { memberId: one.member.id });
    expect(self.msg).toBe('不能为自己办理，请由其他管理员操作');
    const both = await Promise.all([
      as(one)(calls.memberLeave, { memberId: second.member.id }),
      as(second)(calls.memberLeave, { memberId: one.member.id }),
    ]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('comes back as the same person, an employee, with a place', async () => {
    const keeper = await keeperOf();
    const { tenantId } = keeper.member;
    const act = as(keeper);
    const organ = await buildDepartment(server.db, tenantId);
    const person = await buildSignedIn(server, { tenantId, roles: ['employee', 'manager'] });
    const memberId = person.member.id;
    const place = { memberId, organId: organ.id };
    expect((await act(calls.memberReturn, place)).msg).toBe('此人仍在职，无需返聘');
    await act(calls.memberLeave, { memberId });
    expect((await act(calls.memberFile, { memberId })).data).toMatchObject({
      status: 'left',
      maskedMobile: '',
      roles: [],
    });
    expect((await act(calls.memberReturn, place)).code).toBe(0);
    expect((await act(calls.memberFile, { memberId })).data).toMatchObject({
      id: memberId,
      status: 'normal',
      departmentId: organ.id,
      roles: ['employee'],
      leftDay: null,
    });
    expect((await server.call(getTokenInfo, {}, { token: person.token })).code).toBe(CODE.loginExpired);
  });
});

describe('strangers', () => {
  it('are refused by every call and change nothing', async () => {
    const { tenantId } = (await keeperOf()).member;
    const organ = await buildDepartment(server.db, tenantId);
    const person = await buildMember(server.db, { tenantId, member: { departmentId: organ.id } });
    const employee = await buildSignedIn(server, { tenantId });
    const gone = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      member: { status: 'left' },
    });
    const foreign = await keeperOf();
    const ours = await buildDepartment(server.db, foreign.member.tenantId);
    const memberId = person.id;
    const organId = ours.id;
    const tries: [Endpoint, object][] = [
      [calls.memberFile, { memberId }],
      [calls.memberChange, { memberId, name: '别人' }],
      [calls.memberMove, { memberId, organId }],
      [calls.memberSetAccess, { memberId, isOpen: false }],
      [calls.memberLeaveCheck, { memberId }],
      [calls.memberLeave, { memberId }],
      [calls.memberReturn, { memberId, organId }],
      [calls.memberAdd, { name: '沈远', mobile: '13700139999', organId: organ.id }],
    ];
    for (const [endpoint, input] of tries) {
      const codeOf = async (token: string) => (await server.call(endpoint, input, { token })).code;
      expect(await codeOf(employee.token), endpoint.id).toBe(CODE.forbidden);
      expect(await codeOf(gone.token), endpoint.id).toBe(CODE.loginExpired);
      expect(await codeOf(foreign.token), endpoint.id).toBe(CODE.notFound);
    }
    expect((await server.call(calls.memberPage, {}, { token: employee.token })).code).toBe(CODE.forbidden);
    const seen = await server.call(calls.memberPage, {}, { token: foreign.token });
    expect(seen.data.list.map((one) => one.id)).toEqual([foreign.member.id]);
    const { data } = await server.call(calls.memberPage, { organId: organ.id }, { token: foreign.token });
    expect(data.list).toEqual([]);
    const roles = await server.db
      .select()
      .from(memberRole)
      .where(and(eq(memberRole.memberId, memberId), eq(memberRole.tenantId, tenantId)));
    expect(roles).toHaveLength(1);
  });
});
