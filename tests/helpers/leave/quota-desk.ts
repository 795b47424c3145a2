import { eq } from 'drizzle-orm';
import type { In } from '@contract/endpoint';
import * as quotas from '@contract/leave/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { buildApprovalCompany, nextRequest } from '../approval/approval-company';
import { buildRole } from '../factories';
import type { TestServer } from '../server';

/** The year and the kind of leave whose days are set. */
export const YEAR = 2026;
const ANNUAL = { year: YEAR, kind: 'annual' };
type Adjustment = Partial<In<typeof quotas.adjustLeaveQuotas>>;

/** A company whose administrator sets how many days of leave people have. */
export async function createQuotaDesk(server: TestServer) {
  const company = await buildApprovalCompany(server);
  const { tenantId, employee, hr } = company;
  await buildRole(server.db, tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  const as = { token: hr.token };
  const preview = async ({ requestId: _id, digest: _digest, reason: _reason, ...given }: Adjustment = {}) =>
    await server.call(quotas.previewLeaveQuotas, { ...ANNUAL, how: 'set', days: 5, ...given }, as);
  const detail = async (memberId = employee.member.id) =>
    (await server.call(quotas.getLeaveQuotas, { memberId, year: YEAR }, as)).data;
  return {
    company,
    as,
    preview,
    detail,
    save: async (given: Partial<In<typeof quotas.saveLeaveQuota>> = {}) => {
      server.clock.advance(1_000);
      const quota = { memberId: employee.member.id, ...ANNUAL, days: 10, before: null };
      return await server.call(quotas.saveLeaveQuota, { ...quota, reason: '年度发放', ...given }, as);
    },
    /** Adjusts what a preview has shown. */
    adjust: async (given: Adjustment) => {
      server.clock.advance(1_000);
      const shown = await preview(given);
      const adjustment = {
        requestId: nextRequest(),
        ...ANNUAL,
        how: 'set' as const,
        days: 5,
        reason: '年度发放',
        digest: shown.code === 0 ? shown.data.digest : 'none',
      };
      return await server.call(quotas.adjustLeaveQuotas, { ...adjustment, ...given }, as);
    },
    undo: async (requestId: string) => await server.call(quotas.undoLeaveQuotas, { requestId }, as),
    annual: async (memberId?: string) => (await detail(memberId)).quotas.find((one) => one.kind === 'annual'),
    records: async () =>
      await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId)),
  };
}
