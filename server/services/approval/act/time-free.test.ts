import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listApprovals } from '@contract/approval/calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import {
  passApproval,
  rejectApproval,
  undoDecision,
  withdrawApproval,
} from '@contract/approval/operation-calls';
import { getApproval } from '@contract/approval/calls';
import { CODE } from '@contract/codes';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  giveSeededFields,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

type Who = ApprovalCompany['employee'];
let server: TestServer;
let company: ApprovalCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  const { tenantId } = company;
  const templates = new Map([['leave', company.leave.templateId]]);
  for (const code of ['businessTrip', 'overtime', 'timeMakeUp']) {
    templates.set(code, (await addProcess(server, tenantId, code, FLOW_SEEDS['makeUpPunch']![1])).templateId);
  }
  for (const [code, templateId] of templates) {
    await giveSeededFields(server, code, templateId);
  }
});
beforeEach(async () => {
  employee = await buildSignedIn(server, {
    tenantId: company.tenantId,
    member: { departmentId: company.unit.id },
    roles: ['employee'],
  });
});

const period = (start: string, end: string) => ({ start, end });
const leave = (start: string, end: string, more: object = {}) => ({
  leaveType: 'annual',
  period: period(start, end),
  reason: '家中有事',
  ...more,
});
const day = (date: string) => leave(`${date} 09:00`, `${date} 18:00`);
const trip = (start: string, end: string) => ({
  destination: '杭州',
  period: period(start, end),
  transport: 'train',
  reason: '巡店',
});

const send = async (values: Record<string, unknown>, processCode = 'leave', who: Who = employee) =>
  await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode, values, choices: {} },
    { token: who.token },
  );

describe('what is filled in', () => {
  it('is measured by the backend, and the flow goes by it', async () => {
    const values = leave('2026-12-01 09:00', '2026-12-10 18:00');
    const { data: way } = await server.call(
      previewRoute,
      { processCode: 'leave', values, choices: {} },
      { token: employee.token },
    );
    expect(way.chart.map((node) => node.nodeId)).toContain('above');
    const { data } = await send(values);
    const { data: item } = await server.call(
      getApproval,
      { approvalId: data.approvalId },
      { token: employee.token },
    );
    expect(item.values['leaveDays']).toBe(8);
    expect(item.chart.map((node) => node.nodeId)).toContain('above');
    const { data: own } = await server.call(listApprovals, { box: 'started' }, { token: employee.token });
    expect(own.list[0]?.span).toEqual({
      start: '2026-12-01 09:00',
      end: '2026-12-10 18:00',
      length: { amount: 8, unit: 'day' },
    });
  });

  it.each([
    [
      'thirty days typed for one',
      'leave',
      leave('2026-12-01 09:00', '2026-12-01 18:00', { leaveDays: 30 }),
      CODE.formInvalid,
    ],
    ['a leave in 2020', 'leave', day('2020-03-02'), CODE.formInvalid],
    ['a leave in two years', 'leave', day('2028-12-01'), CODE.formInvalid],
    [
      'a leave that ends before it begins',
      'leave',
      leave('2026-12-02 09:00', '2026-12-01 18:00'),
      CODE.formInvalid,
    ],
    ['a leave of a weekend', 'leave', leave('2026-12-05 09:00', '2026-12-06 18:00'), CODE.formInvalid],
    [
      'hours that end before they begin',
      'timeMakeUp',
      { date: '2026-11-19', startTime: '18:00', endTime: '09:00', hours: 9, reason: '漏记' },
      CODE.formInvalid,
    ],
    [
      'hours of a day',
      'timeMakeUp',
      { date: '2026-11-19', startTime: '09:00', endTime: '18:00', reason: '漏记' },
      CODE.ok,
    ],
    [
      'overtime of a month',
      'overtime',
      {
        overtimeType: 'workday',
        settlementWay: 'timeOff',
        period: period('2026-11-20 18:00', '2026-12-15 20:00'),
        reason: '盘点',
      },
      CODE.formInvalid,
    ],
  ])('%s', async (_, processCode, values, code) => {
    expect((await send(values, processCode)).code).toBe(code);
  });
});

describe('a time', () => {
  const taken = ['2026-12-07 09:00', '2026-12-08 18:00'] as const;
  it.each([
    ['the same', leave(...taken), 'leave', CODE.conflict],
    ['a part of it', day('2026-12-08'), 'leave', CODE.conflict],
    ['all around it', leave('2026-12-01 09:00', '2026-12-31 18:00'), 'leave', CODE.conflict],
    ['its last hour', leave('2026-12-08 17:30', '2026-12-09 12:00'), 'leave', CODE.conflict],
    ['a trip on one of its days', trip('2026-12-08', '2026-12-10'), 'businessTrip', CODE.conflict],
    ['right after it', leave('2026-12-08 18:00', '2026-12-09 18:00'), 'leave', CODE.ok],
    ['right before it', leave('2026-12-04 09:00', '2026-12-07 09:00'), 'leave', CODE.ok],
    ['a trip on the day after', trip('2026-12-09', '2026-12-10'), 'businessTrip', CODE.ok],
  ])('that a request takes can be asked for again: %s', async (_, values, processCode, code) => {
    expect((await send(leave(...taken))).code).toBe(CODE.ok);
    expect((await send(values, processCode)).code).toBe(code);
  });

  it('says which request has it, at its field', async () => {
    const first = await send(day('2026-12-07'));
    const { msg, ...rest } = await send(day('2026-12-07'));
    expect(msg).toBe(
      `与请假（${first.data.no}，12月7日 09:00 至 12月7日 18:00）时间重叠，请调整时间或先撤回该申请`,
    );
    expect(rest).toMatchObject({ fields: [{ key: 'period', rule: 'overlap' }] });
  });

  it('is free again once the request is withdrawn or rejected, and is a colleague’s own', async () => {
    const token = employee.token;
    const first = await send(day('2026-12-07'));
    await server.call(
      withdrawApproval,
      { approvalId: first.data.approvalId, requestId: nextRequest() },
      { token },
    );
    expect((await send(day('2026-12-07'))).code).toBe(CODE.ok);
    expect((await send(day('2026-12-07'), 'leave', company.colleague)).code).toBe(CODE.ok);
  });

  it('is had by one of many requests of the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(day('2026-12-07'))));
    expect(sortedCodes(answers)).toEqual([CODE.ok, ...Array<number>(7).fill(CODE.conflict)]);
  });

  it('that was given away meanwhile does not come back by taking a rejection back', async () => {
    const { data } = await send(day('2026-12-07'));
    const { approvalId } = data;
    const { token } = company.head;
    const turn = async () =>
      (await server.call(getApproval, { approvalId }, { token })).data.myTask?.taskId ?? '';
    const { data: rejected } = await server.call(
      rejectApproval,
      { approvalId, taskId: await turn(), requestId: nextRequest(), opinion: '改期', to: 'initiator' },
      { token },
    );
    expect((await send(day('2026-12-07'))).code).toBe(CODE.ok);
    const undone = await server.call(
      undoDecision,
      { approvalId, eventId: rejected.undo?.eventId ?? '' },
      { token },
    );
    expect(undone.code).toBe(CODE.conflict);
    const { code } = await server.call(
      passApproval,
      { approvalId, taskId: await turn(), requestId: nextRequest() },
      { token },
    );
    expect(code).not.toBe(CODE.ok);
  });
});
