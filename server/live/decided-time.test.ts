import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rejectApproval } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import type { Endpoint, In } from '@contract/endpoint';
import { changeLeave } from '@contract/leave/change-calls';
import { grabOrderDetails, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { grabTakeGiveBack, grabTakeJoinWaiting, grabTakeTake } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { answerSettlement, disputeSettlement } from '@contract/settlement/my-calls';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { layDown } from '@tests/helpers/attendance/attendance-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { livePages } from '@tests/helpers/notices/live-pages';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { buildPublisher } from '@tests/helpers/shift-company';

type Who = Awaited<ReturnType<typeof buildSignedIn>>;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const pages = livePages(() => server);
const by = async <E extends Endpoint>({ token }: Who, endpoint: E, input: In<E>) =>
  await server.call(endpoint, input, { token });

it('a month of figures that is disputed, answered, confirmed or locked is heard by its people and who settles', async () => {
  const company = await buildSettlementCompany(server);
  const [ann, ben] = [await company.join(), await company.join()];
  const { tenantId } = company;
  const other = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
  await company.worked(ann, '2026-10-12');
  await company.worked(ben, '2026-10-12');
  await company.close();
  const settlementId = await company.start();
  await company.ask(settlementId);
  const remark = { settlementId, text: '少了加班' };
  const { keeper } = company;
  const readers = {
    ann: [ann, 'settlement'],
    keeper: [keeper, 'settlement'],
    other: [other, 'settlement'],
  } as const;
  await pages.hear(
    async () => await by(ann, disputeSettlement, { ...remark, requestId: nextRequest() }),
    readers,
  );
  await pages.hear(
    async () =>
      await by(keeper, answerSettlement, { ...remark, memberId: ann.member.id, requestId: nextRequest() }),
    readers,
  );
  await pages.hear(async () => await company.confirm(settlementId, ann), readers);
  await pages.hear(async () => await company.lock(settlementId, '其余口头确认'), {
    ...readers,
    ben: [ben, 'settlement'],
  });
});

it('an open shift that is taken, given back or withdrawn is heard by its publisher, takers and who waits', async () => {
  const publisher = await buildPublisher(server);
  const { tenantId } = publisher.member;
  const employee = async () => await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.taskTake] });
  const [ann, ben] = [await employee(), await employee()];
  const { data: order } = await publisher.post({ posts: [{ stationCode: 'PAID', needed: 1 }] });
  const orderId = order.id;
  const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
  const publishing = { publisher: [publisher, 'task'] } as const;
  await pages.hear(async () => await by(ann, grabTakeTake, { orderId, slots }), {
    ...publishing,
    taker: [ann, 'task'],
  });
  await pages.hear(async () => await by(ben, grabTakeJoinWaiting, { orderId, slots }), {
    ...publishing,
    waiting: [ben, 'task'],
  });
  await pages.hear(async () => await by(ann, grabTakeGiveBack, { orderId, slots }), {
    ...publishing,
    taker: [ann, 'task'],
    promoted: [ben, 'task'],
  });
  const { data: present } = await by(publisher, grabOrderDetails, { orderId });
  const withdrawal = { orderId, revision: present.revision, action: 'withdraw' as const };
  await pages.hear(async () => await by(publisher, grabOrderUpdateOrder, withdrawal), {
    ...publishing,
    taker: [ben, 'task'],
  });
});

describe('a request about time', () => {
  let company: EffectCompany;
  let employee: Who;
  let keeper: Who;
  beforeAll(async () => {
    company = await buildEffectCompany(server, 'leave', 'makeUpPunch');
    keeper = await buildSignedIn(server, {
      tenantId: company.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    await layDown(server, company.head.member);
  });
  beforeEach(async () => {
    employee = await company.hire({ functions: [FUNCTION_ID.dailyConfirmation] });
  });

  it('such as an approved leave that is canceled is heard by its requester, its approver and who keeps attendance', async () => {
    const { head, acts } = company;
    const { id: memberId, tenantId } = employee.member;
    await buildQuota(server.db, { tenantId, memberId, kind: 'annual', year: 2026, days: 3 });
    const period = { start: '2026-12-07 09:00', end: '2026-12-08 18:00' };
    const approvalId = await company.ask(employee, 'leave', {
      leaveType: 'annual',
      period,
      reason: '家中有事',
    });
    expect((await acts.pass(approvalId, head)).data.status).toBe('approved');
    const change = { approvalId, requestId: nextRequest(), reason: '不休了', isCancelled: true };
    await pages.hear(async () => await by(employee, changeLeave, change), {
      requester: [employee, 'approval'],
      approver: [head, 'approval'],
      keeper: [keeper, 'attendance'],
    });
  });

  it.each(['passed', 'rejected'])('such as a make-up punch that is %s is heard by all', async (decision) => {
    const { head, acts } = company;
    await assign(server, employee.member, '2026-11-19', '09:00-18:00');
    const values = { date: '2026-11-19', time: '09:00', makeUpReason: 'forgot', note: '' };
    const asked = { requestId: nextRequest(), processCode: 'makeUpPunch', values, choices: {} };
    const { data } = await by(employee, submitApproval, asked);
    const turn = await acts.turn(data.approvalId, head);
    await pages.hear(
      async () =>
        decision === 'passed'
          ? await acts.pass(data.approvalId, head)
          : await by(head, rejectApproval, { ...turn, opinion: '请补充', to: 'initiator' }),
      {
        requester: [employee, 'approval'],
        approver: [head, 'approval'],
        ...(decision === 'passed' && { keeper: [keeper, 'attendance'] as const }),
      },
    );
  });
});
