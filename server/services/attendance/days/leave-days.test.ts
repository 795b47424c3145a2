import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readMyAttendance } from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayResult } from '@server/db/schema/attendance/day';
import { rule } from '@tests/helpers/attendance/attendance-facts';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
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
