import { FUNCTION_ID } from '@contract/role/functions';
import * as quota from '@contract/leave/calls';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const YEAR = 2026;

/** A company whose administrator sets quotas. */
async function company({ server }: World) {
  const { tenantId, employee, hr } = await buildApprovalCompany(server);
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  return { memberId: employee.member.id, token: hr.token };
}

export const leaveQuotaSamples: Sample[] = [
  sample(quota.listLeaveQuotas)(async (world) => ({
    input: { year: YEAR },
    token: (await company(world)).token,
  })),
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
