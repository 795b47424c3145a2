import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import { submitApproval } from '@contract/approval/start-calls';
import { readAttendanceDay } from '@contract/attendance/my-calls';
import { rejectApproval, undoDecision } from '@contract/approval/operation-calls';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { attendanceClaim, punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { assignment } from '@server/db/schema/planning/roster';
import { approval } from '@server/db/schema/approval/approval';
import { randomId } from '@server/auth/random';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';
import { takeEffect, takeEffectBack } from '../../approval/effect/follow-outcome';
import { buildDays } from '../days/build-days';

type Who = EffectCompany['employee'];
let server: TestServer;
let company: EffectCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'makeUpPunch', 'timeMakeUp');
});
beforeEach(async () => {
  employee = await company.hire();
  await rule({});
});

/** The day that the tests are about; it is over, and the day after it is today. */
const DAY = '2026-11-19';

async function rule(terms: Partial<AttendanceTerms>) {
  const { tenantId } = company;
  await server.db.delete(attendanceRule).where(eq(attendanceRule.tenantId, tenantId));
  await server.db.insert(attendanceRule).values({
    id: randomId(),
    tenantId,
    groupId: 'default',
    fromDate: '2026-01-01',
    terms: { ...USUAL_TERMS, ...terms },
    createdByMemberId: company.hr.member.id,
    createdAt: server.clock.now(),
  });
}
async function punched(...moments: string[]) {
  const { id: memberId, tenantId } = employee.member;
  for (const moment of moments) {
    const time = new Date(`${moment.replace(' ', 'T')}:00+08:00`);
    await server.db.insert(punch).values({
      id: randomId(),
      tenantId,
      memberId,
      requestId: nextRequest(),
      at: time,
      receivedAt: time,
      way: 'live',
      score: 100,
      reasons: [],
      review: 'none',
    });
  }
}
const build = async () =>
  await server.db.transaction(async (tx) => {
    const span = { from: '2026-11-15', to: '2026-11-20' };
    await buildDays(tx, company.tenantId, [employee.member.id], span, server.clock.now());
  });
async function day(workDate = DAY) {
  const [row] = await server.db
    .select()
    .from(dayResult)
    .where(and(eq(dayResult.memberId, employee.member.id), eq(dayResult.workDate, workDate)));
  return row;
}
const claims = async () =>
  await server.db.select().from(attendanceClaim).where(eq(attendanceClaim.memberId, employee.member.id));

const punchValues = (date: string, time: string) => ({ date, time, makeUpReason: 'forgot', note: '' });
const send = async (processCode: string, values: Record<string, unknown>) =>
  await company.send(employee, processCode, values);
const askPunch = async (time: string, date = DAY) => await send('makeUpPunch', punchValues(date, time));
const askTime = async (startTime: string, endTime: string, date = DAY) =>
  await send('timeMakeUp', { date, startTime, endTime, reason: '系统故障' });
async function approvedId(asked: ReturnType<typeof send>) {
  const { data, msg } = await asked;
  expect(msg).toBe('');
  return data.approvalId;
}

describe('an approved make-up punch', () => {
  it('changes the day at once, asks to confirm again, and is taken back with the approval', async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 18:02`);
    await build();
    const before = (await day())!;
    expect(before.flags).toEqual(['missingIn']);
    const { id: memberId, tenantId } = employee.member;
    await server.db.insert(dayConfirmation).values({
      memberId,
      tenantId,
      workDate: DAY,
      state: 'confirmed',
      digest: before.digest,
      seen: before.brief,
      changedAt: server.clock.now(),
    });
    const id = await approvedId(askPunch('09:00'));
    expect((await day())?.flags).toEqual(['missingIn']);
    const { data } = await company.acts.pass(id, company.head);
    expect(data.status).toBe('approved');
    expect(await day()).toMatchObject({ flags: [], worked: 540 });
    const [state] = await server.db
      .select({ state: dayConfirmation.state })
      .from(dayConfirmation)
      .where(eq(dayConfirmation.memberId, memberId));
    expect(state).toEqual({ state: 'again' });
    await server.call(
      undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: company.head.token },
    );
    expect(await day()).toMatchObject({ flags: ['missingIn'], digest: before.digest });
    expect(await claims()).toEqual([]);
  });

  it('of a night belongs to the date of its plan, by whichever date it is asked for', async () => {
    await assign(server, employee.member, '2026-11-18', '22:00-06:00+');
    await punched('2026-11-18 21:58');
    await company.acts.pass(await approvedId(askPunch('06:00', '2026-11-18')), company.head);
    expect(await claims()).toMatchObject([
      { workDate: '2026-11-18', startsAt: new Date('2026-11-19T06:00:00+08:00') },
    ]);
    expect(await day('2026-11-18')).toMatchObject({ flags: [] });
  });

  it('acts once, however often it is asked to', async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 18:02`);
    const id = await approvedId(askPunch('09:00'));
    await company.acts.pass(id, company.head);
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    const clock = { now: server.clock.now, ids: nextRequest };
    await server.db.transaction(async (tx) => await takeEffect(tx, clock, row!, 'event'));
    expect(await claims()).toHaveLength(1);
    for (const left of [0, 0]) {
      const undone = { ...row!, status: 'inApproval' as const };
      await server.db.transaction(async (tx) => await takeEffectBack(tx, clock, undone, 'approved'));
      expect(await claims()).toHaveLength(left);
    }
  });

  it('goes to an administrator when the shift is planned no more', async () => {
    const shift = await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 18:02`);
    const id = await approvedId(askPunch('09:00'));
    await server.db.delete(assignment).where(eq(assignment.id, shift));
    const { data } = await company.acts.pass(id, company.head);
    expect(data).toMatchObject({ status: 'abnormal', obstacle: { code: 'effectRefused' } });
    expect(await claims()).toEqual([]);
  });
});

describe('one request for all missing punches of a day', () => {
  const askDay = async (date = DAY, time = '09:00') =>
    await server.call(
      submitApproval,
      {
        requestId: nextRequest(),
        processCode: 'makeUpPunch',
        values: punchValues(date, time),
        choices: {},
        mendsDay: true,
      },
      { token: employee.token },
    );
  const offered = async (workDate = DAY) =>
    (await server.call(readAttendanceDay, { workDate }, { token: employee.token })).data;

  it('is the first thing offered, mends the whole day and counts once', async () => {
    employee = await company.hire({ functions: [FUNCTION_ID.dailyConfirmation] });
    await rule({ makeUp: { ...USUAL_TERMS.makeUp, times: 2 } });
    await assign(server, employee.member, DAY, '09:00-12:00', '14:00-18:00');
    await build();
    const before = await offered();
    expect(before.repairs[0]).toMatchObject({ kind: 'makeUpDay' });
    expect(before.repairs.filter(({ kind }) => kind === 'makeUpDay')).toHaveLength(1);
    const missing = before.repairs.filter(({ kind }) => kind === 'makeUpPunch').length;
    expect(missing).toBe(4);
    const id = await approvedId(askDay());
    const waiting = await offered();
    expect(waiting.makeUps?.used).toBe(1);
    expect(waiting.repairs.filter(({ kind }) => kind.startsWith('makeUp'))).toEqual([]);
    await company.acts.pass(id, company.head);
    expect(await claims()).toHaveLength(4);
    expect(await day()).toMatchObject({ flags: [], worked: 420 });
    expect((await offered()).makeUps?.used).toBe(1);
    const { data } = await company.acts.detail(id, company.head);
    expect(data.mendsDay).toBe(true);
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    expect(row?.summary.map(({ text }) => text.zh_CN)).toContain('当天全部缺卡');
  });

  it('leaves punches alone that were made, and goes with the approval', async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 08:55`);
    const id = await approvedId(askDay(DAY, '18:00'));
    await company.acts.pass(id, company.head);
    expect((await claims()).map(({ startsAt }) => startsAt)).toEqual([new Date(`${DAY}T18:00:00+08:00`)]);
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    const clock = { now: server.clock.now, ids: nextRequest };
    const undone = { ...row!, status: 'inApproval' as const };
    await server.db.transaction(async (tx) => await takeEffectBack(tx, clock, undone, 'approved'));
    expect(await claims()).toEqual([]);
  });
});

describe('a make-up punch that the rules do not allow', () => {
  beforeEach(async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
  });

  it('is refused in words when it is asked for', async () => {
    await punched(`${DAY} 08:58`);
    expect((await askPunch('09:00')).msg).toBe('该时间没有需要补的打卡，请核对日期和时间');
    await rule({ makeUp: { ...USUAL_TERMS.makeUp, kinds: ['late'] } });
    expect((await askPunch('18:00')).msg).toBe('公司的考勤规则不允许补缺卡');
    await rule({ makeUp: { ...USUAL_TERMS.makeUp, days: 0 } });
    expect((await askPunch('18:00')).msg).toBe('已超过补卡期限（0 天内）');
    await rule({});
    expect((await askPunch('18:00')).msg).toBe('');
    expect((await askPunch('18:00')).msg).toBe('这次打卡已申请补卡，正在审批中');
  });

  it('counts what is asked for and approved in the cycle; a rejected one gives its right back', async () => {
    await rule({ makeUp: { ...USUAL_TERMS.makeUp, times: 2 } });
    await assign(server, employee.member, '2026-11-18', '09:00-18:00');
    const first = await approvedId(askPunch('09:00'));
    await company.acts.pass(first, company.head);
    const second = await approvedId(askPunch('18:00'));
    const used = '11月1日至11月30日的补卡次数已用完（共 2 次，含审批中的申请）';
    expect((await askPunch('09:00', '2026-11-18')).msg).toBe(used);
    const no = {
      ...(await company.acts.turn(second, company.head)),
      to: 'terminate' as const,
      opinion: '不符',
    };
    await server.call(rejectApproval, no, { token: company.head.token });
    expect((await askPunch('09:00', '2026-11-18')).msg).toBe('');
    expect((await askPunch('18:00')).msg).toBe(used);
  });

  it('cannot be the last one of a cycle twice at the same moment', async () => {
    await rule({ makeUp: { ...USUAL_TERMS.makeUp, times: 1 } });
    const answers = await Promise.all([askPunch('09:00'), askPunch('18:00'), askPunch('17:59')]);
    expect(sortedCodes(answers).filter((code) => code === 0)).toHaveLength(1);
  });

  it('is decided by people alone where a group has no rules', async () => {
    await server.db.delete(attendanceRule).where(eq(attendanceRule.tenantId, company.tenantId));
    const id = await approvedId(askPunch('12:00', '2026-11-14'));
    expect((await company.acts.pass(id, company.head)).data.status).toBe('approved');
    expect(await claims()).toMatchObject([{ workDate: '2026-11-14', kind: 'punch' }]);
  });
});

describe('time that is made up', () => {
  it('counts as worked once it is approved, until that is undone', async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 11:00`, `${DAY} 18:00`);
    const id = await approvedId(askTime('09:00', '11:00'));
    const { data } = await company.acts.pass(id, company.head);
    expect(await day()).toMatchObject({ flags: [], brief: { minutes: { madeUp: 120, worked: 420 } } });
    await server.call(
      undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: company.head.token },
    );
    expect(await day()).toMatchObject({ flags: ['seriouslyLate'], worked: 420 });
  });

  it('is refused where it was worked, or nothing was planned', async () => {
    await assign(server, employee.member, DAY, '09:00-18:00');
    await punched(`${DAY} 11:00`, `${DAY} 18:00`);
    expect((await askTime('10:00', '12:00')).msg).toBe(
      '11月19日 11:00至11月19日 18:00已有打卡工时，请勿重复补录',
    );
    expect((await askTime('19:00', '21:00')).msg).toBe('这段时间没有排班；如为加班，请提交加班申请');
  });
});
