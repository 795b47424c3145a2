import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rejectApproval, undoDecision } from '@contract/approval/operation-calls';
import { resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import { readMyCalendar } from '@contract/roster/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import { approval } from '@server/db/schema/approval/approval';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildRole } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { takeEffect, takeEffectBack } from '@server/services/approval/effect/follow-outcome';
import { feedEvents } from '@server/services/roster/feed/feed-events';

type Who = EffectCompany['employee'];
let server: TestServer;
let company: EffectCompany;
let employee: Who;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave', 'overtime');
  await buildRole(server.db, company.tenantId, 'employee', [FUNCTION_ID.calendar]);
});
beforeEach(async () => {
  employee = await company.hire();
});

const valuesOf = (start: string, end: string) => ({
  overtimeType: 'workday',
  settlementWay: 'timeOff',
  period: { start, end },
  reason: '盘点',
});
const send = async (start: string, end: string) =>
  await company.send(employee, 'overtime', valuesOf(start, end));
const ask = async (start = '2026-12-07 18:00', end = '2026-12-07 20:00') =>
  await company.ask(employee, 'overtime', valuesOf(start, end));
const works = async () =>
  await server.db
    .select()
    .from(assignment)
    .where(eq(assignment.memberId, employee.member.id))
    .orderBy(assignment.workDate, assignment.createdAt);
const undo = async (approvalId: string, eventId: string) =>
  await server.call(undoDecision, { approvalId, eventId }, { token: company.head.token });

describe('approved overtime', () => {
  it('is work of the date on which it begins, and exactly it is taken back', async () => {
    const shift = await assign(server, employee.member, '2026-12-07', '09:00-17:00');
    await server.db.update(assignment).set({ placeCode: 'SHOP' }).where(eq(assignment.id, shift));
    const other = await ask('2026-12-08 18:00', '2026-12-08 19:00');
    await company.acts.pass(other, company.head);
    const id = await ask('2026-12-07 22:00', '2026-12-08 00:30');
    expect(await works()).toHaveLength(2);
    const { data } = await company.acts.pass(id, company.head);
    expect(data.status).toBe('approved');
    const made = (await works()).filter(({ workDate }) => workDate === '2026-12-07');
    expect(made).toMatchObject([
      { id: shift },
      {
        source: 'overtime',
        revision: 1,
        placeCode: 'SHOP',
        shift: {
          name: '加班',
          enName: 'Overtime',
          segments: [{ startTime: '22:00', endTime: '00:30', endsNextDay: true, restHours: 0 }],
        },
      },
    ]);
    expect((await undo(id, data.undo!.eventId)).data.status).toBe('inApproval');
    const left = await works();
    expect(left.map((one) => [one.source, one.workDate])).toEqual([
      ['roster', '2026-12-07'],
      ['overtime', '2026-12-08'],
    ]);
    expect((await company.acts.pass(id, company.head)).data.status).toBe('approved');
    expect(await works()).toHaveLength(3);
  });

  it('stands in the own calendar and in the feed, named once', async () => {
    await company.acts.pass(await ask('2026-11-19 18:00', '2026-11-19 20:00'), company.head);
    const { data } = await server.call(
      readMyCalendar,
      { from: '2026-11-16', to: '2026-11-22' },
      { token: employee.token },
    );
    expect(data.works).toMatchObject([
      { source: 'overtime', shift: { name: '加班' }, workDate: '2026-11-19' },
    ]);
    const { id: memberId, tenantId } = employee.member;
    const owner = { memberId, tenantId, language: 'en' as const, origin: 'https://hr' };
    const events = await feedEvents(server.db, owner, { from: '2026-11-16', to: '2026-11-22' });
    expect(events).toMatchObject([{ summary: 'Overtime', description: '6 PM–8 PM', sequence: 1 }]);
  });

  it('acts once, however often it is asked to', async () => {
    const id = await ask();
    await company.acts.pass(id, company.head);
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    const clock = { now: server.clock.now, ids: nextRequest };
    const again = await server.db.transaction(async (tx) => await takeEffect(tx, clock, row!, 'event'));
    expect([again, (await works()).length]).toEqual([undefined, 1]);
    const undone = { ...row!, status: 'inApproval' as const };
    for (const left of [0, 0]) {
      await server.db.transaction(async (tx) => await takeEffectBack(tx, clock, undone, 'approved'));
      expect(await works()).toHaveLength(left);
    }
  });

  it('is taken off the plan by leave, leaves nothing to be covered, and comes back with it alone', async () => {
    const id = await ask();
    await company.acts.pass(id, company.head);
    const leave = await server.call(
      submitApproval,
      {
        requestId: nextRequest(),
        processCode: 'leave',
        values: {
          leaveType: 'annual',
          period: { start: '2026-12-07 09:00', end: '2026-12-08 18:00' },
          reason: '家中有事',
        },
        choices: {},
      },
      { token: employee.token },
    );
    const { data } = await company.acts.pass(leave.data.approvalId, company.head);
    expect(await works()).toEqual([]);
    const gaps = await server.db.select().from(rosterGap).where(eq(rosterGap.memberId, employee.member.id));
    expect(gaps).toMatchObject([{ state: 'closed', source: 'overtime', assignmentId: id }]);
    await undo(leave.data.approvalId, data.undo!.eventId);
    expect(await works()).toMatchObject([{ id, source: 'overtime', revision: 2 }]);
  });
});

describe('overtime that the plan does not allow', () => {
  it.each<[string, [string, string], string]>([
    [
      'during a shift',
      ['2026-12-07 16:00', '2026-12-07 18:00'],
      '12月7日周一：与 12月7日周一 09:00–17:00“早班”时间冲突',
    ],
    [
      'too many hours of a day',
      ['2026-12-07 17:00', '2026-12-07 20:30'],
      '12月7日周一：当天共工作 11.5 小时（最多 11 小时）',
    ],
    [
      'during leave',
      ['2026-12-09 18:00', '2026-12-09 20:00'],
      '12月9日周三：当天有已批准的请假（重叠 2 小时）',
    ],
    ['too little rest', ['2026-12-08 03:00', '2026-12-08 04:00'], '12月8日周二：与 12月7日周一 22:00'],
  ])('is refused in words when it is asked for: %s', async (name, [start, end], words) => {
    await assign(server, employee.member, '2026-12-07', '09:00-17:00');
    if (name === 'too little rest') {
      await assign(server, employee.member, '2026-12-07', '22:00-02:00+');
    }
    await absent(server, employee.member, '2026-12-09T00:00:00+08:00', '2026-12-10T00:00:00+08:00');
    const { code, msg } = await send(start, end);
    expect(code).not.toBe(0);
    expect(msg).toContain(`不符合公司的排班规则。${words}`);
  });

  it('is refused when it is asked for again', async () => {
    const id = await ask();
    const turn = await company.acts.turn(id, company.head);
    const no = { ...turn, to: 'initiator' as const, opinion: '改时间' };
    await server.call(rejectApproval, no, { token: company.head.token });
    await assign(server, employee.member, '2026-12-07', '09:00-19:00');
    const [row] = await server.db.select().from(approval).where(eq(approval.id, id));
    const again = async (end: string) =>
      await server.call(
        resubmitApproval,
        {
          approvalId: id,
          requestId: nextRequest(),
          revision: row!.revision,
          values: valuesOf('2026-12-07 18:00', end),
          choices: {},
        },
        { token: employee.token },
      );
    expect((await again('2026-12-07 20:00')).msg).toContain('时间冲突');
  });

  it('goes to an administrator when the plan has changed since, who passes it once that is settled', async () => {
    const id = await ask();
    const shift = await assign(server, employee.member, '2026-12-07', '14:00-19:00');
    const { data } = await company.acts.pass(id, company.head);
    expect(data).toMatchObject({
      status: 'abnormal',
      obstacle: {
        code: 'effectRefused',
        params: {
          why: {
            zh_CN: '12月7日周一：与 12月7日周一 14:00–19:00“早班”时间冲突',
            en: 'Mon, Dec 7: Overlaps with "Morning" on Mon, Dec 7, 2 PM–7 PM',
          },
        },
      },
    });
    expect((await works()).map((one) => one.id)).toEqual([shift]);
    await server.db.delete(assignment).where(eq(assignment.id, shift));
    expect((await company.acts.pass(id, company.administrator)).data.status).toBe('approved');
    expect((await works()).map((one) => one.source)).toEqual(['overtime']);
    expect(await server.db.select().from(absence).where(eq(absence.approvalId, id))).toEqual([]);
  });
});
