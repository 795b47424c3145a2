import { and, eq, lte } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { passApproval, undoDecision } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { account } from '@server/db/schema/account';
import { approval, approvalEvent, approvalTask } from '@server/db/schema/approval/approval';
import { member, memberRole } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { randomId } from '@server/auth/random';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { watchApprovals } from '@tests/helpers/approval/approval-watch';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
/** What each process does by itself; `ids` may be those of one that dies half way. */
const watch = async (ids = randomId) => await watchApprovals(server, ids);

async function submitted() {
  const company = await buildApprovalCompany(server);
  const values = { leaveDays: 5, reason: '家中有事' };
  const { data } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    { token: company.employee.token },
  );
  return { ...company, approvalId: data.approvalId };
}

const eventsOf = async (approvalId: string, kind: 'remind' | 'undo' | 'handOver') =>
  await server.db
    .select()
    .from(approvalEvent)
    .where(and(eq(approvalEvent.approvalId, approvalId), eq(approvalEvent.kind, kind)));
const reminders = async (memberId: string) =>
  (await server.db.select().from(message).where(eq(message.memberId, memberId))).filter(
    (one) => one.title.en === 'A request is overdue for review',
  );

describe('several processes on one database', () => {
  it('remind once of each of many overdue decisions, however they meet', async () => {
    const items = [await submitted(), await submitted(), await submitted()];
    server.clock.advance(25 * HOUR_MS);
    await Promise.all([watch(), watch(), watch()]);
    for (const { approvalId, head } of items) {
      expect(await eventsOf(approvalId, 'remind')).toHaveLength(1);
      expect(await reminders(head.member.id)).toHaveLength(1);
    }
  });

  it('lose no reminder with a process that dies half way, and leave none half made', async () => {
    const { approvalId, head } = await submitted();
    server.clock.advance(25 * HOUR_MS);
    let left = 1;
    const dying = () => {
      left -= 1;
      if (left < 0) {
        throw new Error('the process is gone');
      }
      return randomId();
    };
    await expect(watch(dying)).rejects.toThrow('the process is gone');
    expect(await eventsOf(approvalId, 'remind')).toHaveLength(0);
    expect(await reminders(head.member.id)).toHaveLength(0);
    await watch();
    expect(await eventsOf(approvalId, 'remind')).toHaveLength(1);
    expect(await reminders(head.member.id)).toHaveLength(1);
  });

  it('hand the decision of somebody who cancelled the account over once', async () => {
    const { approvalId, head, administrator } = await submitted();
    const { accountId } = head.member;
    await server.db.update(account).set({ status: 'deleted', mobile: '' }).where(eq(account.id, accountId));
    await server.db.update(member).set({ status: 'left' }).where(eq(member.accountId, accountId));
    await Promise.all([watch(), watch()]);
    const live = await server.db
      .select()
      .from(approvalTask)
      .where(and(eq(approvalTask.approvalId, approvalId), eq(approvalTask.state, 'pending')));
    expect(live.map((one) => one.assigneeId)).toEqual([administrator.member.id]);
  });

  it('take a decision back once, and not after somebody has acted on it', async () => {
    const company = await submitted();
    const { approvalId, head, director } = company;
    const acts = approvalActs(server, company);
    const { data } = await acts.pass(approvalId, head);
    const input = { approvalId, eventId: data.undo!.eventId };
    const undo = async () => await server.call(undoDecision, input, { token: head.token });
    const codes = sortedCodes(await Promise.all([undo(), undo(), undo()]));
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(await eventsOf(approvalId, 'undo')).toHaveLength(1);

    const again = await acts.pass(approvalId, head);
    const second = { approvalId, eventId: again.data.undo!.eventId };
    const turn = await acts.turn(approvalId, director);
    const [undone, passed] = await Promise.all([
      server.call(undoDecision, second, { token: head.token }),
      server.call(passApproval, turn, { token: director.token }),
    ]);
    const isUndone = undone.code === CODE.ok;
    expect(passed.code === CODE.ok).toBe(!isUndone);
    expect(await acts.holds('pending', head, approvalId)).toBe(isUndone);
  });
});

it('an item that fails keeps none of the others waiting', async () => {
  await submitted();
  await submitted();
  server.clock.advance(25 * HOUR_MS);
  const overdue = and(eq(approvalTask.state, 'pending'), lte(approvalTask.remindAt, server.clock.now()));
  const count = async () => await server.db.$count(approvalTask, overdue);
  expect(await count()).toBeGreaterThan(1);
  let isFirst = true;
  const ids = () => {
    if (isFirst) {
      isFirst = false;
      throw new Error('the first one fails');
    }
    return randomId();
  };
  await expect(watch(ids)).rejects.toThrow('the first one fails');
  expect(await count()).toBe(1);
  await watch();
  expect(await count()).toBe(0);
});

it('items that nobody can take over keep those of other companies waiting for nothing', async () => {
  // A company without anybody who could stand in, with more such items than one look takes at a time.
  const stuck = await submitted();
  for (const { member: one } of [stuck.administrator, stuck.hr]) {
    await server.db.delete(memberRole).where(eq(memberRole.memberId, one.id));
  }
  const [row] = await server.db.select().from(approval).where(eq(approval.id, stuck.approvalId));
  const pending = (id: string) => and(eq(approvalTask.approvalId, id), eq(approvalTask.state, 'pending'));
  const [task] = await server.db.select().from(approvalTask).where(pending(stuck.approvalId));
  const copies = Array.from({ length: 120 }, (_, index) => `00-${index}`);
  await server.db
    .insert(approval)
    .values(copies.map((id) => ({ ...row!, id, no: `STUCK${id}`, requestId: id })));
  await server.db.insert(approvalTask).values(copies.map((id) => ({ ...task!, id, approvalId: id })));
  const other = await submitted();
  for (const { head } of [stuck, other]) {
    const { accountId } = head.member;
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, accountId));
  }
  await watch();
  const live = await server.db.select().from(approvalTask).where(pending(other.approvalId));
  expect(live.map((one) => one.assigneeId)).toEqual([other.administrator.member.id]);
});
