import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { adjustLeaveQuotas, previewLeaveQuotas, saveLeaveQuota } from '@contract/leave/calls';
import { leaveEvent, leaveLot, leaveQuotaChange } from '@server/db/schema/leave/leave';
import { operationTrack } from '@server/db/schema/audit';
import { MESSAGES } from '@server/messages/messages';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { SECRET, sendRaw } from '@tests/helpers/approval/approval-loot';
import { buildRole } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const YEAR = 2026;
const CALLS = ALL_ENDPOINTS.filter((one) => one.group === 'leave');

/** What is asked for about a person and a department. */
const ADJUSTED = nextRequest();
const INPUTS: Readonly<Record<string, (memberId: string, organId: string) => object>> = {
  listLeaveQuotas: (_, organId) => ({ year: YEAR, organId, isDeep: true }),
  countLeaveQuotas: (_, organId) => ({ organId, isDeep: true }),
  getLeaveQuotas: (memberId) => ({ memberId, year: YEAR }),
  saveLeaveQuota: (memberId) => ({
    memberId,
    year: YEAR,
    kind: 'annual',
    days: 30,
    before: 10,
    reason: '换',
  }),
  adjustLeaveQuotas: (_, organId) => ({
    requestId: nextRequest(),
    year: YEAR,
    kind: 'annual',
    organId,
    how: 'set',
    days: 30,
    digest: 'guessed',
    reason: '换',
  }),
  previewLeaveQuotas: (memberId, organId) => ({
    year: YEAR,
    kind: 'annual',
    memberIds: [memberId],
    organId,
    how: 'set',
    days: 30,
  }),
  undoLeaveQuotas: () => ({ requestId: ADJUSTED }),
};
/** They find no one in another company's department, as in one that doesn't exist. */
const LISTS = new Set(['listLeaveQuotas', 'countLeaveQuotas']);
const ROWS = CALLS.map((endpoint) => ({ endpoint, input: INPUTS[endpoint.id]! }));

let server: TestServer;
let victims: ApprovalCompany;
let stranger: ApprovalCompany['hr'];
async function buildCompany(): Promise<ApprovalCompany> {
  const company = await buildApprovalCompany(server);
  await buildRole(server.db, company.tenantId, 'companyAdministrator', [FUNCTION_ID.leaveQuota]);
  return company;
}
beforeAll(async () => {
  server = await createTestServer();
  victims = await buildCompany();
  ({ hr: stranger } = await buildCompany());
  const { hr, employee } = victims;
  const quota = { memberId: employee.member.id, year: YEAR, kind: 'annual', days: 10, before: null };
  await server.call(saveLeaveQuota, { ...quota, reason: `${SECRET}事由` }, { token: hr.token });
  const more = { year: YEAR, kind: 'annual', how: 'add', days: 1 } as const;
  const { digest } = (await server.call(previewLeaveQuotas, more, { token: hr.token })).data;
  const given = { ...more, requestId: ADJUSTED, digest, reason: `${SECRET}事由` };
  await server.call(adjustLeaveQuotas, given, { token: hr.token });
});

/** All rows of the company, in an order of our own: a database promises none. */
async function kept() {
  const { tenantId } = victims;
  const tables = await Promise.all([
    server.db.select().from(leaveLot).where(eq(leaveLot.tenantId, tenantId)),
    server.db.select().from(leaveEvent).where(eq(leaveEvent.tenantId, tenantId)),
    server.db.select().from(leaveQuotaChange).where(eq(leaveQuotaChange.tenantId, tenantId)),
    server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId)),
  ]);
  return tables.map((rows) => rows.map((row) => JSON.stringify(row)).sort((a, b) => a.localeCompare(b)));
}
const own = () => [victims.employee.member.id, victims.unit.id] as const;

it('has an attempt at every call about quotas', () => {
  const sorted = (ids: string[]) => ids.sort((a, b) => a.localeCompare(b));
  expect(sorted(Object.keys(INPUTS))).toEqual(sorted(CALLS.map((one) => one.id)));
});

describe.each(ROWS)('$endpoint.id', ({ endpoint, input }) => {
  it('tells and changes nothing without a session', async () => {
    const before = await kept();
    const answer = await sendRaw(server, endpoint, input(...own()));
    expect(answer).toEqual({ code: CODE.loginExpired, msg: MESSAGES.loginExpired.zh_CN });
    expect(await kept()).toEqual(before);
  });

  it('is refused to every colleague without the function, those who decide and design included', async () => {
    const before = await kept();
    const { employee, head, director, administrator } = victims;
    for (const { token } of [employee, head, director, administrator]) {
      const answer = await sendRaw(server, endpoint, input(...own()), token);
      expect(answer).toEqual({ code: CODE.forbidden, msg: MESSAGES.forbidden.zh_CN });
    }
    expect(await kept()).toEqual(before);
  });

  it('answers another company’s administrator alike for what exists and what does not', async () => {
    const before = await kept();
    const real = await sendRaw(server, endpoint, input(...own()), stranger.token);
    expect(real).toEqual(await sendRaw(server, endpoint, input('unknown', 'unknown'), stranger.token));
    expect(real.code).toBe(LISTS.has(endpoint.id) ? CODE.ok : CODE.notFound);
    expect(JSON.stringify(real)).not.toContain(SECRET);
    expect(JSON.stringify(real)).not.toContain(victims.employee.member.id);
    expect(await kept()).toEqual(before);
  });
});
