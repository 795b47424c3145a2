import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { USUAL_PLAN_SETTINGS, type PlanSettings } from '@contract/roster/plan';
import { getPlanRules, savePlanRules } from '@contract/roster/plan-calls';
import { operationTrack } from '@server/db/schema/audit';
import { planRule } from '@server/db/schema/planning/roster';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

describe('the plan rules of a company', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const planner = async (tenantId?: string) =>
    await buildSignedIn(server, { functions: [FUNCTION_ID.roster], ...(tenantId ? { tenantId } : {}) });
  const changed: PlanSettings = {
    ...USUAL_PLAN_SETTINGS,
    rest: { level: 'block', limit: 660 },
    nights: { level: 'off', limit: 4 },
    leave: { level: 'warn' },
  };

  it('are the usual ones until they are settled, which is recorded rule by rule', async () => {
    const { token, member } = await planner();
    expect((await server.call(getPlanRules, {}, { token })).data).toEqual({
      settings: USUAL_PLAN_SETTINGS,
      swapNeedsApproval: true,
      revision: 0,
    });
    const saved = await server.call(savePlanRules, { revision: 0, settings: changed }, { token });
    expect(saved).toMatchObject({ code: CODE.ok, data: { revision: 1 } });
    expect((await server.call(getPlanRules, {}, { token })).data).toEqual({
      settings: changed,
      swapNeedsApproval: true,
      revision: 1,
    });
    // The same again is no change.
    const again = await server.call(savePlanRules, { revision: 1, settings: changed }, { token });
    expect(again.data).toEqual({ revision: 1 });
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(
        and(eq(operationTrack.tenantId, member.tenantId), eq(operationTrack.action, 'roster.saveRules')),
      );
    expect(records.map(({ changes }) => changes)).toEqual([
      [
        {
          field: 'planRule',
          from: '请假和出差 阻止',
          to: '请假和出差 提醒',
          fromEn: 'Leave and business trips Block',
          toEn: 'Leave and business trips Warn',
        },
        {
          field: 'planRule',
          from: '两个工作日之间的休息 阻止 · 8 小时',
          to: '两个工作日之间的休息 阻止 · 11 小时',
          fromEn: 'Rest between workdays Block · 8 h',
          toEn: 'Rest between workdays Block · 11 h',
        },
        {
          field: 'planRule',
          from: '连续夜班 提醒 · 4 个',
          to: '连续夜班 关闭',
          fromEn: 'Night shifts in a row Warn · 4 nights',
          toEn: 'Night shifts in a row Off',
        },
      ],
    ]);
  });

  it('say whether the company decides on swaps, which stays where a save says nothing of it', async () => {
    const { token, member } = await planner();
    const save = async (revision: number, swapNeedsApproval?: boolean) =>
      await server.call(
        savePlanRules,
        { revision, settings: USUAL_PLAN_SETTINGS, swapNeedsApproval },
        { token },
      );
    expect((await save(0, false)).data).toEqual({ revision: 1 });
    expect((await save(1)).data).toEqual({ revision: 1 });
    expect((await server.call(getPlanRules, {}, { token })).data.swapNeedsApproval).toBe(false);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, member.tenantId));
    expect(records.flatMap(({ changes }) => changes.map(({ toEn }) => toEn))).toEqual([
      "Swaps don't need approval",
    ]);
  });

  it('are saved by one of two who have seen the same, and the other is told', async () => {
    const { token, member } = await planner();
    const other = await planner(member.tenantId);
    const answers = await Promise.all(
      [token, other.token].map(
        async (who) => await server.call(savePlanRules, { revision: 0, settings: changed }, { token: who }),
      ),
    );
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict]);
    const rows = await server.db.select().from(planRule).where(eq(planRule.tenantId, member.tenantId));
    expect(rows).toMatchObject([{ revision: 1, settings: changed }]);
  });

  it('have limits of their own', async () => {
    const { token } = await planner();
    for (const settings of [
      { ...changed, rest: { level: 'block', limit: 1_441 } },
      { ...changed, daysInRow: { level: 'block', limit: 0 } },
      { ...changed, weekHours: { level: 'block', limit: 60.5 } },
      { ...changed, overlap: { level: 'off' } },
      { ...changed, leave: { level: 'never' } },
    ]) {
      const input = { revision: 0, settings: settings as PlanSettings };
      expect((await server.call(savePlanRules, input, { token })).code).toBe(CODE.badRequest);
    }
  });

  it('are nobody’s who does not plan, and no other company’s', async () => {
    const { token, member } = await planner();
    await server.call(savePlanRules, { revision: 0, settings: changed }, { token });
    const employee = await buildSignedIn(server, {
      tenantId: member.tenantId,
      roles: ['stampAdministrator'],
    });
    expect((await server.call(getPlanRules, {}, { token: employee.token })).code).toBe(CODE.forbidden);
    const input = { revision: 1, settings: USUAL_PLAN_SETTINGS };
    expect((await server.call(savePlanRules, input, { token: employee.token })).code).toBe(CODE.forbidden);
    const stranger = await planner();
    expect((await server.call(getPlanRules, {}, { token: stranger.token })).data.revision).toBe(0);
  });
});
