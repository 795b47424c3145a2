import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { markPlanSeen, readMyCalendar, readScheduleDetail } from '@contract/roster/my-calls';
import { rosterReader } from '@server/db/schema/planning/roster';
import { buildDepartment, buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { buildPlan, EARLY, LATE, NIGHT } from '@tests/helpers/roster/plan';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { addStations } from '@tests/helpers/shift-company';
import { buildScene, placeOf, takeAnyPlace } from '@tests/helpers/shift-scene';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const MONTH = { from: '2026-11-01', to: '2026-11-30' };

/** Somebody, two colleagues, and the plan of their company. */
async function team() {
  const { member, token } = await buildSignedIn(server);
  const { tenantId } = member;
  await addStations(server, tenantId);
  const join = async (name: string, given: { departmentId?: string; status?: 'left' } = {}) =>
    await buildMember(server.db, { tenantId, account: { name }, member: given });
  const [wang, li] = [await join('王芳'), await join('李浩')];
  const read = async (span = MONTH, as = token) =>
    (await server.call(readMyCalendar, span, { token: as })).data;
  const detail = async (workDate: string, as = token) =>
    (await server.call(readScheduleDetail, { workDate }, { token: as })).data;
  const seen = async (publicationIds: string[], as = token) =>
    await server.call(markPlanSeen, { publicationIds }, { token: as });
  return { member, token, tenantId, wang, li, join, read, detail, seen, ...buildPlan(server, tenantId) };
}

describe('my calendar', () => {
  it('shows one’s own works, leave and days, and nobody else’s', async () => {
    const { member, wang, assign, away, read } = await team();
    await assign(member.id, '2026-11-23', { placeCode: 'SHOP' });
    await assign(member.id, '2026-11-24', { shift: NIGHT, source: 'overtime' });
    await assign(member.id, '2026-12-01');
    await assign(wang.id, '2026-11-25');
    // From the end of the month into the next one, on clocks that are eight hours ahead.
    await away(member.id, '2026-11-30T15:00:00Z', '2026-12-01T15:00:00Z', { leaveKind: 'annual' });
    await away(member.id, '2026-11-30T16:00:00Z', '2026-12-01T16:00:00Z', { kind: 'trip' });
    await away(member.id, '2026-10-30T16:00:00Z', '2026-10-31T16:00:00Z');
    await away(wang.id, '2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z');
    const { works, absences, days } = await read();
    expect(works.map((one) => [one.workDate, one.source, one.shift?.name, one.place?.name])).toEqual([
      ['2026-11-23', 'roster', '早班', 'SHOP'],
      ['2026-11-24', 'overtime', '夜班', undefined],
    ]);
    expect(absences.map((one) => [one.kind, one.startsAt])).toEqual([['leave', '2026-11-30T15:00:00.000Z']]);
    expect(days.map(({ date, kind }) => [date, kind])).toContainEqual(['2026-11-28', 'restDay']);
    expect(days.map(({ date }) => date)).not.toContain('2026-11-23');
  });

  it('names statutory days and days worked in exchange', async () => {
    const { read } = await team();
    const { days } = await read({ from: '2026-10-01', to: '2026-10-11' });
    expect(days).toContainEqual({
      date: '2026-10-01',
      kind: 'statutoryDay',
      named: expect.objectContaining({ kind: 'statutory', name: '国庆节' }),
    });
    expect(days).toContainEqual(
      expect.objectContaining({
        date: '2026-10-10',
        kind: 'workday',
        named: expect.objectContaining({ kind: 'work' }),
      }),
    );
  });

  it('holds the places that one took', async () => {
    const { employees, order, member } = await buildScene(server, 1);
    const { workDate } = placeOf(order);
    const { id, token } = employees[0]!;
    await takeAnyPlace(server, order.id, { id, tenantId: member.tenantId });
    const { data } = await server.call(readMyCalendar, { from: workDate, to: workDate }, { token });
    expect(data.works).toMatchObject([
      { source: 'take', shift: null, order: { id: order.id, title: '周末支援' }, place: { name: 'SHOP' } },
    ]);
  });

  it.each([
    ['63 days', { from: '2026-11-01', to: '2027-01-02' }],
    ['an end before the start', { from: '2026-11-02', to: '2026-11-01' }],
    ['no date', { from: '2026-02-30', to: '2026-03-01' }],
  ])('refuses %s', async (_name, span) => {
    const { token } = await team();
    expect((await server.call(readMyCalendar, span, { token })).code).toBe(CODE.badRequest);
  });

  it('takes 62 days, over a February 29 and the end of a year', async () => {
    const { member, assign, read } = await team();
    await assign(member.id, '2027-12-31', { shift: NIGHT });
    await assign(member.id, '2028-02-29');
    expect((await read({ from: '2027-12-31', to: '2028-02-29' })).works).toHaveLength(2);
  });
});

describe('the detail of a day', () => {
  it('names who works at the same place at the same time, by name and shift alone', async () => {
    const { member, wang, li, join, assign, detail } = await team();
    const gone = await join('离职', { status: 'left' });
    const SHOP = { placeCode: 'SHOP' };
    await assign(member.id, '2026-11-23', SHOP);
    await assign(wang.id, '2026-11-23', SHOP);
    // Afterwards, elsewhere, on another day, without a place, and somebody who has left.
    await assign(li.id, '2026-11-23', { ...SHOP, shift: LATE });
    await assign((await join('别处')).id, '2026-11-23', { placeCode: 'GONE' });
    await assign((await join('前日')).id, '2026-11-22', SHOP);
    await assign((await join('无处')).id, '2026-11-23');
    await assign(gone.id, '2026-11-23', SHOP);
    const { works, stations } = await detail('2026-11-23');
    expect(works).toHaveLength(1);
    expect(works[0]!.colleagues).toEqual([
      { name: '王芳', enName: 'Lin Chen', avatar: null, shift: EARLY, segments: EARLY.segments },
    ]);
    expect(works[0]!.hasMoreColleagues).toBe(false);
    expect(stations).toEqual([{ code: 'PAID', name: 'PAID', enName: null, isPaid: true }]);
  });

  it('goes by the own department where no place is named', async () => {
    const { member, tenantId, assign, join, detail } = await team();
    const { id: departmentId } = await buildDepartment(server.db, tenantId);
    await assign(member.id, '2026-11-23', { shift: NIGHT });
    await assign((await join('同样无部门')).id, '2026-11-23', { shift: NIGHT });
    await assign((await join('别的部门', { departmentId })).id, '2026-11-23', { shift: NIGHT });
    const [work] = (await detail('2026-11-23')).works;
    expect(work!.colleagues.map(({ name }) => name)).toEqual(['同样无部门']);
  });

  it('names those who took places there, and no more than its limit', async () => {
    const { employees, order, member } = await buildScene(server, 3, {
      posts: [{ stationCode: 'PAID', needed: 3 }],
    });
    const { workDate } = placeOf(order);
    const { tenantId } = member;
    const [own, other] = employees as [(typeof employees)[0], (typeof employees)[0]];
    await takeAnyPlace(server, order.id, { id: other.id, tenantId });
    const plan = buildPlan(server, tenantId);
    await plan.assign(own.id, workDate, { placeCode: 'SHOP' });
    const { data } = await server.call(readScheduleDetail, { workDate }, { token: own.token });
    expect(data.works[0]!.colleagues).toMatchObject([{ name: other.name, shift: null }]);
  });

  it('tells nothing of a day of somebody else, or of another company', async () => {
    const { wang, assign, publish, detail } = await team();
    await assign(wang.id, '2026-11-23', { placeCode: 'SHOP' });
    await publish([{ memberId: wang.id, workDate: '2026-11-23' }]);
    const stranger = await team();
    await stranger.assign(stranger.member.id, '2026-11-23', { placeCode: 'SHOP' });
    expect(await detail('2026-11-23')).toMatchObject({ works: [], changes: [], unseen: [], absences: [] });
    expect((await stranger.detail('2026-11-23')).works[0]!.colleagues).toEqual([]);
  });
});

describe('what was published', () => {
  it('is told until it is seen, once, by each for themselves', async () => {
    const { member, wang, publish, read, seen } = await team();
    const both = [
      { memberId: member.id, workDate: '2026-11-23', was: [EARLY], now: [LATE] },
      { memberId: wang.id, workDate: '2026-11-23' },
    ];
    const id = await publish(both, wang.id);
    expect((await read()).changes).toMatchObject([
      { publicationId: id, workDate: '2026-11-23', was: [EARLY], now: [LATE], publisher: { name: '王芳' } },
    ]);
    expect((await seen([id])).code).toBe(CODE.ok);
    const readers = async () =>
      await server.db.select().from(rosterReader).where(eq(rosterReader.publicationId, id));
    const first = (await readers()).find(({ memberId }) => memberId === member.id)!.seenAt;
    expect(first).toEqual(server.clock.now());
    server.clock.advance(60_000);
    expect((await seen([id, 'nothing-of-mine'])).code).toBe(CODE.ok);
    expect((await readers()).find(({ memberId }) => memberId === member.id)!.seenAt).toEqual(first);
    expect((await readers()).find(({ memberId }) => memberId === wang.id)!.seenAt).toBeNull();
    expect((await read()).changes).toEqual([]);
  });

  it('cannot be seen for somebody else', async () => {
    const { wang, publish, seen } = await team();
    const id = await publish([{ memberId: wang.id, workDate: '2026-11-23' }]);
    const stranger = await team();
    expect((await seen([id])).code).toBe(CODE.ok);
    expect((await stranger.seen([id])).code).toBe(CODE.ok);
    const token = await buildSession(server.db, wang, server.clock.now());
    expect((await server.call(readMyCalendar, MONTH, { token })).data.changes).toHaveLength(1);
  });

  it('is seen with the day when it changed no other, and stays in its history', async () => {
    const { member, publish, detail, seen } = await team();
    const alone = await publish([{ memberId: member.id, workDate: '2026-11-23' }]);
    server.clock.advance(60_000);
    const more = await publish([
      { memberId: member.id, workDate: '2026-11-23', was: [EARLY], now: [] },
      { memberId: member.id, workDate: '2026-11-24' },
    ]);
    const { changes, unseen } = await detail('2026-11-23');
    expect(changes.map(({ publicationId }) => publicationId)).toEqual([more, alone]);
    expect(unseen).toEqual([alone]);
    await seen(unseen);
    expect(await detail('2026-11-23')).toMatchObject({
      unseen: [],
      changes: [{ now: [] }, { now: [EARLY] }],
    });
  });
});
