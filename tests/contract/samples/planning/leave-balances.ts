import { getApproval } from '@contract/approval/calls';
import { passApproval } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import * as balance from '@contract/leave/balance-calls';
import * as change from '@contract/leave/change-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
} from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { sample, type Sample, type World } from '../sample';

/** Somebody with ten days of annual leave, and who keeps leave. */
async function keeping({ server }: World) {
  const company = await buildApprovalCompany(server);
  const { tenantId, employee } = company;
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  const memberId = employee.member.id;
  await buildQuota(server.db, { tenantId, memberId, year: 2026, kind: 'annual', days: 10 });
  return { ...company, memberId };
}

/** An approved leave that has begun, so that cutting it is asked for. */
async function approved(world: World) {
  const company = await keeping(world);
  const { server } = world;
  await giveSeededFields(server, 'leave', company.leave.templateId);
  const { token } = company.employee;
  const period = { start: '2026-11-02 09:00', end: '2026-11-04 18:00' };
  const values = { leaveType: 'annual', period, reason: '家中有事' };
  const { approvalId } = (
    await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
      { token },
    )
  ).data;
  const { data } = await server.call(getApproval, { approvalId }, { token: company.head.token });
  await server.call(
    passApproval,
    { approvalId, taskId: data.myTask!.taskId, requestId: nextRequest() },
    { token: company.head.token },
  );
  return { ...company, approvalId, token };
}

async function asked(world: World) {
  const company = await approved(world);
  const { approvalId, token } = company;
  const input = { approvalId, requestId: nextRequest(), isCancelled: true, reason: '不休了' };
  const { data } = await world.server.call(change.changeLeave, input, { token });
  return { ...company, changeId: data.changeId };
}

export const leaveBalanceSamples: Sample[] = [
  sample(balance.getLeaveBalances)(async (world) => ({
    input: { day: '2026-12-31' },
    token: (await keeping(world)).employee.token,
  })),
  sample(balance.getColleagueBalances)(async (world) => {
    const { memberId, hr } = await keeping(world);
    return { input: { memberId }, token: hr.token };
  }),
  sample(balance.listLeaveEvents)(async (world) => ({
    input: { kind: 'annual' },
    token: (await keeping(world)).employee.token,
  })),
  sample(balance.listColleagueLeaveEvents)(async (world) => {
    const { memberId, hr } = await keeping(world);
    return { input: { memberId, kind: 'annual', figure: 'granted' }, token: hr.token };
  }),
  sample(change.getLeaveChanges)(async (world) => {
    const { approvalId, token } = await asked(world);
    return { input: { approvalId }, token };
  }),
  sample(change.previewLeaveChange)(async (world) => {
    const { approvalId, token } = await approved(world);
    return { input: { approvalId, without: ['2026-11-03'] }, token };
  }),
  sample(change.changeLeave)(async (world) => {
    const { approvalId, token } = await approved(world);
    return {
      input: { approvalId, requestId: nextRequest(), end: '2026-11-03 12:00', reason: '提前返岗' },
      token,
    };
  }),
  sample(change.decideLeaveChange)(async (world) => {
    const { changeId, head } = await asked(world);
    return { input: { changeId, isAgreed: true }, token: head.token };
  }),
  sample(change.withdrawLeaveChange)(async (world) => {
    const { changeId, token } = await asked(world);
    return { input: { changeId }, token };
  }),
];
