import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as my from '@contract/attendance/my-calls';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { dayConfirmation, dayExcuse, dayRemark } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { message } from '@server/db/schema/message';
import { buildLateDay, layDown, punched, WORKED } from '@tests/helpers/attendance/attendance-company';
import { buildMember, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Person = Awaited<ReturnType<typeof buildLateDay>>;
let server: TestServer;
let tenantId: string;
let keeper: Awaited<ReturnType<typeof buildSignedIn>>;
let own: Person;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard, FUNCTION_ID.allOperationRecords],
  });
});
beforeEach(async () => {
  own = await buildLateDay(server, ['dailyConfirmation'], { tenantId });
});

const month = async (of = own) =>
  (await server.call(my.readMyAttendance, { month: '2026-11' }, { token: of.token })).data;
const day = async (workDate = WORKED, of: { token: string } = own, memberId?: string) =>
  await server.call(my.readAttendanceDay, { workDate, memberId }, { token: of.token });
const confirm = async (...days: { workDate: string; digest: string }[]) =>
  await server.call(my.confirmDays, { days }, { token: own.token });
const stateOf = async () => (await day()).data.confirmation;
let serial = 0;
const dispute = async (text = '我按时到岗', requestId = `d${++serial}`) =>
  await server.call(my.disputeDay, { workDate: WORKED, text, requestId }, { token: own.token });
const answer = async (given: object = {}, token = keeper.token) =>
  await server.call(
    my.answerDispute,
    { memberId: own.member.id, workDate: WORKED, text: '已核对', requestId: `a${++serial}`, ...given },
    { token },
  );
const messagesOf = async (memberId: string) =>
  await server.db.select().from(message).where(eq(message.memberId, memberId));

describe('a month of one’s own', () => {
  it('has a state for every day, also of what is to come, and what is left of the make-up punches', async () => {
    await absent(server, own.member, '2026-11-17T00:00:00+08:00', '2026-11-18T00:00:00+08:00');
    await assign(server, own.member, '2026-11-18', '09:00-18:00');
    await assign(server, own.member, '2026-11-24', '22:00-06:00+');
    const { days, today, makeUps } = await month();
    expect(days).toHaveLength(30);
    expect(today).toBe('2026-11-20');
    const of = (date: string) => days.find(({ workDate }) => workDate === date);
    expect(of(WORKED)).toMatchObject({
      state: 'work',
      brief: { flags: ['late'], counted: { late: 20 } },
      confirmation: 'ask',
    });
    expect(of('2026-11-18')).toMatchObject({ brief: { flags: ['absent'] }, confirmation: 'ask' });
    expect(of('2026-11-17')).toMatchObject({ state: 'leave', confirmation: 'ask' });
    expect(of('2026-11-22')).toMatchObject({ state: 'rest', confirmation: 'none' });
    expect(of('2026-11-24')).toMatchObject({ isOpen: true, confirmation: 'none' });
    expect(of('2026-11-24')?.planned).toHaveLength(1);
    const cycle = { from: '2026-11-01', to: '2026-11-30' };
    expect(makeUps).toEqual({ used: 0, times: 3, days: 30, cycle });
  });

  it('is the same by the day as by the month', async () => {
    const { data } = await day();
    const inMonth = (await month()).days.find(({ workDate }) => workDate === WORKED);
    expect(data).toMatchObject({ digest: inMonth?.digest, isOwn: true, mayAnswer: false });
    expect(data.works).toMatchObject([{ name: '早班', enName: 'Morning' }]);
    expect(data.rule).toEqual({
      group: { name: '默认考勤组', enName: 'Default group' },
      fromDate: '2026-01-01',
    });
    expect(data.repairs.map(({ kind }) => kind)).toEqual(['makeUpPunch', 'leave']);
    expect(data.result.trace.map(({ code }) => code)).toEqual(['planned', 'window', 'in', 'late', 'out']);
  });
});

describe('a day', () => {
  it('shows refused punches, excuses and why a make-up punch is not offered', async () => {
    await punched(server, own.member, `${WORKED} 08:50`);
    const [first] = (await day()).data.punches;
    await server.db.update(punch).set({ review: 'refused' }).where(eq(punch.id, first!.id));
    await layDown(server, own.member, { makeUp: { ...USUAL_TERMS.makeUp, times: 0 } });
    const { data } = await day();
    await layDown(server, own.member);
    expect(data.punches.map(({ review }) => review)).toEqual(['refused', 'none', 'none']);
    expect(data.result.flags).toEqual(['late']);
    expect(data.makeUpFault).toBe('usedUp');
    expect(data.repairs.map(({ kind }) => kind)).toEqual(['leave']);
    await server.db.insert(dayExcuse).values({
      memberId: own.member.id,
      tenantId,
      workDate: WORKED,
      flag: 'late',
      reason: '地铁故障',
      excusedByMemberId: keeper.member.id,
      actId: 'act',
      createdAt: server.clock.now(),
    });
    const after = (await day()).data;
    expect(after.result).toMatchObject({ flags: [], excused: ['late'] });
    expect(after.excuses).toMatchObject([{ flag: 'late', reason: '地铁故障' }]);
    expect(after.repairs).toEqual([]);
  });

  it('is shown to who keeps attendance, and to nobody else', async () => {
    const { id } = own.member;
    expect((await day(WORKED, keeper, id)).data).toMatchObject({
      isOwn: false,
      person: { id },
      repairs: [],
      makeUps: null,
    });
    const colleague = await buildLateDay(server, ['dailyConfirmation'], { tenantId });
    expect((await day(WORKED, colleague, id)).code).toBe(CODE.forbidden);
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    const none = await day(WORKED, stranger, 'nobody00000000000000');
    expect(none.code).toBe(CODE.notFound);
    const { code, msg } = await day(WORKED, stranger, id);
    expect({ code, msg }).toEqual({ code: CODE.notFound, msg: none.msg });
    expect((await answer({}, stranger.token)).code).toBe(CODE.notFound);
    expect((await answer({}, colleague.token)).code).toBe(CODE.forbidden);
  });
});

describe('a confirmation', () => {
  it('holds for what was seen, and asks again once the day is another one', async () => {
    const seen = (await day()).data;
    const same = { workDate: WORKED, digest: seen.digest };
    expect((await confirm(same)).data).toEqual({ changed: [], leftOut: [] });
    expect(await stateOf()).toBe('confirmed');
    const [first] = await server.db.select().from(dayConfirmation);
    server.clock.advance(1_000);
    await confirm(same);
    const [again] = await server.db.select().from(dayConfirmation);
    expect(again).toEqual(first);
    await punched(server, own.member, `${WORKED} 08:55`);
    const { data } = await day();
    expect(data).toMatchObject({ confirmation: 'again', seen: { flags: ['late'] } });
    expect((await confirm(same)).data.changed).toEqual([WORKED]);
    expect(await stateOf()).toBe('again');
    await confirm({ workDate: WORKED, digest: data.digest });
    expect(await stateOf()).toBe('confirmed');
  });

  it('of several days leaves out those that are not as planned or disputed', async () => {
    await absent(server, own.member, '2026-11-17T00:00:00+08:00', '2026-11-18T00:00:00+08:00');
    await assign(server, own.member, '2026-11-18', '09:00-18:00');
    const several = async () => {
      const { days } = await month();
      const waiting = days.filter(({ confirmation }) => confirmation !== 'none');
      return (await confirm(...waiting.map(({ workDate, digest }) => ({ workDate, digest })))).data;
    };
    expect((await several()).leftOut).toEqual(['2026-11-18', WORKED]);
    expect(await stateOf()).toBe('ask');
    await dispute();
    expect((await several()).leftOut).toContain(WORKED);
    expect(await stateOf()).toBe('disputed');
    // By itself it is confirmed, and its dispute ends with that.
    await confirm({ workDate: WORKED, digest: (await day()).data.digest });
    expect(await stateOf()).toBe('confirmed');
  });

  it('is of days that are over and asked for', async () => {
    await assign(server, own.member, '2026-11-20', '09:00-18:00');
    const { days } = await month();
    const of = (workDate: string) => ({
      workDate,
      digest: days.find((one) => one.workDate === workDate)!.digest,
    });
    const asked = ['2026-11-15', WORKED, '2026-11-20', '2026-11-21'].map(of);
    expect((await confirm(...asked)).data).toEqual({
      changed: ['2026-11-15', '2026-11-20', '2026-11-21'],
      leftOut: [WORKED],
    });
    await layDown(server, own.member, { confirmation: false });
    expect((await confirm(of(WORKED))).data.changed).toEqual([WORKED]);
    await layDown(server, own.member);
  });
});

describe('a dispute', () => {
  it('goes to who keeps attendance and back, once however often it is sent, and ends with a confirmation', async () => {
    for (const requestId of ['same', 'same']) {
      expect((await dispute('我按时到岗', requestId)).code).toBe(CODE.ok);
    }
    const told = await server.db
      .select({ action: operationTrack.action, changes: operationTrack.changes })
      .from(operationTrack)
      .where(
        and(eq(operationTrack.memberId, own.member.id), eq(operationTrack.action, 'attendance.dispute')),
      );
    expect(told).toHaveLength(1);
    expect(told[0]?.changes.at(-1)).toEqual({ field: 'remark', to: '我按时到岗' });
    expect(await stateOf()).toBe('disputed');
    const path = `/attendance-day?date=${WORKED}&member=${own.member.id}`;
    expect((await messagesOf(keeper.member.id)).filter((one) => one.path === path)).toMatchObject([
      { body: { zh_CN: '我按时到岗' } },
    ]);
    expect((await day(WORKED, keeper, own.member.id)).data.mayAnswer).toBe(true);
    server.clock.advance(1_000);
    for (const requestId of ['reply', 'reply']) {
      expect((await answer({ requestId })).code).toBe(CODE.ok);
    }
    const { data } = await day();
    expect(data.remarks.map(({ isOwn, text }) => [isOwn, text])).toEqual([
      [true, '我按时到岗'],
      [false, '已核对'],
    ]);
    expect(data.confirmation).toBe('answered');
    expect(await messagesOf(own.member.id)).toMatchObject([{ path: `/attendance-day?date=${WORKED}` }]);
    const records = await server.call(operationTrackList, {}, { token: keeper.token });
    expect(records.data.list[0]).toMatchObject({ action: 'attendance.answerDispute' });
    await confirm({ workDate: WORKED, digest: data.digest });
    expect(await stateOf()).toBe('confirmed');
    expect((await answer()).code).toBe(CODE.conflict);
    expect(
      await server.db.select().from(dayRemark).where(eq(dayRemark.memberId, own.member.id)),
    ).toHaveLength(2);
  });

  it('is not answered by oneself, nor begun before the day is over', async () => {
    const self = await buildLateDay(server, ['dailyConfirmation', 'attendanceBoard'], { tenantId });
    const sent = { workDate: WORKED, text: '我按时到岗', requestId: 'own' };
    await server.call(my.disputeDay, sent, { token: self.token });
    expect((await answer({ memberId: self.member.id }, self.token)).code).toBe(CODE.forbidden);
    await assign(server, own.member, '2026-11-20', '09:00-18:00');
    const today = { workDate: '2026-11-20', text: '我按时到岗', requestId: 'today' };
    expect((await server.call(my.disputeDay, today, { token: own.token })).msg).toContain('还没有结束');
  });

  it('of somebody who is not there is not found', async () => {
    const other = await buildMember(server.db);
    const none = await answer({ memberId: 'nobody00000000000000' });
    const { code, msg } = await answer({ memberId: other.id });
    expect({ code, msg }).toEqual({ code: CODE.notFound, msg: none.msg });
  });
});
