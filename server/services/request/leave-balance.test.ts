import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApproval, getLeaveContext } from '@contract/approval/calls';
import { previewRoute, resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import { copyApproval, passApproval, withdrawApproval } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import type { BalanceRule } from '@contract/leave/balance';
import { templateOf } from '@contract/leave/rule/templates';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formFieldPermission } from '@server/db/schema/form/form';
import { leaveRule, leaveRunSetting } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  giveSeededFields,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

type Who = ApprovalCompany['employee'];

let server: TestServer;
let company: ApprovalCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  const { tenantId } = company;
  const time = await addProcess(server, tenantId, 'compensatoryLeave', FLOW_SEEDS['compensatoryLeave']![1]);
  await giveSeededFields(server, 'leave', company.leave.templateId);
  await giveSeededFields(server, 'compensatoryLeave', time.templateId);
});

/** Somebody new each time: ten days of annual leave this year, twelve in the next, four of compensatory leave. */
beforeEach(async () => {
  const { tenantId, unit } = company;
  employee = await buildSignedIn(server, { tenantId, member: { departmentId: unit.id } });
  await setRule(undefined);
  used = 0;
  const own = { tenantId, memberId: employee.member.id, year: 2026 };
  await buildQuota(server.db, { ...own, kind: 'annual', days: 10 });
  await buildQuota(server.db, { ...own, kind: 'compensatory', days: 4 });
  await buildQuota(server.db, { ...own, year: 2027, kind: 'annual', days: 12 });
});

async function setRule(overBalance: BalanceRule | undefined): Promise<void> {
  const [, content] = FLOW_SEEDS['leave']!;
  await server.db
    .update(flowVersion)
    .set({ content: { ...content, overBalance } })
    .where(eq(flowVersion.id, company.leave.flowVersionId));
}

/** The workdays of a year that may be asked for, and how many of them this employee has used up. */
const workdays = (year: number) =>
  Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(year, year === 2026 ? 9 : 0, 22 + index)))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));
let used = 0;

const values = (days: number, leaveType = 'annual', year = 2026, from = used) => {
  const [start, end] = [workdays(year)[from], workdays(year)[from + Math.ceil(days) - 1]];
  return {
    leaveType,
    period: { start: `${start} 09:00`, end: `${end} ${days % 1 === 0 ? '18:00' : '12:00'}` },
    reason: '家中有事',
  };
};

async function send(days: number, type?: string, year?: number, from?: number) {
  const answer = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values: values(days, type, year, from), choices: {} },
    { token: employee.token },
  );
  used += answer.code === CODE.ok ? Math.ceil(days) : 0;
  return answer;
}

const preview = async (given: Record<string, unknown>, approvalId?: string, processCode = 'leave') =>
  (
    await server.call(
      previewRoute,
      { processCode, values: given, choices: {}, approvalId },
      { token: employee.token },
    )
  ).data.balance;

const balanceFor = async (approvalId: string, { token }: Who) =>
  (await server.call(getLeaveContext, { approvalId }, { token })).data.balance;

async function pass(approvalId: string, { token }: Who) {
  const { data } = await server.call(getApproval, { approvalId }, { token });
  const decision = { approvalId, taskId: data.myTask?.taskId ?? 'none', requestId: nextRequest() };
  return (await server.call(passApproval, decision, { token })).data.status;
}

describe('the leave that somebody has left', () => {
  it('is shown before submitting and to who decides, without the request itself', async () => {
    const stated = { day: expect.any(String), granted: 10, taken: 0, booked: 0, pending: 0, left: 10 };
    const whole = {
      kind: 'annual',
      name: { zh_CN: '年假', en: 'Annual leave' },
      remaining: 10,
      requested: 2,
      isExceeded: false,
      uncovered: 0,
      expected: 0,
      owed: 0,
      takes: [{ source: 'quota', validFrom: '2026-01-01', usableUntil: '2026-12-31', minutes: 960 }],
      rule: 'warn',
    };
    const inDays = (told: Awaited<ReturnType<typeof preview>>) => {
      const { statement, ...rest } = told!;
      const { isCounted: _, gone: _gone, owedBefore: _owed, day, ...figures } = statement;
      const days = Object.entries(figures).map(([name, minutes]) => [name, minutes / 480]);
      return { ...rest, stated: { day, ...Object.fromEntries(days) } };
    };
    expect(inDays(await preview(values(2)))).toEqual({ ...whole, stated });
    const { data } = await send(2);
    const waiting = { ...stated, pending: 2, left: 8 };
    expect(inDays(await balanceFor(data.approvalId, company.head))).toEqual({ ...whole, stated: waiting });
    expect(inDays(await preview(values(3)))).toMatchObject({ remaining: 8, requested: 3, stated: waiting });
    expect(await pass(data.approvalId, company.head)).toBe('approved');
    // Some of its days may be over by today: those are taken, the others booked.
    const counted = inDays(await balanceFor(data.approvalId, company.head));
    expect(counted).toMatchObject({ ...whole, stated: { granted: 10, pending: 0, left: 8 } });
    expect(counted.stated['taken'] + counted.stated['booked']).toBe(2);
    expect(inDays(await preview(values(8.5)))).toMatchObject({
      remaining: 8,
      isExceeded: true,
      stated: counted.stated,
    });
  });

  it('counts by kind and by the year of the first day, and none without a quota', async () => {
    await send(2);
    await send(3, 'annual', 2027);
    expect(await preview(values(1))).toMatchObject({ remaining: 8 });
    expect(await preview(values(1, 'annual', 2027))).toMatchObject({ remaining: 9 });
    expect(await preview(values(1, 'sick'))).toBeNull();
    expect(await preview({ leaveDays: 1 })).toBeNull();
    expect(await preview({ leaveType: 'annual', period: { start: 7 } })).toMatchObject({ requested: null });
  });

  it('of compensatory leave is one, whichever way it is asked for', async () => {
    await send(1, 'compensatory');
    const days = { period: { start: '2026-12-21 09:00', end: '2026-12-24 12:00' } };
    expect(await preview(days, undefined, 'compensatoryLeave')).toMatchObject({
      kind: 'compensatory',
      statement: { granted: 4 * 480, pending: 480, left: 3 * 480 },
      remaining: 3,
      isExceeded: true,
    });
  });

  it('does not count what was withdrawn, nor the item that is submitted again', async () => {
    const { data } = await send(4);
    const { token } = employee;
    expect(await preview(values(4), data.approvalId)).toMatchObject({ remaining: 10 });
    await server.call(withdrawApproval, { approvalId: data.approvalId, requestId: nextRequest() }, { token });
    expect(await preview(values(4))).toMatchObject({ remaining: 10 });
  });

  it('is told to the initiator, who decides and administrators, not to who has a copy', async () => {
    const { head, colleague, administrator } = company;
    const { approvalId } = (await send(2)).data;
    const copies = { approvalId, requestId: nextRequest(), memberIds: [colleague.member.id] };
    expect((await server.call(copyApproval, copies, { token: employee.token })).code).toBe(CODE.ok);
    for (const who of [employee, head, administrator]) {
      expect(await balanceFor(approvalId, who)).toMatchObject({ remaining: 10 });
    }
    expect(await balanceFor(approvalId, colleague)).toBeNull();
  });

  it('is not told where its fields are hidden', async () => {
    const { tenantId, head, leave } = company;
    const { approvalId } = (await send(2)).data;
    await server.db.insert(formFieldPermission).values(
      ['employee', 'manager'].map((roleCode) => ({
        tenantId,
        templateId: leave.templateId,
        roleCode,
        fieldKey: 'leaveType',
        access: 'hidden' as const,
      })),
    );
    expect(await balanceFor(approvalId, head)).toBeNull();
    await server.db.delete(formFieldPermission).where(eq(formFieldPermission.templateId, leave.templateId));
  });
});

describe('a request of days that are not granted yet', () => {
  it('is told what runs are expected to grant by then, and counts what is there alone', async () => {
    const { tenantId } = company;
    const memberId = employee.member.id;
    await server.db.update(member).set({ serviceSince: '2020-01-01' }).where(eq(member.id, memberId));
    await server.db.insert(leaveRule).values({
      id: `rule-${memberId}`,
      tenantId,
      kind: 'annual',
      fromDate: '2028-01-01',
      terms: { ...templateOf('annual'), carry: null, noticeDays: 0 },
      createdByMemberId: memberId,
      createdAt: server.clock.now(),
    });
    // Twelve workdays from January 22, without the presumed days of the spring festival.
    const asked = values(12, 'annual', 2028);
    const before = await preview(asked);
    expect(before).toMatchObject({ isExceeded: true, rule: 'refuse', uncovered: 8 * 480, expected: 0 });
    const on = { tenantId, isOn: true, doneUntil: null, revision: 1, updatedAt: server.clock.now() };
    await server.db.insert(leaveRunSetting).values(on);
    expect(await preview(asked)).toEqual({ ...before, expected: 5 * 480 });
    expect((await send(12, 'annual', 2028, 0)).code).toBe(CODE.badRequest);
    await server.db.delete(leaveRunSetting);
    await server.db.delete(leaveRule);
  });
});

describe('a request for more than is left', () => {
  it('is submitted with a warning when nothing else is settled', async () => {
    const { code, data } = await send(12);
    expect(code).toBe(CODE.ok);
    expect(await balanceFor(data.approvalId, company.head)).toMatchObject({ isExceeded: true, rule: 'warn' });
  });

  it('is refused in words where the flow says so, and leaves nothing behind', async () => {
    await setRule('refuse');
    expect(await preview(values(12))).toMatchObject({ isExceeded: true, rule: 'refuse' });
    const refused = await send(12);
    expect([refused.code, refused.msg]).toEqual([CODE.badRequest, '年假余额不足：剩余10天，本次申请12天']);
    expect((await send(10)).code).toBe(CODE.ok);
    expect((await send(0.5)).code).toBe(CODE.badRequest);
    expect((await send(12, 'sick')).code).toBe(CODE.ok);
  });

  it('is refused when it is submitted again', async () => {
    await setRule('refuse');
    const { token } = employee;
    const { approvalId } = (await send(2)).data;
    const { data } = await server.call(withdrawApproval, { approvalId, requestId: nextRequest() }, { token });
    const again = async (leaveDays: number) =>
      await server.call(
        resubmitApproval,
        {
          approvalId,
          requestId: nextRequest(),
          revision: data.revision,
          values: values(leaveDays),
          choices: {},
        },
        { token, lang: 'en' },
      );
    expect((await again(11)).msg).toBe('Not enough Annual leave: 10 days left, 11 requested.');
    expect((await again(10)).code).toBe(CODE.ok);
  });

  it('is refused to the second of two at the same moment', async () => {
    await setRule('refuse');
    expect(sortedCodes(await Promise.all([send(6), send(6, 'annual', 2026, 6)]))).toEqual([
      CODE.ok,
      CODE.badRequest,
    ]);
  });
});
