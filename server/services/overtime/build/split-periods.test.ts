import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import { punch } from '@server/db/schema/attendance/punch';
import { closeDays } from '@server/services/attendance/days/close-days';
import { overtimeEntriesOf } from '@server/services/overtime/read/overtime-entries';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildGroup } from '@tests/helpers/attendance/group-rows';
import { buildSignedIn, buildTenant, BUILT_AT } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** Three shifts of nine hours in a month whose standard is 1,200 minutes: 420 of the last one are beyond it. */
const DATES = ['2026-11-09', '2026-11-10', '2026-11-11'];
let server: TestServer;
let person: Awaited<ReturnType<typeof buildSignedIn>>['member'];
let tenantId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  ({ id: tenantId } = await buildTenant(server.db));
  person = (await buildSignedIn(server, { tenantId })).member;
  const groupId = await buildGroup(server, tenantId, {
    people: [person],
    from: '2026-01-01',
    system: 'comprehensive',
    period: 'month',
    periodMinutes: 1_200,
  });
  await rule(server, person, '2026-11-02', {}, groupId);
  for (const date of DATES) {
    await assign(server, person, date, '09:00-18:00');
    await punchAt(server, person, `${date} 08:58`);
    await punchAt(server, person, `${date} 18:02`);
  }
  await close();
});

const close = async () => await closeDays({ db: server.db, now: server.clock.now });
const stored = async () =>
  (await overtimeEntriesOf(server.db, [person.id], { from: '2026-11-01', to: '2026-11-30' }))
    .get(person.id)!
    .map((one) => `${one.workDate.slice(8)} ${one.class} ${one.counted}`);

it('gives what goes beyond the standard to the last days of the period', async () => {
  expect(await stored()).toEqual(['09 regular 540', '10 regular 540', '11 period 420', '11 regular 120']);
});

it('moves with an earlier day that counts otherwise, in the rows of later ones', async () => {
  await server.db
    .update(punch)
    .set({ review: 'refused' })
    .where(eq(punch.at, new Date('2026-11-09T18:02:00+08:00')));
  await close();
  expect(await stored()).toEqual(['10 regular 540', '11 regular 540']);
  await punchAt(server, person, '2026-11-09 18:00', 60 * 24 * 10);
  await close();
  expect(await stored()).toEqual(['09 regular 540', '10 regular 540', '11 period 420', '11 regular 120']);
});

it('counts leave within the plan, and a shift that is added later', async () => {
  await absent(server, person, '2026-11-10T00:00:00+08:00', '2026-11-11T00:00:00+08:00');
  await close();
  expect(await stored()).toEqual(['09 regular 540', '10 regular 540', '11 period 420', '11 regular 120']);
  await assign(server, person, '2026-11-06', '09:00-13:00');
  await punchAt(server, person, '2026-11-06 08:55', 60 * 24 * 10);
  await punchAt(server, person, '2026-11-06 13:05', 60 * 24 * 10);
  await close();
  expect(await stored()).toEqual([
    '06 regular 240',
    '09 regular 540',
    '10 period 120',
    '10 regular 420',
    '11 period 540',
  ]);
});

it('counts the hours of a shift that leave took out of the plan', async () => {
  const { db } = server;
  await absent(server, person, '2026-11-10T09:00:00+08:00', '2026-11-10T18:00:00+08:00');
  const [leave] = await db.select().from(absence).where(eq(absence.memberId, person.id));
  const ofDay = and(eq(assignment.memberId, person.id), eq(assignment.workDate, '2026-11-10'));
  const [{ id, shift, source, revision }] = (await db.delete(assignment).where(ofDay).returning()) as [
    typeof assignment.$inferSelect,
  ];
  await db.insert(rosterGap).values({
    id: randomId(),
    tenantId,
    memberId: person.id,
    workDate: '2026-11-10',
    shift,
    assignmentId: id,
    source,
    revision,
    approvalId: leave!.approvalId,
    createdAt: BUILT_AT,
  });
  await close();
  expect(await stored()).toEqual(['09 regular 540', '10 regular 540', '11 period 420', '11 regular 120']);
});

it('is that of a shorter period for who came into the group within it', async () => {
  await server.db.transaction(async (tx) => {
    const { attendanceGroupMember } = await import('@server/db/schema/planning/attendance-group');
    await tx
      .update(attendanceGroupMember)
      .set({ fromDate: '2026-11-16' })
      .where(eq(attendanceGroupMember.memberId, person.id));
  });
  await close();
  expect(await stored()).toEqual([]);
});
