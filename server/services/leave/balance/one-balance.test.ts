import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLeaveContext } from '@contract/approval/calls';
import { getColleagueBalances, getLeaveBalances } from '@contract/leave/balance-calls';
import { changeLeave } from '@contract/leave/change-calls';
import { getLeaveQuotas, listLeaveQuotas } from '@contract/leave/calls';
import { CODE } from '@contract/codes';
import { approval } from '@server/db/schema/approval/approval';
import { dayOf } from '@server/kernel/day-range';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { signInAs } from '@tests/helpers/sign-in-as';

const DAY = 480;
let server: TestServer;
let administrator: { token: string };
let employee: { token: string };
/** Sees the requests of everyone. */
let approvals: { token: string };
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  administrator = { token: await signInAs(server, 'administrator') };
  approvals = { token: await signInAs(server, 'approvalAdministrator') };
  employee = { token: await signInAs(server, 'employee') };
});

/** Compares what each call says of a person's leave; returns how many requests were compared. */
async function compare(memberId: string): Promise<number> {
  const { kinds, today } = (await server.call(getColleagueBalances, { memberId }, administrator)).data;
  for (const { statement, left, granted, taken, booked, pending } of kinds) {
    expect(statement).toMatchObject({ day: today, granted, taken, booked, pending });
    const { gone, owedBefore } = statement;
    expect(statement.granted).toBe(
      statement.isCounted ? taken + booked + pending + gone + owedBefore + statement.left : 0,
    );
    expect(left - statement.left).toBe(0);
  }
  const requests = await server.db
    .select({ id: approval.id, startDay: approval.startDay })
    .from(approval)
    .where(
      and(eq(approval.initiatorId, memberId), inArray(approval.processCode, ['leave', 'compensatoryLeave'])),
    );
  let compared = 0;
  for (const { id, startDay } of requests) {
    const { data } = await server.call(getLeaveContext, { approvalId: id }, approvals);
    const balance = data?.balance;
    if (balance && startDay?.slice(0, 4) === today.slice(0, 4)) {
      compared += 1;
      expect(balance.statement).toEqual(kinds.find(({ kind }) => kind === balance.kind)?.statement);
    }
  }
  return compared;
}

describe('the balance of a kind of leave', () => {
  it('is the same wherever it is shown, of everyone in the demo', async () => {
    const year = Number(dayOf(server.clock.now()).slice(0, 4));
    const { list } = (await server.call(listLeaveQuotas, { year, pageSize: 50 }, administrator)).data;
    expect(list.length).toBeGreaterThan(20);
    let compared = 0;
    for (const { person, quotas } of list) {
      compared += await compare(person.id);
      const { kinds } = (await server.call(getColleagueBalances, { memberId: person.id }, administrator))
        .data;
      for (const { kind, statement } of quotas) {
        expect(statement).toEqual(kinds.find((one) => one.kind === kind)?.statement);
      }
      const detail = (await server.call(getLeaveQuotas, { memberId: person.id, year }, administrator)).data;
      for (const { kind, statement } of detail.quotas) {
        expect(statement).toEqual(kinds.find((one) => one.kind === kind)?.statement);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('is the same after a leave was shortened and after it was cancelled', async () => {
    const mine = async () => (await server.call(getLeaveBalances, {}, employee)).data;
    const before = await mine();
    const leave = before.requests.find(({ kind, minutes }) => kind === 'annual' && minutes === 2 * DAY)!;
    const annual = ({ kinds }: typeof before) => kinds.find(({ kind }) => kind === 'annual')!.statement;
    const { approvalId } = leave;
    for (const [requestId, cut, back] of [
      ['shorter', { without: [leave.endDay] }, DAY],
      ['none', { isCancelled: true }, 2 * DAY],
    ] as const) {
      const { code } = await server.call(
        changeLeave,
        {
          approvalId,
          requestId,
          ...cut,
          without: 'without' in cut ? [...cut.without] : undefined,
          reason: '改期',
        },
        employee,
      );
      expect(code).toBe(CODE.ok);
      const after = annual(await mine());
      expect(after.left).toBe(annual(before).left + back);
      expect(after.taken + after.booked).toBe(annual(before).taken + annual(before).booked - back);
      const { balance } = (await server.call(getLeaveContext, { approvalId }, employee)).data;
      expect(balance?.statement).toEqual(after);
      await compare(before.person.id);
    }
  });
});
