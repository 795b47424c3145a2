import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getColleagueBalances } from '@contract/leave/balance-calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { memberHistory, withdrawStaffEvent } from '@contract/people/history-calls';
import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { takeEffect } from './take-effect';

const DAY_MS = 86_400_000;
/** The clock begins on 2026-11-20 at 10:00 in China. */
let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
let keeper: { token: string };
let organId: string;
let memberId: string;

beforeEach(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server);
  const { tenantId } = desk;
  ({ id: organId } = await buildDepartment(server.db, tenantId, { name: '徐汇店' }));
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation, FUNCTION_ID.leaveQuota],
  });
  ({ id: memberId } = await desk.person('2020-03-01', '2012-07-01', {
    departmentId: organId,
    jobNumber: 'A-7',
  }));
});

const act = async <E extends Endpoint>(endpoint: E, input: In<E>, { token } = keeper) =>
  await server.call(endpoint, input, { token });
const events = async () =>
  (await act(memberHistory, { memberId })).data.events.map(({ kind, state, day }) => [kind, state, day]);
const file = async () => (await act(calls.memberFile, { memberId })).data;
const pass = async (days: number) => {
  server.clock.advance(days * DAY_MS);
  await takeEffect({ db: server.db, now: server.clock.now, ids: randomId });
};
const leave = async (lastDay: string) => await act(calls.memberLeave, { memberId, lastDay });
const comeBack = async (day?: string) => await act(calls.memberReturn, { memberId, organId, day });

describe('a return', () => {
  it('on an earlier day has that day on record and keeps the old job number', async () => {
    await leave('2026-10-31');
    expect((await comeBack('2026-11-09')).code).toBe(0);
    expect(await file()).toMatchObject({ status: 'normal', jobNumber: 'A-7', joinedDay: '2026-11-09' });
    expect(await events()).toEqual([
      ['returned', 'effective', '2026-11-09'],
      ['left', 'effective', '2026-10-31'],
    ]);
    expect((await act(calls.memberChange, { memberId, name: '甲', joinedDay: '2026-11-10' })).code).toBe(0);
    expect((await events())[0]).toEqual(['returned', 'effective', '2026-11-10']);
  });

  it('is planned for a later day, happens on it, and can be taken back until then', async () => {
    await leave('2026-11-18');
    expect((await comeBack('2026-11-25')).code).toBe(0);
    expect(await comeBack('2026-11-26')).toMatchObject({
      code: CODE.conflict,
      msg: '已安排11月25日周三返聘，请先撤销',
    });
    expect((await events())[0]).toEqual(['returned', 'planned', '2026-11-25']);
    const { data } = await act(memberHistory, { memberId });
    expect((await act(withdrawStaffEvent, { eventId: data.events[0]!.id })).code).toBe(0);
    await comeBack('2026-11-24');
    await pass(3);
    expect((await file()).status).toBe('left');
    await pass(1);
    expect(await file()).toMatchObject({
      status: 'normal',
      departmentId: organId,
      joinedDay: '2026-11-24',
      leftDay: null,
    });
    expect((await events()).slice(0, 2)).toEqual([
      ['returned', 'withdrawn', '2026-11-25'],
      ['returned', 'effective', '2026-11-24'],
    ]);
  });

  it('by hand before its planned day withdraws the plan', async () => {
    await leave('2026-11-18');
    await comeBack('2026-11-25');
    expect((await comeBack()).code).toBe(0);
    await pass(6);
    expect(await events()).toEqual([
      ['returned', 'withdrawn', '2026-11-25'],
      ['returned', 'effective', '2026-11-20'],
      ['left', 'effective', '2026-11-18'],
    ]);
  });

  it.each([
    ['2026-11-17', '返聘日期不能早于最后工作日'],
    ['2027-12-01', '日期只能在过去366天到未来366天之间'],
  ])('on %s is refused', async (day, msg) => {
    await leave('2026-11-18');
    expect(await comeBack(day)).toMatchObject({ code: CODE.badRequest, msg });
  });

  it('is not planned by a stranger, nor for someone who is there', async () => {
    expect((await comeBack('2026-11-25')).msg).toBe('此人仍在职，无需返聘');
    await leave('2026-11-18');
    const stranger = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    const { id: theirs } = await buildDepartment(server.db, stranger.member.tenantId);
    const planned = { memberId, organId: theirs, day: '2026-11-25' };
    expect((await act(calls.memberReturn, planned, stranger)).code).toBe(CODE.notFound);
  });
});

describe('leave after a return', () => {
  const balance = async () => {
    const { kinds } = (await act(getColleagueBalances, { memberId })).data;
    const { left, granted } = kinds.find(({ kind }) => kind === 'annual')!.statement;
    return { left: left / 480, granted: granted / 480 };
  };
  const applyRules = async () => {
    await desk.start();
    await desk.work();
  };

  it('is that of the new start, and the old balance stays in the past', async () => {
    await applyRules();
    expect(await balance()).toEqual({ left: 10, granted: 10 });
    await leave('2026-10-31');
    await comeBack('2026-11-09');
    expect((await balance()).left).toBe(0);
    await applyRules();
    // 53 of 365 days of a year with ten days.
    expect(await balance()).toEqual({ left: 1, granted: 1 });
    await applyRules();
    expect(await balance()).toEqual({ left: 1, granted: 1 });
  });

  it('stays as it was where the leaving was a mistake and is undone on its day', async () => {
    await applyRules();
    await leave('2026-11-20');
    expect((await comeBack()).code).toBe(0);
    expect(await balance()).toEqual({ left: 10, granted: 10 });
    expect(await file()).toMatchObject({ status: 'normal', joinedDay: '2020-03-01' });
  });

  it('owes nothing of what was taken beyond the old balance', async () => {
    await server.db.insert(leaveEvent).values({
      id: randomId(),
      tenantId: desk.tenantId,
      memberId,
      lotId: null,
      kind: 'annual',
      type: 'uncovered',
      minutes: -960,
      day: '2026-09-01',
      requestId: 'over',
      writtenAt: server.clock.now(),
    });
    await leave('2026-10-31');
    await comeBack('2026-11-09');
    await applyRules();
    expect((await balance()).left).toBe(1);
  });

  it('can be set by hand again for the same year', async () => {
    await server.db.insert(leaveLot).values({
      id: 'set',
      tenantId: desk.tenantId,
      memberId,
      kind: 'annual',
      source: 'quota',
      sourceKey: 'quota:2026',
      grantedOn: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    await server.db.insert(leaveEvent).values({
      id: randomId(),
      tenantId: desk.tenantId,
      memberId,
      lotId: 'set',
      kind: 'annual',
      type: 'grant',
      minutes: 12 * 480,
      day: '2026-01-01',
      writtenAt: server.clock.now(),
    });
    expect((await balance()).left).toBe(12);
    await leave('2026-10-31');
    await comeBack('2026-11-09');
    expect((await balance()).left).toBe(0);
    const lots = await server.db.select().from(leaveLot).where(eq(leaveLot.memberId, memberId));
    expect(lots).toMatchObject([
      { source: 'company', sourceKey: 'quota:2026 until 2026-10-31', validTo: '2026-10-31' },
    ]);
  });
});
