import { addDays } from '@contract/day';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID, USUAL_TERMS, type GroupTerms } from '@contract/attendance-group/group';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { masterData } from '@server/db/schema/master-data';
import { role } from '@server/db/schema/member';
import { MESSAGES } from '@server/messages/messages';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { groupsOf } from './groups-of';
import { today } from './today';

let server: TestServer;
let now: string;
beforeAll(async () => {
  server = await createTestServer();
  now = today(server.clock);
});

const SHOP = {
  system: 'comprehensive',
  period: 'month',
  periodMinutes: 9921,
  dailyMinutes: 480,
  restWeekdays: [],
  name: '门店组',
  enName: 'Stores',
  placeCodes: [],
} satisfies In<typeof calls.addAttendanceGroup>;

async function keeper() {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceGroups, FUNCTION_ID.allOperationRecords, FUNCTION_ID.organisation],
  });
  const { tenantId } = member;
  const { id: organId } = await buildDepartment(server.db, tenantId);
  const below = await buildDepartment(server.db, tenantId, { parentId: organId });
  const join = async (departmentId = organId) =>
    (await buildMember(server.db, { tenantId, member: { departmentId } })).id;
  const people = [await join(), await join(), await join(below.id)];
  const as = { token };
  const add = async (content: Partial<In<typeof calls.addAttendanceGroup>> = {}) =>
    await server.call(calls.addAttendanceGroup, { ...SHOP, ...content }, as);
  const preview = async (move: calls.AskedMove) => await server.call(calls.previewGroupMove, move, as);
  const move = async (asked: calls.AskedMove) => {
    const { digest } = (await preview(asked)).data;
    return await server.call(calls.moveToGroup, { ...asked, digest }, as);
  };
  const list = async () => (await server.call(calls.listAttendanceGroups, {}, as)).data.groups;
  const spans = async (id: string, from: string, to: string) =>
    (await groupsOf(server.db, tenantId, [id], from, to))
      .get(id)!
      .map((span) => [span.from, span.to, span.group.id]);
  return { tenantId, as, organId, people, add, preview, move, list, spans };
}

describe('who is in which attendance group', () => {
  it('is the default group for everybody, until they are moved from a day on', async () => {
    const { as, organId, people, add, preview, move, list, spans } = await keeper();
    const { id } = (await add()).data;
    expect(await list()).toMatchObject([
      { id: DEFAULT_GROUP_ID, peopleCount: 4, revision: 0, ...USUAL_TERMS },
      { id, peopleCount: 0, periodMinutes: 9921 },
    ]);
    // A department is everybody in it and below it.
    const asked = { groupId: id, organId, from: addDays(now, 3) };
    expect((await preview(asked)).data).toMatchObject({
      people: 3,
      changed: 3,
      list: [{ fromName: '默认考勤组', dropsLater: false }, {}, {}],
    });
    expect((await move(asked)).data).toEqual({ changed: 3 });
    const later = addDays(now, 10);
    expect(await spans(people[2]!, now, later)).toEqual([
      [now, addDays(now, 2), DEFAULT_GROUP_ID],
      [addDays(now, 3), later, id],
    ]);
    expect(await spans(people[2]!, later, later)).toEqual([[later, later, id]]);
    // Moving one of them earlier drops what was planned, and says so.
    const back = { groupId: DEFAULT_GROUP_ID, memberIds: [people[0]!], from: addDays(now, 1) };
    expect((await preview(back)).data.list).toMatchObject([{ dropsLater: true, fromName: '默认考勤组' }]);
    await move(back);
    expect(await spans(people[0]!, now, later)).toEqual([[now, later, DEFAULT_GROUP_ID]]);
    const { data } = await server.call(calls.listGroupPeople, { groupId: id }, as);
    expect(data.list.map(({ person, from, to }) => [person.id, from, to])).toEqual(
      expect.arrayContaining([people[1], people[2]].map((one) => [one, addDays(now, 3), null])),
    );
    expect(data.list).toHaveLength(2);
    const records = (await server.call(operationTrackList, {}, as)).data.list;
    expect(records.find(({ action }) => action === 'attendanceGroup.move')).toMatchObject({
      changes: [{ field: 'groupFrom' }, { field: 'people' }, { field: 'groupPeople' }],
    });
  });

  it('does what the preview showed and nothing else, and nobody is in two groups', async () => {
    const { as, tenantId, people, add, preview, move, spans } = await keeper();
    const { id } = (await add()).data;
    const other = (await add({ name: '其他' })).data.id;
    const asked = { groupId: id, memberIds: people, from: now };
    const { digest } = (await preview(asked)).data;
    await move({ groupId: other, memberIds: [people[1]!], from: now });
    const late = await server.call(calls.moveToGroup, { ...asked, digest }, as);
    expect(late.code).toBe(CODE.conflict);
    const both = await Promise.all([move({ ...asked, groupId: other }), move(asked)]);
    expect(both.map(({ code }) => code)).toContain(CODE.ok);
    expect(await spans(people[0]!, now, now)).toHaveLength(1);
    // The key alone refuses a second group on one day.
    const row = { memberId: people[0]!, fromDate: now, tenantId, groupId: id, createdAt: BUILT_AT };
    await expect(server.db.insert(attendanceGroupMember).values(row)).rejects.toThrow();
  });

  it('ends with who leaves, and is told of the past', async () => {
    const { as, people, add, move, spans } = await keeper();
    const { id } = (await add()).data;
    const [leaver = ''] = people;
    await move({ groupId: id, memberIds: people, from: addDays(now, -5) });
    const history = (await server.call(calls.getPersonGroups, { memberId: leaver }, as)).data.spans;
    expect(history).toMatchObject([
      { groupId: id, from: addDays(now, -5), to: null },
      { groupId: DEFAULT_GROUP_ID, from: null, to: addDays(now, -6) },
    ]);
    expect((await server.call(memberLeave, { memberId: leaver }, as)).code).toBe(CODE.ok);
    expect(await spans(leaver, now, addDays(now, 1))).toEqual([
      [now, now, id],
      [addDays(now, 1), addDays(now, 1), DEFAULT_GROUP_ID],
    ]);
    const removed = async () => await server.call(calls.removeAttendanceGroup, { id, revision: 1 }, as);
    expect((await removed()).code).toBe(CODE.conflict);
    await move({ groupId: DEFAULT_GROUP_ID, memberIds: people.slice(1), from: now });
    expect((await removed()).code).toBe(CODE.ok);
    // What is gone from the list is still named in the history.
    expect(
      (await server.call(calls.getPersonGroups, { memberId: people[1]! }, as)).data.spans[1],
    ).toMatchObject({
      groupId: id,
      name: '门店组',
    });
  });
});

describe('what a group lays down', () => {
  it('is saved once from what was read, the default one as well, and recorded', async () => {
    const { as, list } = await keeper();
    const [usual] = await list();
    const { isDefault: _isDefault, peopleCount: _count, ...read } = usual!;
    const save = async (part: object) =>
      await server.call(calls.saveAttendanceGroup, { ...read, ...part }, as);
    expect((await save({ dailyMinutes: 450, restWeekdays: [0] })).data).toEqual({ revision: 1 });
    expect((await save({ dailyMinutes: 420 })).code).toBe(CODE.conflict);
    expect(await list()).toMatchObject([
      { id: DEFAULT_GROUP_ID, isDefault: true, dailyMinutes: 450, revision: 1 },
    ]);
    const [record] = (await server.call(operationTrackList, {}, as)).data.list;
    expect(record).toMatchObject({
      action: 'attendanceGroup.save',
      changes: [
        { field: 'dailyHours', from: '8', to: '7.5' },
        { field: 'restWeekdays', from: 'weekday6,weekday0', to: 'weekday0' },
      ],
    });
  });

  it.each<[string, Partial<GroupTerms>]>([
    ['a comprehensive system without a period', { period: null }],
    ['a comprehensive system without hours', { periodMinutes: null }],
    ['more hours than a month has', { periodMinutes: 45_000 }],
    ['hours of a period in a standard system', { system: 'standard' }],
    ['a week without a workday', { ...USUAL_TERMS, restWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
    ['a weekday twice', { restWeekdays: [1, 1] }],
    ['a day of no hours', { dailyMinutes: 0 }],
  ])('refuses %s', async (_what, terms) => {
    const { add } = await keeper();
    expect((await add(terms)).code).toBe(CODE.badRequest);
  });

  it('takes places that the company has, and a name once', async () => {
    const { tenantId, add } = await keeper();
    const place = { id: randomId(), tenantId, model: 'place', code: 'S1', name: '一店' } as const;
    await server.db.insert(masterData).values({ ...place, fields: {}, createdAt: BUILT_AT });
    expect((await add({ placeCodes: ['S1'] })).code).toBe(CODE.ok);
    expect((await add({ name: '另一个', placeCodes: ['S2'] })).code).toBe(CODE.badRequest);
    expect((await add({ enName: '' })).code).toBe(CODE.conflict);
  });

  it('is the company’s: who reaches a part of it moves people and changes no group', async () => {
    const { tenantId, organId, people } = await keeper();
    const { token } = await buildSignedIn(server, { tenantId });
    expect((await server.call(calls.listAttendanceGroups, {}, { token })).code).toBe(CODE.forbidden);
    const part = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.attendanceGroups],
      member: { departmentId: organId },
    });
    await server.db
      .update(role)
      .set({ dataScope: 'department' })
      .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
    const as = { token: part.token };
    const { data } = await server.call(calls.listAttendanceGroups, {}, as);
    expect(data).toMatchObject({ mayChange: false, groups: [{ peopleCount: 3 }] });
    expect((await server.call(calls.addAttendanceGroup, SHOP, as)).msg).toBe(MESSAGES.beyondScope.zh_CN);
    const far = await keeper();
    const stranger = { groupId: DEFAULT_GROUP_ID, memberIds: [people[0]!], from: now };
    expect((await far.preview(stranger)).code).toBe(CODE.notFound);
    const much = { groupId: DEFAULT_GROUP_ID, memberIds: [far.people[0]!], from: addDays(now, 367) };
    expect((await far.preview(much)).code).toBe(CODE.badRequest);
  });
});
