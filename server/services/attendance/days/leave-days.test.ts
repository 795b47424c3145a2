import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { readMyAttendance } from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { tenantProfile } from '@server/db/schema/company-profile';
import { dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { writeAway } from '@server/services/roster/absence-effect';
import { feedEvents } from '@server/services/roster/feed/feed-events';
import { planFactsOf } from '@server/services/roster/plan-facts';
import { inZone } from '@server/kernel/in-zone';
import { rule } from '@tests/helpers/attendance/attendance-facts';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { BUILT_AT } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { attendanceFactsOf } from './attendance-facts';
import { closeDays } from './close-days';

let server: TestServer;
let company: EffectCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave');
});

it('days of a leave written in hours of work are days of leave, and are asked to be confirmed', async () => {
  const employee = await company.hire({ functions: [FUNCTION_ID.dailyConfirmation] });
  const me = { id: employee.member.id, tenantId: company.tenantId };
  await rule(server, me, '2026-11-01', { confirmation: true });
  await assign(server, me, '2026-11-16', '09:00-18:00');
  await assign(server, me, '2026-11-17', '09:00-18:00');
  await assign(server, me, '2026-11-19', '09:00-18:00');
  const period = { start: '2026-11-16 09:00', end: '2026-11-19 18:00' };
  const id = await company.ask(employee, 'leave', { leaveType: 'annual', period, reason: '家中有事' });
  await company.acts.pass(id, company.head);
  await closeDays({ db: server.db, now: server.clock.now });
  const { days } = (await server.call(readMyAttendance, { month: '2026-11' }, { token: employee.token }))
    .data;
  const shown = days.filter(({ workDate }) => workDate >= '2026-11-15' && workDate <= '2026-11-20');
  expect(shown.map(({ state, confirmation }) => `${state} ${confirmation}`)).toEqual([
    'rest none',
    'leave ask',
    'leave ask',
    'leave ask',
    'leave ask',
    'rest none',
  ]);
  const stored = await server.db.select().from(dayResult).where(eq(dayResult.memberId, me.id));
  expect(
    stored
      .map(
        ({ workDate, planned, brief }) =>
          `${workDate} ${brief.state} ${brief.minutes.leave ?? 0} of ${planned}`,
      )
      .sort(),
  ).toEqual([
    '2026-11-16 leave 540 of 540',
    '2026-11-17 leave 540 of 540',
    '2026-11-18 leave 0 of 0',
    '2026-11-19 leave 540 of 540',
  ]);
});

async function companyIn(timezone: string) {
  const other = await buildEffectCompany(server, 'leave');
  await server.db
    .insert(tenantProfile)
    .values({ tenantId: other.tenantId, timezone, updatedAt: BUILT_AT })
    .onConflictDoUpdate({ target: tenantProfile.tenantId, set: { timezone } });
  const employee = await other.hire({ functions: [FUNCTION_ID.dailyConfirmation] });
  const me = { id: employee.member.id, tenantId: other.tenantId };
  await rule(server, me, '2026-09-01');
  const days = async (month: string) =>
    (await server.call(readMyAttendance, { month }, { token: employee.token })).data.days;
  return { me, days };
}

it('a whole day of leave is read back whole where the date has no midnight', async () => {
  const { me, days } = await companyIn('America/Santiago');
  await assign(server, me, '2026-09-05', '22:00-06:00+');
  await assign(server, me, '2026-09-06', '09:00-17:00');
  const clock = { now: server.clock.now, ids: nextRequest };
  const away = { tenantId: me.tenantId, memberId: me.id, approvalId: nextRequest(), leaveKind: null };
  const times = [{ start: '2026-09-06 00:00', end: '2026-09-07 00:00' }];
  await server.db.transaction(async (tx) => await writeAway(tx, clock, { ...away, kind: 'leave' }, times));
  const shown = (await days('2026-09')).filter(
    ({ workDate }) => workDate >= '2026-09-05' && workDate <= '2026-09-07',
  );
  expect(shown.map(({ state }) => state)).toEqual(['work', 'leave', 'rest']);
  const span = { from: '2026-09-06', to: '2026-09-06' };
  const midnight = dayNumber('2026-09-06') * DAY_MINUTES;
  const whole = [{ kind: 'leave', start: midnight, end: midnight + DAY_MINUTES }];
  const facts = await planFactsOf(server.db, me.tenantId, [me.id], span);
  expect(facts.get(me.id)!.absences).toEqual(whole);
  await inZone('America/Santiago', async () => {
    const judged = await attendanceFactsOf(server.db, me.tenantId, [me.id], span, server.clock.now());
    expect(judged.get(me.id)!.absences).toEqual(whole);
    const owner = { memberId: me.id, tenantId: me.tenantId, language: 'en' as const, origin: 'https://hr' };
    const events = await feedEvents(server.db, owner, span);
    expect(events.filter(({ isWholeDays }) => isWholeDays)).toMatchObject([
      { start: midnight, end: midnight + DAY_MINUTES },
    ]);
  });
});

it('the second ten past one of a night in which clocks are turned back is after half past one', async () => {
  const { me } = await companyIn('America/New_York');
  await assign(server, me, '2026-11-01', '01:30-09:30');
  const at = ['2026-11-01T06:10:00Z', '2026-11-01T14:31:00Z'];
  await server.db.insert(punch).values(
    at.map((moment) => ({
      id: moment,
      requestId: moment,
      tenantId: me.tenantId,
      memberId: me.id,
      at: new Date(moment),
      receivedAt: new Date(moment),
      way: 'live' as const,
      score: 80,
      reasons: [],
      review: 'none' as const,
    })),
  );
  await inZone('America/New_York', async () => {
    const span = { from: '2026-11-01', to: '2026-11-01' };
    const facts = await attendanceFactsOf(server.db, me.tenantId, [me.id], span, server.clock.now());
    const [day] = attendanceDays(facts.get(me.id)!, span);
    expect(day).toMatchObject({ flags: ['seriouslyLate'], minutes: { late: 40, worked: 500 } });
  });
});
