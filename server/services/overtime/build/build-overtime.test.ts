import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { previewRoute } from '@contract/approval/start-calls';
import { undoDecision } from '@contract/approval/operation-calls';
import { dayStale } from '@server/db/schema/attendance/day';
import { calendarDay, calendarYear } from '@server/db/schema/planning/calendar';
import { punch } from '@server/db/schema/attendance/punch';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import { closeDays } from '@server/services/attendance/days/close-days';
import { overtimeEntriesOf } from '@server/services/overtime/read/overtime-entries';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { told } from '@tests/helpers/attendance/day-case';
import { askedOvertime } from '@tests/helpers/attendance/overtime-rows';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildOvertime } from './build-overtime';

/** A Saturday; today is the Friday after it. */
const SATURDAY = '2026-11-14';
let server: TestServer;
let company: EffectCompany;
let employee: EffectCompany['employee'];

beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave', 'overtime', 'compensatoryLeave');
  await rule(server, company.head.member, '2026-11-02');
});
beforeEach(async () => {
  employee = await company.hire();
});

const ask = async (start: string, end: string, settlementWay: 'pay' | 'timeOff' = 'timeOff') =>
  await company.ask(employee, 'overtime', {
    overtimeType: 'workday',
    settlementWay,
    period: { start, end },
    reason: '盘点',
  });
const approve = async (...given: Parameters<typeof ask>) => {
  const id = await ask(...given);
  const { data } = await company.acts.pass(id, company.head);
  expect(data.status).toBe('approved');
  return { id, eventId: data.undo!.eventId };
};
const close = async () => await closeDays({ db: server.db, now: server.clock.now });
const entries = async () =>
  (await overtimeEntriesOf(server.db, [employee.member.id], { from: '2026-11-01', to: '2026-11-30' }))
    .get(employee.member.id)!
    .map((one) => `${one.workDate.slice(8)} ${one.class} ${one.measured}→${one.counted} ${one.becomes}`);
const lots = async () =>
  await server.db.select().from(leaveLot).where(eq(leaveLot.memberId, employee.member.id));
const events = async () =>
  await server.db
    .select()
    .from(leaveEvent)
    .where(eq(leaveEvent.memberId, employee.member.id))
    .orderBy(asc(leaveEvent.writtenAt), asc(leaveEvent.id));
const sum = async (lotId: string | null) =>
  (await events()).filter((one) => one.lotId === lotId).reduce((all, { minutes }) => all + minutes, 0);
const refuse = async (at: string) =>
  await server.db
    .update(punch)
    .set({ review: 'refused' })
    .where(and(eq(punch.memberId, employee.member.id), eq(punch.at, new Date(`${at}+08:00`))));

const dayOf = async (date: string) => {
  const { id, tenantId } = employee.member;
  const span = { from: date, to: date };
  const facts = await attendanceFactsOf(server.db, tenantId, [id], span, server.clock.now());
  return told(attendanceDays(facts.get(id)!, span)[0]!).replace(/^work \S+ /, '');
};

describe('overtime after a shift over midnight', () => {
  it.each<[string, `${string}-${string}`, [string, string], [string, string], string]>([
    ['a night', '22:00-06:00+', ['11 06:00', '11 08:00'], ['10 21:58', '11 08:01'], '120'],
    ['a shift until midnight', '16:00-24:00', ['11 00:00', '11 01:30'], ['10 15:58', '11 01:31'], '90'],
    [
      'a night before a day of rest',
      '22:00-06:00+',
      ['14 06:00', '14 08:00'],
      ['13 21:59', '14 08:00'],
      '120',
    ],
  ])('%s is longer hours of that shift, from the request to what it comes to', async (...row) => {
    const [, times, [start, end], punches, minutes] = row;
    const workDate = `2026-11-${punches[0].slice(0, 2)}`;
    await assign(server, employee.member, workDate, times);
    const [from, to] = [`2026-11-${start}`, `2026-11-${end}`];
    const preview = await server.call(previewRoute, askedOvertime(from, to, 'pay'), {
      token: employee.token,
    });
    expect(preview.data.overtime).toMatchObject({
      parts: [{ class: 'workday', percent: 150, minutes: Number(minutes) }],
      asksBecomes: false,
    });
    for (const moment of punches) {
      await punchAt(server, employee.member, `2026-11-${moment}`);
    }
    await approve(from, to, 'pay');
    expect(await entries()).toEqual([`${workDate.slice(8)} workday ${minutes}→${minutes} pay`]);
    expect(await dayOf(workDate)).toBe(`| worked 480 overtime ${minutes} |  | overtime`);
  });

  it('is refused where too little rest before the next shift is left', async () => {
    await assign(server, employee.member, '2026-11-24', '22:00-06:00+');
    await assign(server, employee.member, '2026-11-25', '14:00-22:00');
    const { msg } = await company.send(
      employee,
      'overtime',
      askedOvertime('2026-11-25 06:00', '2026-11-25 08:00').values,
    );
    expect(msg).toContain('11月24日周二：与 11月25日周三 14:00');
  });
});

describe('overtime of a day that is over', () => {
  it('becomes a lot of time off, which is taken from the day after on and expires', async () => {
    await punchAt(server, employee.member, `${SATURDAY} 08:55`);
    await punchAt(server, employee.member, `${SATURDAY} 12:30`);
    await approve(`${SATURDAY} 09:00`, `${SATURDAY} 13:00`);
    await close();
    expect(await entries()).toEqual(['14 restDay 210→210 timeOff']);
    const [lot] = await lots();
    expect(lot).toMatchObject({
      kind: 'compensatory',
      source: 'compensatory',
      sourceKey: `overtime:${SATURDAY}:${SATURDAY}:${lot!.sourceKey.split(':')[3]}`,
      validFrom: '2026-11-15',
      validTo: '2027-05-14',
    });
    expect(await sum(lot!.id)).toBe(210);
  });

  it('is the same however often it is built, and writes nothing more', async () => {
    await punchAt(server, employee.member, `${SATURDAY} 09:00`);
    await punchAt(server, employee.member, `${SATURDAY} 13:00`);
    await approve(`${SATURDAY} 09:00`, `${SATURDAY} 13:00`);
    await close();
    const before = { entries: await entries(), events: await events() };
    for (const span of [
      { from: SATURDAY, to: SATURDAY },
      { from: '2026-11-02', to: '2026-11-19' },
    ]) {
      await server.db.transaction(
        async (tx) =>
          await buildOvertime(tx, company.tenantId, [employee.member.id], span, server.clock.now()),
      );
      expect({ entries: await entries(), events: await events() }).toEqual(before);
    }
  });

  it('is taken back with its request, and its time off with it', async () => {
    await punchAt(server, employee.member, `${SATURDAY} 09:00`);
    await punchAt(server, employee.member, `${SATURDAY} 13:00`);
    const { id, eventId } = await approve(`${SATURDAY} 09:00`, `${SATURDAY} 13:00`);
    expect(await entries()).toEqual(['14 restDay 240→240 timeOff']);
    await server.call(undoDecision, { approvalId: id, eventId }, { token: company.head.token });
    expect(await entries()).toEqual([]);
    const [lot] = await lots();
    expect(await sum(lot!.id)).toBe(0);
    await company.acts.pass(id, company.head);
    expect(await sum(lot!.id)).toBe(240);
    expect(await lots()).toHaveLength(1);
  });

  it('is corrected when a punch is refused: what was taken already is owed, and no lot goes below zero', async () => {
    await punchAt(server, employee.member, `${SATURDAY} 09:00`);
    await punchAt(server, employee.member, `${SATURDAY} 17:00`);
    await approve(`${SATURDAY} 09:00`, `${SATURDAY} 17:00`);
    await close();
    const [lot] = await lots();
    const period = { start: '2026-11-23 09:00', end: '2026-11-23 18:00' };
    await company.ask(employee, 'compensatoryLeave', {
      sourceDate: SATURDAY,
      period,
      reason: '休息',
    });
    expect(await sum(lot!.id)).toBe(0);
    await refuse(`${SATURDAY}T17:00:00`);
    await close();
    expect(await entries()).toEqual(['14 restDay 0→0 timeOff']);
    expect([await sum(lot!.id), await sum(null)]).toEqual([0, -480]);
  });

  it('is paid on a workday whatever was chosen', async () => {
    await assign(server, employee.member, '2026-11-12', '09:00-18:00');
    await punchAt(server, employee.member, '2026-11-12 08:58');
    await punchAt(server, employee.member, '2026-11-12 20:00');
    await approve('2026-11-12 18:00', '2026-11-12 20:00');
    await close();
    expect(await entries()).toEqual(['12 workday 120→120 pay']);
    expect(await lots()).toEqual([]);
  });

  it('is a day of rest by the roster once its week has a shift', async () => {
    await punchAt(server, employee.member, '2026-11-12 09:00');
    await punchAt(server, employee.member, '2026-11-12 12:00');
    await approve('2026-11-12 09:00', '2026-11-12 12:00');
    await close();
    expect(await entries()).toEqual(['12 workday 180→180 pay']);
    await assign(server, employee.member, '2026-11-10', '09:00-18:00');
    await close();
    // On a workday nobody chooses time off, so that nobody has chosen it.
    expect(await entries()).toEqual(['12 restDay 180→180 pay']);
  });

  it('counts as it was approved in a company without rules of attendance, once its day is over', async () => {
    const plain = await buildEffectCompany(server, 'overtime');
    const one = await plain.hire();
    const ask = async (day: string) => {
      const period = { start: `${day} 18:00`, end: `${day} 20:00` };
      const values = { overtimeType: 'workday', settlementWay: 'pay', period, reason: '盘点' };
      const id = await plain.ask(one, 'overtime', values);
      const { data } = await plain.acts.pass(id, plain.head);
      return { approvalId: id, eventId: data.undo!.eventId };
    };
    const undo = await ask('2026-11-20');
    await ask('2026-11-23');
    const told = async () =>
      (await overtimeEntriesOf(server.db, [one.member.id], { from: '2026-11-01', to: '2026-11-30' }))
        .get(one.member.id)!
        .map(({ workDate, measured, counted }) => [workDate, measured, counted]);
    await close();
    expect(await told()).toEqual([]);
    server.clock.advance(24 * 3_600_000);
    await close();
    expect(await told()).toEqual([['2026-11-20', null, 120]]);
    server.clock.advance(-24 * 3_600_000);
    await server.call(undoDecision, undo, { token: plain.head.token });
    expect(await told()).toEqual([]);
  });

  it('is worked out again without rules of attendance, once the calendar or the roster says otherwise', async () => {
    const plain = await buildEffectCompany(server, 'overtime');
    const one = await plain.hire();
    for (const day of ['2026-11-14', '2026-11-18']) {
      const period = { start: `${day} 18:00`, end: `${day} 20:00` };
      const values = { overtimeType: 'workday', settlementWay: 'pay', period, reason: '盘点' };
      await plain.acts.pass(await plain.ask(one, 'overtime', values), plain.head);
    }
    const told = async () => {
      await close();
      const span = { from: '2026-11-01', to: '2026-11-30' };
      const [...rows] = (await overtimeEntriesOf(server.db, [one.member.id], span)).get(one.member.id)!;
      return rows.map((entry) => `${entry.workDate} ${entry.class}`);
    };
    expect(await told()).toEqual(['2026-11-14 restDay', '2026-11-18 workday']);
    const year = { tenantId: plain.tenantId, year: 2026 };
    await server.db.insert(calendarYear).values({
      ...year,
      state: 'announced',
      isOwn: true,
      source: 'notice',
      revision: 1,
      updatedAt: server.clock.now(),
    });
    await server.db
      .insert(calendarDay)
      .values({ ...year, date: '2026-11-14', kind: 'work', name: '调班', enName: 'Swapped' });
    expect(await told()).toEqual(['2026-11-14 workday', '2026-11-18 workday']);
    await assign(server, one.member, '2026-11-16', '09:00-18:00');
    expect(await told()).toEqual(['2026-11-14 workday', '2026-11-18 restDay']);
    expect(await server.db.select().from(dayStale).where(eq(dayStale.memberId, one.member.id))).toEqual([]);
  });
});
