import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { attendanceClaim } from '@server/db/schema/attendance/punch';
import { dayExcuse } from '@server/db/schema/attendance/day';
import { message } from '@server/db/schema/message';
import { settlementPerson } from '@server/db/schema/settlement';
import { workItem } from '@server/db/schema/work';
import { MESSAGES } from '@server/messages/messages';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { punched } from '@tests/helpers/attendance/attendance-company';
import {
  buildSettlementCompany,
  OCTOBER,
  type SettlementCompany,
} from '@tests/helpers/settlement/settlement-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: SettlementCompany;
let ann: Awaited<ReturnType<SettlementCompany['join']>>;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildSettlementCompany(server);
  ann = await company.join();
  await company.worked(ann, '2026-10-14', '2026-10-15');
  await company.close();
});

const items = async (memberId: string) =>
  (await server.db.select().from(workItem).where(eq(workItem.memberId, memberId))).map(({ doneAt, kind }) => [
    kind,
    doneAt !== null,
  ]);
const told = async (memberId: string) =>
  (await server.db.select().from(message).where(eq(message.memberId, memberId))).map(({ title }) => title.en);

describe('figures', () => {
  it('are made of the stored days, and made again they are the same rows', async () => {
    await assign(server, ann.member, '2026-10-16', '09:00-18:00');
    await punched(server, ann.member, '2026-10-16 09:30', '2026-10-16 18:02');
    await absent(server, ann.member, '2026-10-19T00:00:00+08:00', '2026-10-20T00:00:00+08:00');
    await assign(server, ann.member, '2026-10-19', '09:00-18:00');
    await company.close();
    const id = await company.start();
    const { data } = await company.detail(id, company.keeper, ann.member.id);
    expect(data.figures).toMatchObject({
      presentDays: 3,
      lateTimes: 1,
      late: 30,
      leave: 540,
      'leave.other': 540,
    });
    expect(data.days.map(({ workDate }) => workDate)).toEqual([
      '2026-10-14',
      '2026-10-15',
      '2026-10-16',
      '2026-10-19',
    ]);
    const before = await company.stored(id);
    await server.call(desk.rebuildSettlement, { id }, { token: company.keeper.token });
    await company.build(id);
    const plain = (rows: typeof before) => rows.map((row) => ({ ...row, builtAt: null, buildId: null }));
    expect(plain(await company.stored(id))).toEqual(plain(before));
  });

  it('are not shown to their person before they are asked, and not started before the days are over', async () => {
    const id = await company.start();
    expect((await company.detail(id, ann)).code).toBe(CODE.notFound);
    const november = { groupId: null, from: '2026-11-01' };
    const { token } = company.keeper;
    expect((await server.call(desk.startSettlement, november, { token })).msg).toBe(
      MESSAGES.settlementNotOver.zh_CN,
    );
    const other = { groupId: null, from: '2026-08-01' };
    expect((await server.call(desk.startSettlement, other, { token })).msg).toBe(
      MESSAGES.settlementNotNext.zh_CN,
    );
    const again = await server.call(desk.startSettlement, { groupId: null, from: OCTOBER.from }, { token });
    expect(again.data).toEqual({ id });
  });
});

describe('who is asked', () => {
  it('confirms what they saw; what changes later asks again and says what', async () => {
    const id = await company.start();
    await company.ask(id);
    expect(await items(ann.member.id)).toEqual([['settlement', false]]);
    expect((await company.confirm(id, ann, 'something else')).data).toEqual({ isChanged: true });
    expect((await company.confirm(id, ann)).data).toEqual({ isChanged: false });
    expect(await items(ann.member.id)).toEqual([['settlement', true]]);
    await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
    await company.close();
    await company.refresh();
    const { data } = await company.detail(id, ann);
    expect(data.state).toBe('again');
    expect(data.changed?.from['worked']).toBe(1_080);
    expect(data.changed?.to['leave']).toBe(540);
    expect(await items(ann.member.id)).toEqual([
      ['settlement', true],
      ['settlement', false],
    ]);
    expect(await told(ann.member.id)).toContain('Your settlement for Oct 1 – Oct 31 has changed');
  });

  it('disputes, is answered, and confirms; nobody answers their own', async () => {
    const id = await company.start();
    await company.ask(id);
    const dispute = { settlementId: id, text: '10月16日我上班了', requestId: 'r1' };
    await server.call(my.disputeSettlement, dispute, { token: ann.token });
    await server.call(my.disputeSettlement, dispute, { token: ann.token });
    const disputes = (await told(company.keeper.member.id)).filter((title) => title?.includes('disputes'));
    expect(disputes).toHaveLength(1);
    const { token } = company.keeper;
    const answer = { settlementId: id, memberId: ann.member.id, text: '没有排班', requestId: 'r2' };
    expect((await server.call(my.answerSettlement, answer, { token })).code).toBe(CODE.ok);
    const { data } = await company.detail(id, ann);
    expect([data.state, data.remarks.length, data.mayConfirm]).toEqual(['answered', 2, true]);
    const own = await company.detail(id, company.keeper, company.keeper.member.id);
    expect(own.data?.mayAnswer ?? false).toBe(false);
    expect((await company.confirm(id, ann)).data).toEqual({ isChanged: false });
  });

  it('is reminded once a day', async () => {
    const id = await company.start();
    await company.ask(id);
    const { token } = company.keeper;
    const remind = async () => (await server.call(desk.remindSettlement, { id }, { token })).data;
    expect(await remind()).toEqual({ reminded: 1, left: 0, hasMore: false, results: [] });
    expect(await remind()).toEqual({ reminded: 0, left: 1, hasMore: false, results: [] });
  });
});

describe('the lock', () => {
  it('is refused while something is open, names it, and waives what can be with a reason', async () => {
    const id = await company.start();
    await company.ask(id);
    const dispute = { settlementId: id, text: '少了一天', requestId: 'r1' };
    await server.call(my.disputeSettlement, dispute, { token: ann.token });
    const blockers = async () => (await company.read(id)).open.map(({ blocker, count }) => [blocker, count]);
    expect(await blockers()).toEqual([
      ['disputed', 1],
      ['unconfirmed', 1],
    ]);
    expect((await company.lock(id, '赶工')).msg).toContain('1');
    expect((await company.rowOf(id)).state).toBe('confirming');
    const open = await server.call(
      desk.listSettlementOpen,
      { id, blocker: 'disputed' },
      { token: company.keeper.token },
    );
    expect(open.data.list.map(({ person }) => person?.id)).toEqual([ann.member.id]);
    await company.confirm(id, ann);
    expect((await company.lock(id)).msg).toBe('还有1项未完成，请处理或填写原因后锁定');
    expect((await company.lock(id, '本人已离岗')).code).toBe(CODE.ok);
    expect((await company.read(id)).notes.find(({ kind }) => kind === 'locked')).toMatchObject({
      kind: 'locked',
      reason: '本人已离岗',
      waived: 1,
    });
  });

  it('keeps the rows, which the database itself refuses to change', async () => {
    const id = await company.start();
    await company.ask(id);
    await company.lock(id, '测试');
    await expect(
      server.db
        .update(settlementPerson)
        .set({ state: 'pending' })
        .where(eq(settlementPerson.settlementId, id)),
    ).rejects.toThrow();
    expect((await company.confirm(id, ann)).msg).toBe(MESSAGES.settlementNotAsking.zh_CN);
  });

  it('waits for the earlier period; a reopened one is told, rebuilt, and locked again', async () => {
    const october = await company.start();
    await company.goTo('2026-12-02');
    const november = await company.start('2026-11-01');
    await company.ask(november);
    expect((await company.read(november)).open.map(({ blocker }) => blocker)).toContain('earlier');
    await company.ask(october);
    await company.lock(october, '测试');
    await punched(server, ann.member, '2026-10-16 09:00', '2026-10-16 18:00');
    await assign(server, ann.member, '2026-10-16', '09:00-18:00');
    await company.close();
    await company.refresh();
    const booked = await company.detail(november, ann);
    expect(booked.data.adjustments).toHaveLength(1);
    expect((await company.reopen(october)).code).toBe(CODE.ok);
    await company.build(october);
    await company.build(november);
    expect((await company.detail(october, ann)).data.figures['presentDays']).toBe(3);
    expect((await company.detail(november, ann)).data.adjustments).toEqual([]);
    expect(await told(ann.member.id)).toContain('The settlement for Oct 1 – Oct 31 was reopened');
    await company.lock(october, '测试');
    await company.lock(november, '测试');
    expect((await company.reopen(october)).msg).toBe(MESSAGES.settlementLaterLocked.zh_CN);
  });
});

describe('what is late for a locked period', () => {
  it('is booked in the next one with its reason, and shown on both', async () => {
    const october = await company.start();
    await company.ask(october);
    await company.lock(october, '测试');
    const locked = await company.stored(october);
    await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
    await company.close();
    const late = await company.detail(october, ann);
    expect(late.data.leaveKinds.map(({ code }) => code)).toEqual(['other']);
    expect(late.data.late.map(({ workDate, bookedIn, reasons }) => [workDate, bookedIn, reasons])).toEqual([
      ['2026-10-15', null, ['leave']],
    ]);
    await company.goTo('2026-12-02');
    const november = await company.start('2026-11-01');
    await company.ask(november);
    const { data } = await company.detail(november, ann);
    expect(data.adjustments).toMatchObject([
      {
        workDate: '2026-10-15',
        figures: { worked: -540, leave: 540, 'leave.other': 540 },
        reasons: ['leave'],
      },
    ]);
    expect(await company.stored(october)).toEqual(locked);
    expect((await company.detail(october, ann)).data.late[0]?.bookedIn).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });
});

it('counts made-up time and excuses as their days do', async () => {
  await assign(server, ann.member, '2026-10-16', '09:00-18:00');
  await punched(server, ann.member, '2026-10-16 09:30', '2026-10-16 18:02');
  await server.db.insert(dayExcuse).values({
    memberId: ann.member.id,
    workDate: '2026-10-16',
    flag: 'seriouslyLate',
    tenantId: company.tenantId,
    reason: '地铁故障',
    excusedByMemberId: company.keeper.member.id,
    actId: 'act',
    createdAt: server.clock.now(),
  });
  await assign(server, ann.member, '2026-10-19', '09:00-18:00');
  await server.db.insert(attendanceClaim).values({
    id: 'claim',
    tenantId: company.tenantId,
    memberId: ann.member.id,
    kind: 'time',
    workDate: '2026-10-19',
    startsAt: new Date('2026-10-19T09:00:00+08:00'),
    endsAt: new Date('2026-10-19T18:00:00+08:00'),
    approvalId: 'approval',
    createdAt: server.clock.now(),
  });
  await company.close();
  const id = await company.start();
  const { data } = await company.detail(id, company.keeper, ann.member.id);
  expect(data.figures['lateTimes']).toBeUndefined();
  expect(data.figures['worked']).toBe(4 * 540);
});
