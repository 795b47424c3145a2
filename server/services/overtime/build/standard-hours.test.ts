import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { USUAL_OVERTIME } from '@contract/overtime/terms';
import { monthOf } from '@contract/roster/rules/days';
import { overtimeIn } from '@contract/roster/rules/check-plan';
import { randomId } from '@server/auth/random';
import { overtimeRule } from '@server/db/schema/attendance/overtime';
import { assignment } from '@server/db/schema/planning/roster';
import { closeDays } from '@server/services/attendance/days/close-days';
import { overtimeEntriesOf } from '@server/services/overtime/read/overtime-entries';
import { planFactsOf } from '@server/services/roster/plan-facts';
import { entriesOf } from '@server/services/settlement/build/entries-of';
import { inZone } from '@server/kernel/in-zone';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const LATE = 60 * 24 * 30;
let server: TestServer;
let person: Awaited<ReturnType<typeof buildSignedIn>>['member'];
let tenantId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  ({ id: tenantId } = await buildTenant(server.db));
  person = (await buildSignedIn(server, { tenantId })).member;
  await rule(server, person, '2026-10-26');
});

const close = async () => await closeDays({ db: server.db, now: server.clock.now });
async function worked(date: string, from: string, to: string) {
  await assign(server, person, date, `${from}-${to}`);
  await punchAt(server, person, `${date} ${from}`, LATE);
  await punchAt(server, person, `${date} ${to}`, LATE);
}
const stored = async () =>
  (await overtimeEntriesOf(server.db, [person.id], NOVEMBER))
    .get(person.id)!
    .map((one) => `${one.workDate.slice(8)} ${one.class} ${one.percent} ${one.counted}`);
const settled = async () =>
  await inZone('Asia/Shanghai', async () =>
    (await entriesOf(server.db, tenantId, [person.id], NOVEMBER)).get(person.id)!.map((day) => ({
      [day.workDate.slice(8)]: [day.figures['overtimeWorkday'] ?? 0, day.figures['overtimeRestDay'] ?? 0],
      ofPlan: day.ofPlan,
    })),
  );

it('makes five shifts of ten hours ten hours of overtime, as the plan foresaw, and says that they are of the plan', async () => {
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    await worked(date, '09:00', '19:00');
  }
  await close();
  expect(await stored()).toEqual(['13 workday 150 600']);
  expect((await settled()).at(-1)).toEqual({ 13: [600, 0], ofPlan: { overtimeWorkday: 600 } });
  const facts = (await planFactsOf(server.db, tenantId, [person.id], NOVEMBER)).get(person.id)!;
  expect(overtimeIn(monthOf('2026-11-13'), facts)).toBe(600);
});

it('moves with an earlier day of the week that changes later', async () => {
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    await worked(date, '09:00', '18:00');
  }
  await close();
  expect(await stored()).toEqual(['13 workday 150 300']);
  await server.db
    .delete(assignment)
    .where(and(eq(assignment.memberId, person.id), eq(assignment.workDate, '2026-11-10')));
  await close();
  expect(await stored()).toEqual([]);
});

it('pays a Saturday without a day off for it as a day of rest, and not with one', async () => {
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14']) {
    await worked(date, '09:00', '17:00');
  }
  await close();
  expect(await stored()).toEqual([]);
  await worked('2026-11-13', '09:00', '17:00');
  await close();
  expect(await stored()).toEqual(['14 restDay 200 480']);
  expect((await settled()).at(-1)).toEqual({ 14: [0, 480], ofPlan: { overtimeRestDay: 480 } });
});

it('counts nothing where the company says so, from the day on which it does', async () => {
  await server.db.insert(overtimeRule).values({
    id: randomId(),
    tenantId,
    fromDate: '2026-11-09',
    terms: { ...USUAL_OVERTIME, planned: 'off' },
    createdByMemberId: person.id,
    createdAt: server.clock.now(),
  });
  for (const date of ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']) {
    await worked(date, '09:00', '19:00');
  }
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    await worked(date, '09:00', '19:00');
  }
  await close();
  expect(await stored()).toEqual(['06 workday 150 600']);
});
