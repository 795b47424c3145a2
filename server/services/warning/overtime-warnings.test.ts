import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const told = async (token: string, kind: 'overtimeNear' | 'timeOffEnds') =>
  await openWarnings(server, token, { kind, pageSize: 1 });

it('names who is near the limit of the month, and leads to their month', async () => {
  const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceBoard] });
  const { tenantId } = member;
  const people = await Promise.all(
    [2_000, 1_800, 1_799].map(async (counted) => {
      const one = await buildSignedIn(server, { tenantId });
      await buildOvertimeEntry(server, one.member, '2026-11-12', { counted });
      return one.member.id;
    }),
  );
  const near = await told(token, 'overtimeNear');
  expect(near.find(({ person }) => person?.id === people[0])).toMatchObject({
    count: 33,
    due: '2026-11-30',
    path: `/my-overtime?month=2026-11&member=${people[0]}`,
  });
  expect(new Set(near.map(({ person }) => person?.id))).toEqual(new Set(people.slice(0, 2)));
});

it('tells of time off that ends within a month, as long as some of it is left', async () => {
  const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.dailyConfirmation] });
  const { id: memberId, tenantId } = member;
  const lot = async (validTo: string, minutes: number) => {
    const id = `${memberId} ${validTo}`;
    const own = { tenantId, memberId, kind: 'compensatory' };
    await server.db.insert(leaveLot).values({
      id,
      ...own,
      source: 'compensatory',
      sourceKey: `overtime:${validTo}`,
      grantedOn: '2026-06-01',
      validFrom: '2026-06-01',
      validTo,
    });
    const event = { id: `${id} e`, ...own, lotId: id, type: 'grant' as const, minutes };
    await server.db.insert(leaveEvent).values({ ...event, day: '2026-06-01', writtenAt: BUILT_AT });
  };
  await lot('2026-12-01', 240);
  await lot('2026-12-02', 0);
  await lot('2027-03-01', 240);
  expect(await told(token, 'timeOffEnds')).toMatchObject([
    { date: '2026-12-01', path: '/my-overtime', urgency: 'soon' },
  ]);
  await server.db.update(leaveEvent).set({ minutes: 0 }).where(eq(leaveEvent.memberId, memberId));
  expect(await told(token, 'timeOffEnds')).toEqual([]);
});
