import { FUNCTION_ID } from '@contract/role/functions';
import * as quota from '@contract/leave/calls';
import * as leaveDays from '@contract/leave/day-calls';
import * as eligibility from '@contract/leave/eligibility-calls';
import * as records from '@contract/leave/record-calls';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { FILES } from '@tests/helpers/upload-files';
import { buildRole } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const YEAR = 2026;

/** A company whose administrator sets quotas. */
async function company({ server }: World) {
  const { tenantId, employee, hr } = await buildApprovalCompany(server);
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  return { memberId: employee.member.id, token: hr.token };
}

/** A request for a record that waits. */
async function requested({ server }: World) {
  const { tenantId, employee, hr } = await buildApprovalCompany(server);
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  const { token } = employee;
  const { data } = await server.upload('attachment', [{ name: 'proof.pdf', bytes: FILES.pdf }], { token });
  const { memberId: _, ...asked } = record(employee.member.id);
  const input = { ...asked, fileIds: [data[0]!.fileId] };
  return { input, token, keeper: hr.token, call: server.call };
}

const record = (memberId: string) => ({
  requestId: nextRequest(),
  memberId,
  kind: 'parental',
  fromDay: '2026-01-01',
  untilDay: '2028-12-31',
  note: '出生医学证明',
});

export const leaveQuotaSamples: Sample[] = [
  sample(eligibility.listLeaveEligibility)(async (world) => {
    const { memberId, token } = await company(world);
    return { input: { memberId }, token };
  }),
  sample(eligibility.saveLeaveEligibility)(async (world) => {
    const { memberId, token } = await company(world);
    return { input: record(memberId), token };
  }),
  sample(eligibility.removeLeaveEligibility)(async (world) => {
    const { memberId, token } = await company(world);
    const given = record(memberId);
    const { data } = await world.server.call(eligibility.saveLeaveEligibility, given, { token });
    return { input: { id: data.id }, token };
  }),
  sample(leaveDays.readLeaveDays)(async (world) => ({
    input: { from: '2026-11-01', to: '2026-11-30' },
    token: (await requested(world)).token,
  })),
  sample(records.listMyLeaveRecords)(async (world) => ({ input: {}, token: (await requested(world)).token })),
  sample(records.requestLeaveRecord)(async (world) => {
    const { input, token } = await requested(world);
    return { input, token };
  }),
  sample(records.withdrawLeaveRecord)(async (world) => {
    const { input, token, call } = await requested(world);
    return { input: (await call(records.requestLeaveRecord, input, { token })).data, token };
  }),
  sample(records.getLeaveRecord)(async (world) => {
    const { input, token, call } = await requested(world);
    return { input: (await call(records.requestLeaveRecord, input, { token })).data, token };
  }),
  sample(records.decideLeaveRecord)(async (world) => {
    const { input, token, keeper, call } = await requested(world);
    const { data } = await call(records.requestLeaveRecord, input, { token });
    const { fromDay, untilDay } = input;
    return { input: { ...data, isAccepted: true, fromDay, untilDay, reply: '' }, token: keeper };
  }),
  sample(quota.listLeaveQuotas)(async (world) => ({
    input: { year: YEAR },
    token: (await company(world)).token,
  })),
  sample(quota.countLeaveQuotas)(async (world) => ({ input: {}, token: (await company(world)).token })),
  sample(quota.getLeaveQuotas)(async (world) => {
    const { memberId, token } = await company(world);
    return { input: { memberId, year: YEAR }, token };
  }),
  sample(quota.saveLeaveQuota)(async (world) => {
    const { memberId, token } = await company(world);
    const given = { memberId, year: YEAR, kind: 'annual', days: 10, before: null };
    return { input: { ...given, reason: '年度发放' }, token };
  }),
  sample(quota.adjustLeaveQuotas)(async (world) => {
    const { token } = await company(world);
    const given = { year: YEAR, kind: 'annual', how: 'set', days: 5 } as const;
    const { digest } = (await world.server.call(quota.previewLeaveQuotas, given, { token })).data;
    return { input: { ...given, requestId: nextRequest(), digest, reason: '年度发放' }, token };
  }),
  sample(quota.previewLeaveQuotas)(async (world) => {
    const { token } = await company(world);
    return { input: { year: YEAR, kind: 'annual', how: 'set', days: 5 }, token };
  }),
  sample(quota.undoLeaveQuotas)(async (world) => {
    const { token } = await company(world);
    const given = { year: YEAR, kind: 'annual', how: 'set', days: 6 } as const;
    const { digest } = (await world.server.call(quota.previewLeaveQuotas, given, { token })).data;
    const requestId = nextRequest();
    await world.server.call(
      quota.adjustLeaveQuotas,
      { ...given, requestId, digest, reason: '年度发放' },
      { token },
    );
    return { input: { requestId }, token };
  }),
];
