import fc from 'fast-check';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countApprovals, getApproval, listApprovals } from '@contract/approval/calls';
import { resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import * as operations from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { approvalEvent, approvalTask } from '@server/db/schema/approval/approval';
import { workItem } from '@server/db/schema/work';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

type Who = ApprovalCompany['employee'];
const values = { leaveDays: 5, reason: '家中有事' };

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
});

const everybody = (): Who[] => [
  company.employee,
  company.colleague,
  company.head,
  company.director,
  company.hr,
  company.administrator,
];

async function submit(): Promise<string> {
  const input = { requestId: nextRequest(), processCode: 'leave', values, choices: {} };
  return (await server.call(submitApproval, input, { token: company.employee.token })).data.approvalId;
}

type Step = { verb: string; who: number; other: number };

/** One tap of somebody, right or wrong; answers the opinion that must not get lost. */
async function tap(approvalId: string, { verb, who, other }: Step): Promise<string | undefined> {
  const people = everybody();
  const { token } = people[who]!;
  const memberIds = [people[other]!.member.id];
  const { data, code } = await server.call(getApproval, { approvalId }, { token });
  if (code !== CODE.ok) {
    return undefined;
  }
  const opinion = `意见${nextRequest()}`;
  const common = { approvalId, requestId: nextRequest(), opinion };
  const mine = { ...common, taskId: data.myTask?.taskId ?? 'none' };
  const send = async () => {
    switch (verb) {
      case 'reject':
        return await server.call(operations.rejectApproval, { ...mine, to: 'initiator' }, { token });
      case 'back': {
        const nodeId = data.rejectTargets[0]?.nodeId ?? 'none';
        return await server.call(operations.rejectApproval, { ...mine, to: 'node', nodeId }, { token });
      }
      case 'transfer':
        return await server.call(
          operations.transferApproval,
          { ...mine, memberId: memberIds[0]! },
          { token },
        );
      case 'before':
      case 'after':
        return await server.call(operations.addSigner, { ...mine, position: verb, memberIds }, { token });
      case 'withdraw':
        return await server.call(operations.withdrawApproval, common, { token });
      case 'undo':
        return await server.call(
          operations.undoDecision,
          { approvalId, eventId: data.undo?.eventId ?? 'none' },
          { token },
        );
      case 'resubmit':
        return await server.call(
          resubmitApproval,
          { approvalId, requestId: nextRequest(), revision: data.revision, values, choices: {} },
          { token },
        );
      default:
        return await server.call(operations.passApproval, mine, { token });
    }
  };
  const answer = await send();
  expect(answer.status).toBe(200);
  return answer.code === CODE.ok && verb !== 'undo' && verb !== 'resubmit' ? opinion : undefined;
}

async function checkRows(approvalId: string): Promise<void> {
  const { data } = await server.call(getApproval, { approvalId }, { token: company.employee.token });
  const live = await server.db
    .select()
    .from(approvalTask)
    .where(and(eq(approvalTask.approvalId, approvalId), inArray(approvalTask.state, ['pending', 'waiting'])));
  const pending = live.filter((task) => task.state === 'pending').map((task) => task.id);
  const isRunning = data.status === 'inApproval' || data.status === 'abnormal';
  expect([isRunning, pending.length > 0]).toEqual([isRunning, isRunning]);
  const work = await server.db
    .select()
    .from(workItem)
    .where(and(eq(workItem.sourceId, approvalId), isNull(workItem.doneAt)));
  expect(work.map((row) => row.id).sort()).toEqual(pending.sort());
}

describe('through the calls, whatever people try', () => {
  it('keeps every running item with an owner, every remark, and counts equal to lists', async () => {
    const step = fc.record({
      verb: fc.constantFrom(
        'pass',
        'pass',
        'pass',
        'reject',
        'back',
        'transfer',
        'before',
        'after',
        'withdraw',
        'undo',
        'resubmit',
      ),
      who: fc.nat(5),
      other: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const id = await submit();
        const opinions: string[] = [];
        for (const one of steps) {
          const opinion = await tap(id, one);
          if (opinion) {
            opinions.push(opinion);
          }
          await checkRows(id);
        }
        const events = await server.db.select().from(approvalEvent).where(eq(approvalEvent.approvalId, id));
        expect(opinions.filter((opinion) => !events.some((event) => event.opinion === opinion))).toEqual([]);
      }),
      { numRuns: 5 },
    );
    for (const { token } of everybody()) {
      const { data } = await server.call(countApprovals, { center: 'lgApprove' }, { token });
      for (const { box, count } of data.boxes) {
        const listed = await server.call(
          listApprovals,
          { center: 'lgApprove', box, pageSize: 100 },
          { token },
        );
        expect([box, count]).toEqual([box, listed.data.list.length]);
      }
    }
  });

  it('lets one of many different decisions at the same moment win, and tells the others who did', async () => {
    const { head, director } = company;
    const id = await submit();
    const { data } = await server.call(getApproval, { approvalId: id }, { token: head.token });
    const mine = () => ({
      approvalId: id,
      taskId: data.myTask!.taskId,
      requestId: nextRequest(),
      opinion: '急',
    });
    const answers = await Promise.all([
      server.call(operations.passApproval, mine(), { token: head.token }),
      server.call(operations.rejectApproval, { ...mine(), to: 'terminate' }, { token: head.token }),
      server.call(
        operations.transferApproval,
        { ...mine(), memberId: director.member.id },
        { token: head.token },
      ),
      server.call(
        operations.withdrawApproval,
        { approvalId: id, requestId: nextRequest() },
        { token: company.employee.token },
      ),
    ]);
    const codes = sortedCodes(answers);
    expect(codes.filter((code) => code === CODE.ok).length).toBeGreaterThanOrEqual(1);
    const decided = await server.db
      .select()
      .from(approvalEvent)
      .where(
        and(eq(approvalEvent.approvalId, id), inArray(approvalEvent.kind, ['pass', 'reject', 'transfer'])),
      );
    expect(decided.length).toBeLessThanOrEqual(1);
    const told = answers.filter((one) => one.code !== CODE.ok).map((one) => one.msg);
    expect(told.every((msg) => msg.endsWith('操作未生效'))).toBe(true);
    await checkRows(id);
  });
});
