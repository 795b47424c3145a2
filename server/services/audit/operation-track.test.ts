import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  operationTrackCount,
  operationTrackList,
  operationTrackMyCount,
  operationTrackMyList,
} from '@contract/audit/calls';
import { and, eq } from 'drizzle-orm';
import { operationTrack } from '@server/db/schema/audit';
import { role } from '@server/db/schema/member';
import { randomId } from '@server/auth/random';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('operation records', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  type By = { id: string; accountId: string; tenantId: string };
  async function record(by: By, action: string, createdAt: string, given: { tenantId?: null } = {}) {
    const row = {
      tenantId: by.tenantId,
      memberId: by.id,
      accountId: by.accountId,
      actorName: '陈琳',
      ...given,
    };
    const where = { ip: '10.0.0.1', userAgent: 'secret agent', createdAt: new Date(createdAt) };
    await server.db.insert(operationTrack).values({ id: randomId(), ...row, action, changes: [], ...where });
  }

  it('of the company are for administrators, newest first, and none of another company', async () => {
    const admin = await buildSignedIn(server, { functions: [FUNCTION_ID.allOperationRecords] });
    const { tenantId } = admin.member;
    const colleague = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const foreign = await buildMember(server.db);
    await record(colleague.member, 'entrust.add', '2026-03-01T00:00:00Z');
    await record(admin.member, 'session.open', '2026-03-02T00:00:00Z');
    await record(foreign, 'session.open', '2026-03-03T00:00:00Z');
    const { data } = await server.call(operationTrackList, {}, { token: admin.token });
    expect(data.list.map((one) => one.action)).toEqual(['session.open', 'entrust.add']);
    const one = await server.call(
      operationTrackList,
      { operatorId: colleague.member.id },
      { token: admin.token },
    );
    expect(one.data.list).toMatchObject([{ operatorId: colleague.member.id, operatorName: '陈琳' }]);
    expect(JSON.stringify(one.data)).not.toContain('secret agent');
    const refused = await server.call(operationTrackList, {}, { token: colleague.token });
    expect(refused).toMatchObject({ code: CODE.forbidden, data: undefined });
  });

  it('come oldest first as well, page by page with ties by id, and are counted within the reader’s departments', async () => {
    const admin = await buildSignedIn(server, { functions: [FUNCTION_ID.allOperationRecords] });
    const { tenantId } = admin.member;
    const organ = await buildDepartment(server.db, tenantId, { name: '销售部' });
    const near = await buildMember(server.db, { tenantId, member: { departmentId: organ.id } });
    const far = await buildMember(server.db, { tenantId });
    await record(far, 'entrust.add', '2026-03-02T00:00:00Z');
    await record(near, 'entrust.add', '2026-03-01T00:00:00Z');
    await record(near, 'entrust.add', '2026-03-01T00:00:00Z');
    await record(near, 'session.open', '2026-03-03T00:00:00Z');
    const ids = async (isDescending: boolean) => {
      const found: string[] = [];
      for (const pageNo of [1, 2, 3]) {
        const input = { action: 'entrust', sort: 'createdAt' as const, isDescending, pageNo, pageSize: 1 };
        const { data } = await server.call(operationTrackList, input, { token: admin.token });
        found.push(...data.list.map(({ id }) => id));
      }
      return found;
    };
    const upward = await ids(false);
    expect(upward.slice(0, 2)).toEqual(upward.slice(0, 2).sort());
    expect(new Set(upward).size).toBe(3);
    expect(await ids(true)).toEqual([...upward].reverse());
    const count = async (token: string) =>
      (await server.call(operationTrackCount, { action: 'entrust' }, { token })).data.count;
    expect(await count(admin.token)).toBe(3);

    const leader = await buildSignedIn(server, {
      tenantId,
      roles: ['approvalAdministrator'],
      functions: [FUNCTION_ID.allOperationRecords],
      member: { departmentId: organ.id },
    });
    const isTheirs = and(eq(role.tenantId, tenantId), eq(role.code, 'approvalAdministrator'));
    await server.db.update(role).set({ dataScope: 'department' }).where(isTheirs);
    expect(await count(leader.token)).toBe(2);
    const own = await server.call(operationTrackMyCount, {}, { token: leader.token });
    expect(own.data.count).toBe(0);
  });

  it('of one’s own are those of this company and of the account itself', async () => {
    const { member, token } = await buildSignedIn(server);
    const elsewhere = await buildMember(server.db, { accountId: member.accountId });
    const colleague = await buildMember(server.db, { tenantId: member.tenantId });
    await record(member, 'entrust.add', '2026-03-01T00:00:00Z');
    await record(elsewhere, 'entrust.add', '2026-03-02T00:00:00Z');
    await record(colleague, 'entrust.add', '2026-03-03T00:00:00Z');
    await record(member, 'account.resetPassword', '2026-03-04T00:00:00Z', { tenantId: null });
    const { data } = await server.call(operationTrackMyList, {}, { token });
    expect(data.list.map((one) => one.action)).toEqual(['account.resetPassword', 'entrust.add']);
  });

  it('are filtered by action and by days of UTC+8', async () => {
    const { member, token } = await buildSignedIn(server);
    await record(member, 'entrust.add', '2026-03-01T15:59:59Z');
    await record(member, 'entrust.copy', '2026-03-01T16:00:00Z');
    await record(member, 'entrustment', '2026-03-02T15:59:59Z');
    await record(member, 'session.open', '2026-03-02T16:00:00Z');
    const actions = async (filters: { action?: string; startDate?: string; endDate?: string }) =>
      (await server.call(operationTrackMyList, filters, { token })).data.list.map((one) => one.action);
    expect(await actions({ action: 'entrust' })).toEqual(['entrust.copy', 'entrust.add']);
    expect(await actions({ action: 'entrust.add' })).toEqual(['entrust.add']);
    expect(await actions({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([
      'entrustment',
      'entrust.copy',
    ]);
    expect((await server.call(operationTrackMyList, { startDate: '2026-02-30' }, { token })).code).toBe(
      CODE.badRequest,
    );
  });

  it('of an area are read from the index, however much happens in the others', async () => {
    const { member } = await buildSignedIn(server);
    const { id: memberId, accountId, tenantId } = member;
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: randomId(),
      tenantId,
      memberId,
      accountId,
      actorName: '陈琳',
      action: index % 25 === 0 ? 'product.order' : 'session.open',
      changes: [],
      ip: '10.0.0.1',
      userAgent: '',
      createdAt: new Date(Date.parse('2026-03-01T00:00:00Z') + index * 60_000),
    }));
    await server.db.insert(operationTrack).values(rows);
    await server.db.execute('analyze operation_track');
    const plan = await server.database.raw<{ 'QUERY PLAN': string }>(
      `explain select * from operation_track where tenant_id = $1 and split_part(action, '.', 1) = $2
       order by created_at desc nulls last, id desc nulls last limit 21`,
      [tenantId, 'product'],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('operation_track_area');
    expect(text).not.toContain('Sort');
  });
});
