import { beforeAll, expect, it } from 'vitest';
import { readAttendanceBoard } from '@contract/attendance/board-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { USUAL_HOURS, USUAL_TERMS } from '@contract/attendance/terms';
import { BUILT_AT, buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** A company of fixed hours from nine, at ten in the morning of a Friday: one is in, one is not, one is elsewhere. */
async function buildMorning() {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
  const { tenantId } = member;
  const { id: organId } = await buildDepartment(server.db, tenantId);
  const join = async () => (await buildMember(server.db, { tenantId, member: { departmentId: organId } })).id;
  const [present, absent] = [await join(), await join()];
  await server.db.insert(attendanceRule).values({
    id: randomId(),
    tenantId,
    groupId: 'default',
    fromDate: '2026-01-05',
    terms: { ...USUAL_TERMS, hours: 'fixed', fixedSegments: USUAL_HOURS },
    createdByMemberId: member.id,
    createdAt: BUILT_AT,
  });
  const at = new Date('2026-11-20T00:55:00.000Z');
  await server.db.insert(punch).values({
    id: randomId(),
    tenantId,
    memberId: present,
    requestId: randomId(),
    at,
    receivedAt: at,
    way: 'live',
    score: 100,
    reasons: [],
    review: 'none',
  });
  const read = async (input: In<typeof readAttendanceBoard> = {}) =>
    await server.call(readAttendanceBoard, input, { token });
  return { tenantId, organId, keeper: member.id, present, absent, read };
}

it('says where everybody stands now, in figures and by name', async () => {
  const { organId, keeper, present, absent, read } = await buildMorning();
  const { data } = await read();
  expect(data.counts).toMatchObject({ in: 1, late: 2, missing: 0, off: 0 });
  const attention = (await read({ state: 'attention' })).data.list;
  expect(attention.map(({ person }) => person.id).sort()).toEqual([keeper, absent].sort());
  expect(data.departments.find(({ id }) => id === organId)).toMatchObject({
    expected: 2,
    present: 1,
    late: 1,
  });
  expect(data.groups).toMatchObject([{ id: 'default', expected: 3, present: 1, late: 2 }]);
  expect((await read({ groupId: 'default' })).data.counts).toEqual(data.counts);
  expect((await read({ groupId: 'another' })).data).toMatchObject({ list: [], groups: [] });
  // Those who are missing come first.
  expect(data.list.map(({ person, state }) => [person.id, state]).at(-1)).toEqual([present, 'in']);
  const { list } = (await read({ state: 'late' })).data;
  expect(list.map(({ person }) => person.id)).toEqual(expect.arrayContaining([keeper, absent]));
  expect((await read({ organId, state: 'late' })).data.list.map(({ person }) => person.id)).toEqual([absent]);
  expect((await read({ pageSize: 2 })).data).toMatchObject({ hasMore: true, list: [{}, {}] });
});

it('is of the company and the data scope alone', async () => {
  const { tenantId, read } = await buildMorning();
  const far = await buildMorning();
  expect((await read({ organId: far.organId })).data.list).toEqual([]);
  const { token } = await buildSignedIn(server, { tenantId });
  expect((await server.call(readAttendanceBoard, {}, { token })).code).toBe(CODE.forbidden);
});
