import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { confirmDays, readMyAttendance } from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import {
  changeLeave,
  decideLeaveChange,
  getLeaveChanges,
  previewLeaveChange,
  withdrawLeaveChange,
} from '@contract/leave/change-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { tenantProfile } from '@server/db/schema/company-profile';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { message } from '@server/db/schema/message';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import { workItem } from '@server/db/schema/work';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { layDown } from '@tests/helpers/attendance/attendance-company';
import { buildQuota } from '@tests/helpers/leave-quota';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Who = EffectCompany['employee'];
let server: TestServer;
let company: EffectCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave');
});
/** Somebody new each time with three days in one lot and seven in the next year. */
beforeEach(async () => {
  employee = await company.hire();
  const own = { tenantId: company.tenantId, memberId: employee.member.id, kind: 'annual' };
  await buildQuota(server.db, { ...own, year: 2026, days: 3 });
  await buildQuota(server.db, { ...own, year: 2027, days: 7 });
});

const DAYS = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'];
const AHEAD = { start: `${DAYS[0]} 09:00`, end: `${DAYS[4]} 18:00` };

/** An approved leave of five days, of which the lot of the year covers three. */
async function approved(period = AHEAD): Promise<string> {
  const id = await company.ask(employee, 'leave', { leaveType: 'annual', period, reason: '家中有事' });
  expect((await company.acts.pass(id, company.head)).data.status).toBe('approved');
  return id;
}
const cut = async (
  approvalId: string,
  given: Omit<In<typeof changeLeave>, 'approvalId' | 'requestId' | 'reason'>,
  { token }: Pick<Who, 'token'> = employee,
  requestId = nextRequest(),
) => await server.call(changeLeave, { approvalId, requestId, reason: '提前返岗', ...given }, { token });
const decide = async (changeId: string, isAgreed: boolean, { token }: Pick<Who, 'token'> = company.head) =>
  await server.call(decideLeaveChange, { changeId, isAgreed, opinion: '好的' }, { token });
const changesOf = async (approvalId: string, { token }: Pick<Who, 'token'> = employee) =>
  (await server.call(getLeaveChanges, { approvalId }, { token })).data;
const statusOf = async (approvalId: string) =>
  (await server.call(getApproval, { approvalId }, { token: employee.token })).data;

/** What the request takes by date, `!` where no lot covers it. */
async function taken(requestId: string): Promise<string[]> {
  const rows = await server.db
    .select({
      day: leaveEvent.day,
      minutes: sql<number>`-sum(${leaveEvent.minutes})::int`,
      free: sql<number>`coalesce(-sum(${leaveEvent.minutes}) filter (where ${leaveEvent.lotId} is null), 0)::int`,
    })
    .from(leaveEvent)
    .where(eq(leaveEvent.requestId, requestId))
    .groupBy(leaveEvent.day)
    .orderBy(leaveEvent.day);
  return rows
    .filter(({ minutes }) => minutes > 0)
    .map(({ day, minutes, free }) => `${day} ${minutes / LEAVE_DAY_MINUTES}${free > 0 ? '!' : ''}`);
}
const left = async () => {
  const { data } = await server.call(getLeaveBalances, {}, { token: employee.token });
  const annual = data.kinds.find(({ kind }) => kind === 'annual')!;
  return annual.left / LEAVE_DAY_MINUTES;
};
const ofMine = async (table: typeof absence | typeof assignment | typeof rosterGap) =>
  await server.db.select().from(table).where(eq(table.memberId, employee.member.id));

describe('a leave of which nothing has begun', () => {
  it('is shortened at once: lots, roster and absence are those of the dates that stay', async () => {
    const mine = { id: employee.member.id, tenantId: company.tenantId };
    for (const date of DAYS) {
      await assign(server, mine, date, '09:00-12:00', '13:00-18:00');
    }
    const id = await approved();
    expect(await taken(id)).toEqual(DAYS.map((day, index) => `${day} 1${index > 2 ? '!' : ''}`));
    expect([await ofMine(assignment), await ofMine(rosterGap)].map((rows) => rows.length)).toEqual([0, 5]);

    const { data: preview } = await server.call(
      previewLeaveChange,
      { approvalId: id, without: [DAYS[1]!], end: `${DAYS[3]} 12:00` },
      { token: employee.token },
    );
    expect(preview).toMatchObject({
      backMinutes: 2.5 * LEAVE_DAY_MINUTES,
      shiftDates: [DAYS[1], DAYS[3], DAYS[4]],
    });
    const answer = await cut(id, { without: [DAYS[1]!], end: `${DAYS[3]} 12:00` });
    expect(answer.data.state).toBe('done');
    expect(await taken(id)).toEqual([`${DAYS[0]} 1`, `${DAYS[2]} 1`, `${DAYS[3]} 0.5`]);
    // Of the last date an afternoon is left: the shift is theirs again.
    const back = (await ofMine(assignment)).map((row) => ('workDate' in row ? row.workDate : ''));
    expect(back.sort()).toEqual([DAYS[1], DAYS[3], DAYS[4]]);
    expect((await ofMine(absence)).length).toBe(2);
    const item = await statusOf(id);
    expect(item.status).toBe('approved');
    expect(item.timeline.at(-1)).toMatchObject({ kind: 'shorten', opinion: '提前返岗' });
  });

  it('is cancelled at once, and everything is as before', async () => {
    await assign(server, { id: employee.member.id, tenantId: company.tenantId }, DAYS[0]!, '09:00-18:00');
    const before = await left();
    const id = await approved();
    expect((await cut(id, { isCancelled: true })).data.state).toBe('done');
    expect([await taken(id), await ofMine(absence), await ofMine(rosterGap)]).toEqual([[], [], []]);
    expect((await ofMine(assignment)).length).toBe(1);
    expect(await left()).toBe(before);
    expect(await statusOf(id)).toMatchObject({ status: 'withdrawn', isTerminated: true });
    expect((await statusOf(id)).allowedOperations).not.toContain('resubmit');
    const told = await server.db.select().from(message).where(eq(message.memberId, company.head.member.id));
    expect(told.some(({ title }) => title.zh_CN === '假期已变更')).toBe(true);
  });

  it('leaves room for another request on the date that is worked after all', async () => {
    const id = await approved();
    const other = { start: `${DAYS[1]} 09:00`, end: `${DAYS[1]} 18:00` };
    const values = { leaveType: 'personal', period: other, reason: '办事' };
    expect((await company.send(employee, 'leave', values)).code).not.toBe(CODE.ok);
    await cut(id, { without: [DAYS[1]!] });
    expect((await company.send(employee, 'leave', values)).code).toBe(CODE.ok);
  });

  it('is asked for where the company wants it so', async () => {
    await setAlone(false);
    const id = await approved();
    const { data } = await cut(id, { isCancelled: true });
    expect([data.state, (await taken(id)).length]).toEqual(['waiting', 5]);
    await setAlone(true);
  });

  it('refuses what cuts nothing, a second change, and the same one once more is the same', async () => {
    await setAlone(false);
    const id = await approved();
    expect((await cut(id, { start: '2026-12-01 00:00' })).code).toBe(CODE.badRequest);
    const requestId = nextRequest();
    const first = await cut(id, { without: [DAYS[0]!] }, employee, requestId);
    expect((await cut(id, { without: [DAYS[0]!] }, employee, requestId)).data).toEqual(first.data);
    expect((await cut(id, { isCancelled: true })).code).toBe(CODE.conflict);
    await setAlone(true);
  });
});

async function setAlone(mayCutLeave: boolean): Promise<void> {
  const { tenantId } = company;
  const values = { mayCutLeave, updatedAt: new Date('2026-11-01T00:00:00Z') };
  await server.db
    .insert(tenantProfile)
    .values({ tenantId, ...values })
    .onConflictDoUpdate({ target: tenantProfile.tenantId, set: values });
}

describe('a leave that has begun', () => {
  const PAST_DAYS = ['2026-11-09', '2026-11-10', '2026-11-11'];
  const PAST = { start: '2026-11-09 09:00', end: '2026-11-11 18:00' };

  it('is cut when who approved it agrees, who finds it among their work', async () => {
    const id = await approved(PAST);
    const { data } = await cut(id, { end: '2026-11-10 18:00' });
    expect(data.state).toBe('waiting');
    const waits = async () =>
      (
        await server.db
          .select()
          .from(workItem)
          .where(and(eq(workItem.sourceId, id), eq(workItem.memberId, company.head.member.id)))
      ).filter(({ doneAt, taskId }) => doneAt === null && taskId === null).length;
    expect(await waits()).toBe(1);
    expect((await changesOf(id)).changes[0]).toMatchObject({ mayDecide: false, mayWithdraw: true });
    expect((await changesOf(id, company.head)).changes[0]).toMatchObject({ mayDecide: true });
    expect((await decide(data.changeId, true)).data.state).toBe('done');
    expect(await waits()).toBe(0);
    expect(await taken(id)).toEqual(['2026-11-09 1', '2026-11-10 1']);
    expect((await decide(data.changeId, true)).data.state).toBe('done');
    expect((await decide(data.changeId, false)).code).toBe(CODE.conflict);
  });

  it('asks for the confirmation of a day that was confirmed as leave and is worked after all', async () => {
    employee = await company.hire({ functions: [FUNCTION_ID.dailyConfirmation] });
    const mine = { id: employee.member.id, tenantId: company.tenantId };
    await layDown(server, mine, { confirmation: true });
    for (const date of PAST_DAYS) {
      await assign(server, mine, date, '09:00-18:00');
    }
    const id = await approved({ start: '2026-11-09 00:00', end: '2026-11-12 00:00' });
    const { token } = employee;
    const days = async () =>
      (await server.call(readMyAttendance, { month: '2026-11' }, { token })).data.days.filter(
        ({ workDate }) => PAST_DAYS.includes(workDate),
      );
    const seen = (await days()).map(({ workDate, digest }) => ({ workDate, digest }));
    expect((await server.call(confirmDays, { days: seen }, { token })).data.changed).toEqual([]);
    const { data } = await server.call(
      previewLeaveChange,
      { approvalId: id, end: '2026-11-11 00:00' },
      { token },
    );
    expect(data.confirmedDates).toEqual(['2026-11-11']);
    const { changeId } = (await cut(id, { end: '2026-11-11 00:00' })).data;
    await decide(changeId, true);
    expect((await days()).map(({ state, confirmation }) => `${state} ${confirmation}`)).toEqual([
      'leave confirmed',
      'leave confirmed',
      'work again',
    ]);
  });

  it('stays as it is when they refuse, or when it is taken back', async () => {
    const id = await approved(PAST);
    const first = (await cut(id, { isCancelled: true })).data;
    expect((await decide(first.changeId, false)).data.state).toBe('refused');
    const second = (await cut(id, { isCancelled: true })).data;
    const { token } = employee;
    const withdrawn = await server.call(withdrawLeaveChange, { changeId: second.changeId }, { token });
    expect(withdrawn.data.state).toBe('withdrawn');
    expect((await decide(second.changeId, true)).code).toBe(CODE.conflict);
    expect((await taken(id)).length).toBe(3);
  });

  it('is cut by its owner alone, and decided by none but who is asked', async () => {
    const id = await approved(PAST);
    for (const who of [company.head, company.colleague]) {
      expect((await cut(id, { isCancelled: true }, who)).code).toBe(CODE.forbidden);
    }
    const { data } = await cut(id, { isCancelled: true });
    for (const who of [employee, company.colleague]) {
      expect((await decide(data.changeId, true, who)).code).toBe(CODE.forbidden);
    }
    expect((await decide('none', true)).code).toBe(CODE.forbidden);
  });
});
