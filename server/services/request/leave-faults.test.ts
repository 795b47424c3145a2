import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { rejectApproval } from '@contract/approval/operation-calls';
import { previewRoute, resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';
import { standingTerms } from '@contract/leave/rule/templates';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { randomId } from '@server/auth/random';
import { leaveRule } from '@server/db/schema/leave/rule';
import { startOfDay } from '@server/kernel/day-range';
import {
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let employee: ApprovalCompany['employee'];

beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  await giveSeededFields(server, 'leave', company.leave.templateId);
});
beforeEach(async () => {
  const { tenantId, unit } = company;
  employee = await buildSignedIn(server, {
    tenantId,
    member: { departmentId: unit.id, joinedAt: startOfDay('2026-10-01') },
  });
});
afterEach(async () => {
  await server.db.delete(leaveRule);
});

/** What a kind of leave follows from this year on. */
const follow = async (kind: string, terms: Partial<LeaveTerms>) =>
  await server.db.insert(leaveRule).values({
    id: randomId(),
    tenantId: company.tenantId,
    kind,
    fromDate: '2026-01-01',
    terms: { ...standingTerms(kind), ...terms },
    createdByMemberId: employee.member.id,
    createdAt: server.clock.now(),
  });

/** From a Monday three weeks ahead of the test's clock, so many hours from nine o'clock or whole days. */
const values = (leaveType: string, from: string, to = from, until = '18:00', more: object = {}) => ({
  leaveType,
  period: { start: `${from} 09:00`, end: `${to} ${until}` },
  reason: '家中有事',
  ...more,
});

const send = async (given: object, lang: Language = 'zh_CN') =>
  await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values: { ...given }, choices: {} },
    { token: employee.token, lang },
  );

const foretold = async (given: object, approvalId?: string) =>
  (
    await server.call(
      previewRoute,
      { processCode: 'leave', values: { ...given }, choices: {}, approvalId },
      { token: employee.token },
    )
  ).data.faults?.map(({ key, rule }) => `${key} ${rule}`);

type Refused = { code: number; msg: string; fields?: { key: string; rule: string }[] };
const refusal = (answer: unknown) => {
  const { code, msg, fields } = answer as Refused;
  return [code, msg, fields?.map(({ key, rule }) => `${key} ${rule}`)];
};

describe('a leave that does not keep the rules of its kind', () => {
  it.each([
    [
      'less than the shortest',
      { shortest: 480 },
      values('annual', '2026-12-07', '2026-12-07', '12:00'),
      'period leaveTooShort',
      '年假每次至少 1 天，当前为 0.5 天',
      'Annual leave takes at least 1 day at a time. This request is 0.5 days.',
    ],
    [
      'too late',
      { noticeDays: 30 },
      values('annual', '2026-12-18'),
      'period leaveTooLate',
      '年假须至少提前 30 天申请，最早可从12月20日开始',
      'Annual leave needs 30 days of notice. It can start on Dec 20 at the earliest.',
    ],
    [
      'before so many months',
      { afterMonths: 6 },
      values('annual', '2026-12-07'),
      'leaveType leaveNotYet',
      '入职满 6 个月后才能请年假，您从2027年4月1日起可以申请',
      'Annual leave is for people with 6 months at the company. You can take it from Apr 1, 2027.',
    ],
  ])('%s is refused at its field, in both languages, and foretold', async (_, terms, given, told, zh, en) => {
    await follow('annual', terms);
    expect(await foretold(given)).toEqual([told]);
    expect(refusal(await send(given))).toEqual([CODE.badRequest, zh, [told]]);
    expect(refusal(await send(given, 'en'))).toEqual([CODE.badRequest, en, [told]]);
  });

  it('asks for proof from a length on, in the field of its kind and only where the form has one', async () => {
    await follow('marriage', { proofFromDays: 2 });
    await follow('annual', { proofFromDays: 0 });
    const long = values('marriage', '2026-12-07', '2026-12-08');
    expect(refusal(await send(long))).toEqual([
      CODE.badRequest,
      '婚假达到 2 天须上传证明材料，当前为 2 天',
      ['proof leaveProofMissing'],
    ]);
    expect(await foretold(values('marriage', '2026-12-07'))).toEqual([]);
    expect((await send(values('annual', '2026-12-07'))).code).toBe(CODE.ok);
    await follow('bereavement', { proofFromDays: 0 });
    expect((await send(values('bereavement', '2026-12-09'), 'en')).msg).toBe(
      'Bereavement leave needs a file as proof.',
    );
  });

  it('follows the rules of its first day, and none where a kind has none', async () => {
    await follow('annual', { noticeDays: 300 });
    expect((await send(values('personal', '2026-12-07'))).code).toBe(CODE.ok);
    expect((await send(values('annual', '2026-12-09'))).code).toBe(CODE.badRequest);
  });

  it('keeps the day on which it was sent first when it came back', async () => {
    const { token } = employee;
    await follow('annual', { noticeDays: 17 });
    const given = values('annual', '2026-12-07');
    const { approvalId } = (await send(given)).data;
    server.clock.advance(3 * 86_400_000);
    const as = { token: company.head.token };
    const { data } = await server.call(getApproval, { approvalId }, as);
    const back = { approvalId, taskId: data.myTask!.taskId, opinion: '请补充', to: 'initiator' as const };
    expect((await server.call(rejectApproval, { ...back, requestId: nextRequest() }, as)).code).toBe(CODE.ok);
    const { revision } = (await server.call(getApproval, { approvalId }, { token })).data;
    const again = async (next: object) =>
      await server.call(
        resubmitApproval,
        { approvalId, requestId: nextRequest(), revision, values: { ...next }, choices: {} },
        { token },
      );
    expect(await foretold(values('annual', '2026-12-09'), approvalId)).toEqual(['period leaveTooLate']);
    expect((await again(values('annual', '2026-12-09'))).code).toBe(CODE.badRequest);
    expect(await foretold(given, approvalId)).toEqual([]);
    expect((await again(given)).code).toBe(CODE.ok);
    server.clock.advance(-3 * 86_400_000);
  });
});

describe('a balance below zero', () => {
  it('goes as far as the rules of the kind say, whatever the flow does', async () => {
    const own = { tenantId: company.tenantId, memberId: employee.member.id };
    await buildQuota(server.db, { ...own, year: 2026, kind: 'annual', days: 2 });
    await follow('annual', { belowZeroDays: 1 });
    const four = values('annual', '2026-12-07', '2026-12-10');
    expect(await foretold(four)).toEqual(['period leaveBelowZero']);
    expect(refusal(await send(four))).toEqual([
      CODE.badRequest,
      '年假余额不足：最多可申请 3 天，当前为 4 天',
      ['period leaveBelowZero'],
    ]);
    expect((await send(values('annual', '2026-12-07', '2026-12-09'))).code).toBe(CODE.ok);
    expect((await send(values('annual', '2026-12-10', '2026-12-10', '12:00'), 'en')).msg).toBe(
      'Not enough Annual leave: you can request up to 0 days. This request is 0.5 days.',
    );
  });

  it('is that of somebody without any where the kind is granted', async () => {
    await follow('annual', { grant: { by: 'statute', extra: [] }, belowZeroDays: 0 });
    expect((await send(values('annual', '2026-12-07'))).msg).toBe(
      '年假余额不足：最多可申请 0 天，当前为 1 天',
    );
  });

  it('is refused to the second of two at the same moment', async () => {
    await follow('annual', { grant: { by: 'statute', extra: [] }, belowZeroDays: 1 });
    const both = [send(values('annual', '2026-12-07')), send(values('annual', '2026-12-08'))];
    expect(sortedCodes(await Promise.all(both))).toEqual([CODE.ok, CODE.badRequest]);
  });
});
