import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { undoDecision } from '@contract/approval/operation-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { message } from '@server/db/schema/message';
import { role } from '@server/db/schema/member';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildRole } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: EffectCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave');
  const { tenantId } = company;
  // Managers reach their departments and those below, approval administrators their own, HR the company.
  await buildRole(server.db, tenantId, 'manager', [FUNCTION_ID.roster]);
  await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.roster]);
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.roster]);
  const reach = async (
    code: 'manager' | 'approvalAdministrator',
    dataScope: 'departmentTree' | 'department',
  ) =>
    await server.db
      .update(role)
      .set({ dataScope })
      .where(and(eq(role.tenantId, tenantId), eq(role.code, code)));
  await reach('manager', 'departmentTree');
  await reach('approvalAdministrator', 'department');
});

async function leave(...times: `${string}-${string}`[]) {
  const sunPeng = await company.hire({ account: { name: '孙鹏', enName: 'Peng Sun' } });
  for (const [day, time] of times.entries()) {
    await assign(server, sunPeng.member, `2026-12-0${day + 7}`, time);
  }
  const period = { start: '2026-12-07 00:00', end: '2026-12-12 00:00' };
  return await company.ask(sunPeng, 'leave', { leaveType: 'annual', period, reason: '家中有事' });
}

const told = async () =>
  await server.db
    .select()
    .from(message)
    .where(and(eq(message.tenantId, company.tenantId), eq(message.path, '/roster-gaps')));

describe('who plans somebody', () => {
  it('is told once of the shifts that approved leave leaves open, and of none once that is undone', async () => {
    const id = await leave('09:00-18:00', '14:00-22:00', '09:00-18:00', '09:00-18:00');
    const { data } = await company.acts.pass(id, company.head);
    expect(data.status).toBe('approved');
    const { head, director, hr } = company;
    // The approval administrator reaches headquarters alone.
    expect((await told()).map(({ memberId }) => memberId).sort()).toEqual(
      [head, director, hr].map((one) => one.member.id).sort(),
    );
    expect((await told())[0]).toMatchObject({
      category: 'schedule',
      title: { zh_CN: '孙鹏请假，空出 4 个班次', en: "Peng Sun's leave leaves 4 shifts open" },
      body: {
        zh_CN:
          '12月7日周一 早班 09:00–18:00；12月8日周二 早班 14:00–22:00；12月9日周三 早班 09:00–18:00；另有 1 个',
        en: 'Mon, Dec 7, Morning 9 AM–6 PM; Tue, Dec 8, Morning 2 PM–10 PM; Wed, Dec 9, Morning 9 AM–6 PM; and 1 more',
      },
    });
    const undo = { approvalId: id, eventId: data.undo!.eventId };
    expect((await server.call(undoDecision, undo, { token: head.token })).data.status).toBe('inApproval');
    expect(await told()).toEqual([]);
  });

  it('is told nothing where no shift is left', async () => {
    expect((await company.acts.pass(await leave(), company.head)).data.status).toBe('approved');
    expect(await told()).toEqual([]);
  });
});
