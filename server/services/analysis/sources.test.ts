import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { scheduleOrder, scheduleSlot } from '@server/db/schema/planning/open-shift';
import { assignment, rosterChange, rosterPublication } from '@server/db/schema/planning/roster';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { BUILT_AT } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { holdCertificate } from '@tests/helpers/roster/certificates';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const SEGMENT = { startTime: '10:00', endTime: '18:00', restHours: 0 };
const SHIFT = { name: '早班', enName: '', label: '早', enLabel: '', colour: 1 };

async function company() {
  server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
  const built = await buildAnalysisCompany(server);
  const { north, office } = built.departments;
  const [seller, clerk] = [await built.employ(north), await built.employ(office)];
  const valueOf = async (...given: Parameters<typeof built.figure>) =>
    (await built.figure(...given)).data.value;
  return { ...built, seller, clerk, valueOf };
}

it('certificates count by day: valid until their last day, expired from the next on', async () => {
  const { seller, clerk, departments, refreshFigures, valueOf } = await company();
  await holdCertificate(server, seller.member, '2026-10-10');
  await holdCertificate(server, clerk.member, null);
  await refreshFigures();
  // One of two is valid for ten days of 31 only.
  expect(await valueOf('certificates')).toMatchObject({ num: 31 + 10, den: 2 * 31 });
  expect(await valueOf('certificates', { organId: departments.north })).toMatchObject({ num: 10, den: 31 });
});

it('open shifts count where their publisher belongs, drafts and withdrawn ones not at all', async () => {
  const { tenantId, seller, departments, refreshFigures, valueOf } = await company();
  const order = async (status: 'published' | 'withdrawn' | 'draft', needed: number, taken: number) => {
    const id = randomId();
    await server.db.insert(scheduleOrder).values({
      id,
      tenantId,
      publisherMemberId: seller.member.id,
      requestId: id,
      status,
      title: '支援',
      titleGrams: [],
      workDates: ['2026-10-14'],
      segments: [],
      posts: [],
      scope: { kind: 'company' },
      remark: '',
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    await server.db.insert(scheduleSlot).values({
      orderId: id,
      workDate: '2026-10-14',
      stationCode: 'PAID',
      tenantId,
      needed,
      taken,
      segments: [],
    });
  };
  await order('published', 6, 4);
  await order('withdrawn', 10, 0);
  await order('draft', 10, 0);
  await refreshFigures();
  expect(await valueOf('openShifts')).toMatchObject({ num: 4, den: 6, state: 'ok' });
  expect(await valueOf('openShifts', { organId: departments.office })).toMatchObject({
    den: 0,
    state: 'none',
  });
});

it('cover counts minutes of needs from the day they were entered, for the company alone', async () => {
  const { tenantId, seller, departments, refreshFigures, valueOf } = await company();
  await server.db.insert(staffingNeed).values({
    id: randomId(),
    tenantId,
    placeCode: 'SHOP',
    stationCode: 'PAID',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startMinute: 540,
    endMinute: 660,
    needed: 1,
    createdAt: new Date('2026-10-30T02:00:00Z'),
    updatedAt: BUILT_AT,
  });
  const id = await assign(server, seller.member, '2026-10-31', '10:00-18:00');
  await server.db
    .update(assignment)
    .set({ placeCode: 'SHOP', shift: { ...SHIFT, segments: [{ ...SEGMENT, stationCode: 'PAID' }] } })
    .where(eq(assignment.id, id));
  await refreshFigures();
  // Two days of two hours, one of which is covered.
  expect(await valueOf('cover')).toMatchObject({ num: 60, den: 240 });
  expect((await valueOf('cover', { organId: departments.north })).state).toBe('none');
});
it('changes of the plan count after its first publication', async () => {
  const { tenantId, seller, keeper, departments, refreshFigures, valueOf } = await company();
  for (const day of ['12', '13', '14', '15', '16']) {
    await assign(server, seller.member, `2026-10-${day}`, '09:00-18:00');
  }
  const publish = async (at: string, was: object[], now: object[]) => {
    const publicationId = randomId();
    await server.db.insert(rosterPublication).values({
      id: publicationId,
      tenantId,
      publisherMemberId: keeper.member.id,
      requestId: publicationId,
      fromDate: '2026-10-12',
      toDate: '2026-10-16',
      publishedAt: new Date(at),
    });
    await server.db.insert(rosterChange).values({
      publicationId,
      memberId: seller.member.id,
      workDate: '2026-10-14',
      tenantId,
      was: was as (typeof rosterChange.$inferInsert)['was'],
      now: now as (typeof rosterChange.$inferInsert)['now'],
    });
  };
  const shift = (startTime: string, endTime: string) => ({
    ...SHIFT,
    segments: [{ startTime, endTime, restHours: 0, stationCode: 'PAID' }],
  });
  await publish('2026-10-01T02:00:00Z', [], [shift('12:00', '20:00')]);
  await publish('2026-10-13T02:00:00Z', [shift('12:00', '20:00')], [shift('09:00', '18:00')]);
  await refreshFigures();
  expect(await valueOf('calm', { organId: departments.north })).toMatchObject({
    num: 1,
    den: 5,
    value: 2_000,
  });
});

it('months count people by overtime and annual leave by the end of the month', async () => {
  const { tenantId, seller, clerk, departments, refreshFigures, valueOf } = await company();
  await buildQuota(server.db, { tenantId, memberId: seller.member.id, year: 2026, kind: 'annual', days: 10 });
  const take = async (day: string, minutes: number, type: 'reserve' | 'giveBack') =>
    await server.db.insert(leaveEvent).values({
      id: randomId(),
      tenantId,
      memberId: seller.member.id,
      lotId: null,
      kind: 'annual',
      type,
      minutes,
      day,
      writtenAt: BUILT_AT,
    });
  await take('2026-10-05', -960, 'reserve');
  await take('2026-10-06', 480, 'giveBack');
  await take('2026-11-05', -480, 'reserve');
  await buildOvertimeEntry(server, seller.member, '2026-10-12', { counted: 37 * 60 });
  await buildOvertimeEntry(server, clerk.member, '2026-10-12', { counted: 30 * 60 });
  await refreshFigures();
  expect(await valueOf('leaveUsed')).toMatchObject({ num: 480, den: 4_800, value: 1_000 });
  // The reader and who settles are employed as well.
  expect(await valueOf('over36')).toMatchObject({ num: 1, den: 4, state: 'few' });
  expect(await valueOf('from30')).toMatchObject({ num: 2, den: 4 });
  expect(await valueOf('over36', { organId: departments.north })).toMatchObject({ num: 1, den: 1 });
});
