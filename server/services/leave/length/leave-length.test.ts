import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { rejectApproval } from '@contract/approval/operation-calls';
import { previewRoute, resubmitApproval } from '@contract/approval/start-calls';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { CODE } from '@contract/codes';
import { leaveLength } from '@contract/leave/length/leave-length';
import { leaveUnitOf } from '@contract/leave/length/unit';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { attendanceGroup, attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { calendarDay, calendarYear } from '@server/db/schema/planning/calendar';
import { assignment } from '@server/db/schema/planning/roster';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { BUILT_AT } from '@tests/helpers/factories';
import { segmentsOf } from '@tests/helpers/leave/leave-scene';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { leaveFactsOf } from './leave-facts';

type Who = EffectCompany['employee'];
let server: TestServer;
let company: EffectCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave');
});
beforeEach(async () => {
  employee = await company.hire();
});

const me = () => ({ id: employee.member.id, tenantId: company.tenantId });
const values = (start: string, end: string, more: object = {}) => ({
  leaveType: 'annual',
  period: { start, end },
  reason: '家中有事',
  ...more,
});
const send = async (given: Record<string, unknown>) => await company.send(employee, 'leave', given);
const daysOf = async (approvalId: string) =>
  (await server.call(getApproval, { approvalId }, { token: employee.token })).data.values['leaveDays'];
const preview = async (given: Record<string, unknown>, who: Who = employee) =>
  (
    await server.call(
      previewRoute,
      { processCode: 'leave', values: given, choices: {} },
      { token: who.token },
    )
  ).data.leave;
const told = (leave: Awaited<ReturnType<typeof preview>>) =>
  leave?.trace.map((one) => `${one.date} ${one.why} ${one.minutes}`);

const NIGHT = ['2026-12-09 22:00', '2026-12-10 06:00'] as const;

describe('a request for leave', () => {
  it('takes what the plan says, told or left out', async () => {
    await assign(server, me(), '2026-12-09', '22:00-06:00+');
    const { data } = await send(values(...NIGHT));
    expect(await daysOf(data.approvalId)).toBe(1);
    await assign(server, me(), '2026-12-12', '10:00-14:00', '17:00-21:00');
    const saturday = values('2026-12-12 10:00', '2026-12-12 14:00', { leaveDays: 0.5 });
    expect((await send(saturday)).code).toBe(CODE.ok);
  });

  it('is refused with the right length where it says another', async () => {
    await assign(server, me(), '2026-12-09', '22:00-06:00+');
    const { code, msg, ...rest } = await send(values(...NIGHT, { leaveDays: 30 }));
    expect([code, msg]).toEqual([CODE.formInvalid, '按排班和公司日历，本次请假为 1 天，请核对后重新提交']);
    expect(rest).toMatchObject({
      fields: [{ key: 'leaveDays', rule: 'leaveLength', params: { amount: 1, unit: 'day' } }],
    });
    const hours = values('2026-12-10 04:00', '2026-12-10 06:00', { leaveType: 'personal', leaveDays: 1 });
    expect((await send(hours)).msg).toContain('2 小时');
  });

  it('is none where the plan has nobody work', async () => {
    await assign(server, me(), '2026-12-07', '09:00-18:00');
    const friday = values('2026-12-11 09:00', '2026-12-11 18:00');
    expect(told(await preview(friday))).toEqual(['2026-12-11 plannedRest 0']);
    const { code, ...rest } = await send(friday);
    expect(code).toBe(CODE.formInvalid);
    expect(rest).toMatchObject({ fields: [{ key: 'period', rule: 'noWorkday' }] });
  });

  it('is foretold with its days, by the plan of who asks and of nobody else', async () => {
    await assign(server, me(), '2026-12-09', '22:00-06:00+');
    const given = values(...NIGHT, { leaveDays: 30 });
    const leave = await preview(given);
    expect(leave).toMatchObject({ key: 'leaveDays', days: 1, minutes: 480, presumedYears: [] });
    expect(leave?.of).toBe(JSON.stringify([given.period, 'annual']));
    expect(leave?.trace).toMatchObject([
      { date: '2026-12-09', why: 'shift', work: { start: 1320, end: 1800 }, name: { name: '早班' } },
      { date: '2026-12-10', why: 'plannedRest', minutes: 0 },
    ]);
    expect(told(await preview(given, company.colleague))).toEqual([
      '2026-12-09 outside 0',
      '2026-12-10 outside 0',
    ]);
    expect(await preview({ leaveType: 'annual' })).toBeNull();
  });

  it('keeps its length when the plan changes later, until it is sent once more', async () => {
    await assign(server, me(), '2026-12-14', '09:00-18:00');
    await assign(server, me(), '2026-12-15', '09:00-18:00');
    const given = values('2026-12-14 00:00', '2026-12-16 00:00');
    const { approvalId } = (await send(given)).data;
    await server.db.delete(assignment).where(eq(assignment.workDate, '2026-12-15'));
    expect(await daysOf(approvalId)).toBe(2);
    const task = await company.acts.turn(approvalId, company.head);
    const { code } = await server.call(
      rejectApproval,
      { ...task, opinion: '改期', to: 'initiator' },
      { token: company.head.token },
    );
    expect(code).toBe(CODE.ok);
    const { revision } = (await company.acts.detail(approvalId, employee)).data;
    const again = async (leaveDays: number | undefined) =>
      await server.call(
        resubmitApproval,
        { approvalId, revision, requestId: nextRequest(), choices: {}, values: { ...given, leaveDays } },
        { token: employee.token },
      );
    expect((await again(2)).code).toBe(CODE.formInvalid);
    expect((await again(undefined)).code).toBe(CODE.ok);
    expect(await daysOf(approvalId)).toBe(1);
  });
});

describe('what is known of the days of a leave', () => {
  const factsOf = async (from: string, to: string, tenantId = company.tenantId) =>
    await leaveFactsOf(server.db, { tenantId, memberId: employee.member.id }, { from, to });
  const inGroup = async (system: 'standard' | 'free') => {
    const { tenantId, id: memberId } = me();
    const id = nextRequest();
    const group = { id, tenantId, system, name: id, enName: id, dailyMinutes: 480, placeCodes: [] };
    await server.db
      .insert(attendanceGroup)
      .values({ ...group, isDefault: false, restWeekdays: [3], createdAt: BUILT_AT });
    await server.db
      .insert(attendanceGroupMember)
      .values({ memberId, tenantId, groupId: id, fromDate: '2026-12-08', createdAt: BUILT_AT });
    return id;
  };

  it('is the group of each day, with its week and its fixed hours', async () => {
    const groupId = await inGroup('standard');
    await server.db.insert(attendanceRule).values({
      id: nextRequest(),
      tenantId: company.tenantId,
      groupId,
      fromDate: '2026-12-10',
      terms: { ...USUAL_TERMS, hours: 'fixed', fixedSegments: segmentsOf('10:00-16:00') },
      createdByMemberId: employee.member.id,
      createdAt: BUILT_AT,
    });
    const length = leaveLength(
      leaveUnitOf('annual'),
      { by: 'day', from: '2026-12-07', to: '2026-12-13' },
      await factsOf('2026-12-07', '2026-12-13'),
    );
    expect(length.trace.map((one) => `${one.date.slice(8)} ${one.why}`)).toEqual([
      '07 usualHours',
      '08 usualHours',
      '09 restDay',
      '10 fixedHours',
      '11 fixedHours',
      '12 fixedHours',
      '13 fixedHours',
    ]);
  });

  it('is free hours of a group without a plan', async () => {
    await inGroup('free');
    expect((await factsOf('2026-12-08', '2026-12-08'))('2026-12-08').hours).toBe('free');
  });

  it('is the calendar of the own company, which says what is only presumed', async () => {
    const other = await buildApprovalCompany(server);
    const { tenantId } = other;
    await server.db.insert(calendarYear).values({
      tenantId,
      year: 2027,
      state: 'announced',
      isOwn: true,
      source: 'company',
      revision: 1,
      updatedAt: BUILT_AT,
    });
    await server.db.insert(calendarDay).values({
      tenantId,
      year: 2027,
      date: '2027-01-05',
      kind: 'rest',
      name: '店庆',
      enName: 'Anniversary',
    });
    const own = await factsOf('2026-12-31', '2027-01-05');
    expect(own('2027-01-01')).toMatchObject({ kind: 'statutoryDay', isPresumed: true });
    expect(own('2027-01-05')).toMatchObject({ kind: 'workday', isPresumed: true });
    expect(own('2026-12-31')).toMatchObject({ kind: 'workday', isPresumed: false });
    const others = await factsOf('2026-12-31', '2027-01-05', tenantId);
    expect(others('2027-01-05')).toMatchObject({
      kind: 'restDay',
      isPresumed: false,
      named: { name: '店庆', enName: 'Anniversary' },
    });
  });

  it('is no overtime, which falls away with the leave', async () => {
    const id = await assign(server, me(), '2026-12-12', '09:00-13:00');
    await server.db.update(assignment).set({ source: 'overtime' }).where(eq(assignment.id, id));
    const facts = await factsOf('2026-12-12', '2026-12-12');
    expect(facts('2026-12-12').plan).toBeNull();
  });
});

it('a shift that leave has taken away is still planned for the rest of its day', async () => {
  await assign(server, me(), '2026-12-16', '09:00-18:00');
  const most = await send(values('2026-12-16 09:00', '2026-12-16 17:00', { leaveType: 'personal' }));
  expect((await company.acts.pass(most.data.approvalId, company.head)).data.status).toBe('approved');
  const rest = values('2026-12-16 17:00', '2026-12-16 18:00', { leaveType: 'personal' });
  expect(told(await preview(rest))).toEqual(['2026-12-16 shift 60']);
});
