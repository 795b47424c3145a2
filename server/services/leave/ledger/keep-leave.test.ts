import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import { withdrawApproval } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { saveLeaveQuota } from '@contract/leave/calls';
import type { BalanceRule } from '@contract/leave/balance';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { FUNCTION_ID } from '@contract/role/functions';
import { flowVersion } from '@server/db/schema/approval/flow';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import {
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildRole, buildSignedIn } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let employee: ApprovalCompany['employee'];
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  await buildRole(server.db, company.tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  await giveSeededFields(server, 'leave', company.leave.templateId);
});
/** Somebody new each time with three days of annual leave. */
beforeEach(async () => {
  const { tenantId, unit } = company;
  employee = await buildSignedIn(server, { tenantId, member: { departmentId: unit.id } });
  await buildQuota(server.db, {
    tenantId,
    memberId: employee.member.id,
    year: 2026,
    kind: 'annual',
    days: 3,
  });
});

async function setRule(overBalance: BalanceRule): Promise<void> {
  const [, content] = FLOW_SEEDS['leave']!;
  await server.db
    .update(flowVersion)
    .set({ content: { ...content, overBalance } })
    .where(eq(flowVersion.id, company.leave.flowVersionId));
}

const WORKDAYS = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 9, 22 + index)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));
const values = (from: number, days = 1, leaveType = 'annual') => ({
  leaveType,
  period: { start: `${WORKDAYS[from]} 09:00`, end: `${WORKDAYS[from + days - 1]} 18:00` },
  reason: '家中有事',
});
const send = async (given: ReturnType<typeof values>) =>
  await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values: given, choices: {} },
    { token: employee.token },
  );
const withdraw = async (approvalId: string) =>
  (await server.call(withdrawApproval, { approvalId, requestId: nextRequest() }, { token: employee.token }))
    .data;
async function resubmit(approvalId: string, revision: number, given: ReturnType<typeof values>) {
  const asked = { approvalId, requestId: nextRequest(), revision, values: given, choices: {} };
  expect((await server.call(resubmitApproval, asked, { token: employee.token })).code).toBe(CODE.ok);
}
const setDays = async (before: number | null, days: number | null) =>
  await server.call(
    saveLeaveQuota,
    { memberId: employee.member.id, year: 2026, kind: 'annual', days, before, reason: '调整' },
    { token: company.hr.token },
  );

/** Days that remain of the lot, and days without cover. */
async function standing(kind = 'annual') {
  const [row] = await server.db
    .select({
      left: sql<number>`coalesce(sum(minutes) filter (where lot_id is not null), 0)::int`,
      owed: sql<number>`coalesce(-sum(minutes) filter (where lot_id is null), 0)::int`,
    })
    .from(leaveEvent)
    .where(sql`${leaveEvent.memberId} = ${employee.member.id} and ${leaveEvent.kind} = ${kind}`);
  return [row!.left / LEAVE_DAY_MINUTES, row!.owed / LEAVE_DAY_MINUTES];
}

describe('twenty requests at one moment for three days', () => {
  it('get three where the flow refuses more', async () => {
    await setRule('refuse');
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(values(index))));
    expect(sent.filter(({ code }) => code === CODE.ok)).toHaveLength(3);
    expect(await standing()).toEqual([0, 0]);
  });

  it('are covered for three and otherwise owed where it warns, sent again as well', async () => {
    await setRule('warn');
    const all = Array.from({ length: 20 }, (_, index) => values(index));
    const sent = await Promise.all(all.map(send));
    expect(sent.map(({ code }) => code)).toEqual(all.map(() => CODE.ok));
    expect(await standing()).toEqual([0, 17]);
    const ids = sent.map(({ data }) => data.approvalId);
    const back = await Promise.all(ids.map(withdraw));
    expect(await standing()).toEqual([3, 0]);
    await Promise.all(ids.map((id, index) => resubmit(id, back[index]!.revision, all[index]!)));
    expect(await standing()).toEqual([0, 17]);
  });
});

describe('a request that changes', () => {
  beforeEach(async () => await setRule('warn'));

  it('gives back what it took, and that covers another request', async () => {
    const { approvalId } = (await send(values(0, 3))).data;
    await send(values(4, 2));
    expect(await standing()).toEqual([0, 2]);
    await withdraw(approvalId);
    expect(await standing()).toEqual([1, 0]);
  });

  it('submitted again takes what it says now, of the kind that it says now', async () => {
    const { approvalId } = (await send(values(0, 3))).data;
    const again = async (given: ReturnType<typeof values>) =>
      await resubmit(approvalId, (await withdraw(approvalId)).revision, given);
    await again(values(0, 2));
    expect(await standing()).toEqual([1, 0]);
    await again(values(0, 2, 'sick'));
    expect([await standing(), await standing('sick')]).toEqual([
      [3, 0],
      [0, 2],
    ]);
  });
});

describe('a leave over New Year', () => {
  it('takes of each year what falls on its dates, before its holidays are announced as well', async () => {
    await setRule('warn');
    const { tenantId } = company;
    const memberId = employee.member.id;
    await buildQuota(server.db, { tenantId, memberId, year: 2027, kind: 'annual', days: 5 });
    const period = { start: '2026-12-30 00:00', end: '2027-01-06 00:00' };
    const { approvalId } = (await send({ ...values(0), period })).data;
    const taken = async () =>
      (
        await server.db
          .select({
            year: sql<string>`to_char(${leaveEvent.day}, 'YYYY')`,
            minutes: sql<number>`sum(minutes)::int`,
          })
          .from(leaveEvent)
          .where(eq(leaveEvent.requestId, approvalId))
          .groupBy(sql`1`)
          .orderBy(sql`1`)
      ).map(({ year, minutes }) => [year, -minutes / LEAVE_DAY_MINUTES]);
    expect(await taken()).toEqual([
      ['2026', 2],
      ['2027', 2],
    ]);
    await withdraw(approvalId);
    expect(await taken()).toEqual([
      ['2026', -0],
      ['2027', -0],
    ]);
  });
});

describe('days of a year that change', () => {
  it('leave the last days without cover, and cover them again', async () => {
    await setRule('warn');
    await send(values(0, 3));
    for (const [before, days, expected] of [
      [3, 1, [0, 2]],
      [1, null, [0, 3]],
      [null, 5, [2, 0]],
    ] as const) {
      expect((await setDays(before, days)).data).toEqual({ days });
      expect(await standing()).toEqual(expected);
    }
  });
});
