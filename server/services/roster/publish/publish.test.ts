import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import {
  listPublications,
  previewRoster,
  publishRoster,
  readPublication,
} from '@contract/roster/publish-calls';
import { markPlanSeen } from '@contract/roster/my-calls';
import { saveRosterCells } from '@contract/roster/draft-calls';
import { removeShift } from '@contract/shift/catalogue-calls';
import { message } from '@server/db/schema/message';
import { assignment } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const messagesOf = async (person: { id: string }) =>
  await server.db.select().from(message).where(eq(message.memberId, person.id)).orderBy(message.createdAt);

describe('publishing', () => {
  it('makes drafts the plan and tells whom it concerns alone, from what to what', async () => {
    const { an, bo, cy, call, work, put, publish, planOf, date, week } = await buildRosterCompany(server);
    await put(an, 1, [work('early', 'SHOP')]);
    await put(bo, 2, [work('night')]);
    expect((await publish()).data).toMatchObject({ people: 2, days: 2 });
    expect(await planOf(an)).toEqual([`${date(1)} 早班@SHOP`]);
    await put(an, 1, [work('late')], [work('early', 'SHOP')]);
    const { data } = await call(previewRoster, week);
    expect(data.people.map(({ person }) => person.id)).toEqual([an.id]);
    expect(data.people[0]?.changes).toMatchObject([
      {
        workDate: date(1),
        was: [{ name: '早班' }],
        now: [{ name: '晚班' }],
        knownWorks: [work('early', 'SHOP')],
        draftWorks: [work('late')],
        isOvertaken: false,
      },
    ]);
    await publish();
    expect(await planOf(an)).toEqual([`${date(1)} 晚班`]);
    expect((await messagesOf(an)).map(({ title }) => title.zh_CN)).toEqual([
      '您的排班已发布',
      '您的排班有变动',
    ]);
    expect((await messagesOf(an)).at(-1)?.body.en).toContain('早班 shift 7 AM–3 PM → 晚班 shift 2 PM–10 PM');
    expect(await messagesOf(bo)).toHaveLength(1);
    expect(await messagesOf(cy)).toEqual([]);
    const { data: records } = await call(operationTrackList, {
      action: 'roster.publish',
      pageNo: 1,
      pageSize: 5,
    });
    expect(records.list[0]?.changes).toEqual([
      { field: 'rosterPeople', to: '1' },
      { field: 'rosterDays', to: '1' },
    ]);
  });

  it('says who gets no shift and which drafts stay drafts', async () => {
    const { an, bo, cy, call, work, put, publish, date, week } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    await put(bo, 2, [work('late')]);
    await publish();
    await put(bo, 2, [], [work('late')]);
    await call(saveRosterCells, {
      from: date(15),
      days: 7,
      cells: [
        { memberId: an.id, workDate: date(16), was: [], works: [work('early')] },
        { memberId: cy.id, workDate: date(17), was: [], works: [work('early')] },
      ],
    });
    const { data } = await call(previewRoster, week);
    const without = data.without.people.map(({ id }) => id);
    expect(without).toEqual(expect.arrayContaining([bo.id, cy.id]));
    expect(without).not.toContain(an.id);
    expect(data.without.count).toBe(without.length);
    expect(data.elsewhere).toEqual({ cells: 2, people: 2 });
  });

  it('keeps the name of a work that changes, counts its changes, and takes off what is gone', async () => {
    const { an, work, put, publish, planOf } = await buildRosterCompany(server);
    await put(an, 1, [work('short'), work('early')]);
    await publish();
    const rows = async () =>
      await server.db
        .select()
        .from(assignment)
        .where(eq(assignment.memberId, an.id))
        .orderBy(assignment.revision);
    const before = await rows();
    await put(an, 1, [work('night')], [work('early'), work('short')]);
    await publish();
    const after = await rows();
    expect(after).toHaveLength(1);
    expect(before.map(({ id }) => id)).toContain(after[0]?.id);
    expect(after[0]).toMatchObject({ revision: 2, shift: { name: '夜班' } });
    await put(an, 1, [work('short'), work('night')], [work('night')]);
    await publish();
    expect((await rows()).find(({ id }) => id === after[0]?.id)).toMatchObject({
      revision: 2,
      shift: { name: '夜班' },
    });
    await put(an, 1, [work('night')], [work('night'), work('short')]);
    await publish();
    await put(an, 1, [], [work('night')]);
    await publish();
    expect(await planOf(an)).toEqual([]);
  });

  it('is one publication however often it is asked for, also at once', async () => {
    const { an, call, work, put, week, planOf } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    const { data } = await call(previewRoster, week);
    const input = { ...week, stamp: data.stamp, requestId: randomId() };
    const answers = await Promise.all([1, 2, 3].map(async () => await call(publishRoster, input)));
    expect(new Set(answers.map((answer) => answer.data.publicationId)).size).toBe(1);
    expect(await planOf(an)).toHaveLength(1);
    expect(await messagesOf(an)).toHaveLength(1);
    expect((await call(publishRoster, { ...input, requestId: randomId() })).msg).toContain(
      '没有待发布的排班',
    );
  });

  it('refuses what was changed after the preview, breaks a rule, or warns unless that is known', async () => {
    const { an, call, work, put, week, date, planOf, publish } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    const { data: seen } = await call(previewRoster, week);
    await put(an, 2, [work('early')]);
    const old = await call(publishRoster, { ...week, stamp: seen.stamp, requestId: randomId() });
    expect(old.msg).toContain('重新核对');
    await put(an, 1, [work('night')], [work('early')]);
    const refused = await publish();
    expect(refused.code).toBe(CODE.conflict);
    expect(refused.msg).toContain('小时');
    expect(await planOf(an)).toEqual([]);
    const cells = [
      { memberId: an.id, workDate: date(1), was: [work('night')], works: [] },
      { memberId: an.id, workDate: date(2), was: [work('early')], works: [] },
      ...[3, 4, 5, 6, 7, 8].map((day) => ({
        memberId: an.id,
        workDate: date(day),
        was: [],
        works: [work('early')],
      })),
    ];
    await call(saveRosterCells, { ...week, cells });
    const warned = await publish({ isWarned: false });
    expect(warned.code).toBe(CODE.planWarned);
    expect((await publish()).code).toBe(CODE.ok);
    expect(await planOf(an)).toHaveLength(6);
  });

  it('asks to settle what has changed below a draft, and shifts that are gone', async () => {
    const { an, bo, call, work, put, week, date, publish, shifts, planOf } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    await publish();
    await put(an, 1, [work('late')], [work('early')]);
    await server.db.update(assignment).set({ revision: 7 }).where(eq(assignment.memberId, an.id));
    expect((await publish()).msg).toContain('逐一确认');
    const cell = {
      memberId: an.id,
      workDate: date(1),
      was: [work('late')],
      works: [work('late')],
      isSettled: true,
    };
    const { data } = await call(saveRosterCells, { ...week, cells: [cell] });
    expect(data.saved[0]?.draft?.isOvertaken).toBe(false);
    await put(bo, 3, [work('night')]);
    await call(removeShift, { id: shifts.night, revision: 1 });
    expect((await publish()).msg).toContain('已删除的班次');
    await put(bo, 3, [work('early')], [work('night')]);
    expect((await publish()).code).toBe(CODE.ok);
    expect(await planOf(an)).toEqual([`${date(1)} 晚班`]);
  });

  it('shows who has seen it', async () => {
    const { an, bo, call, work, put, publish, week, tokenOf } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    await put(bo, 1, [work('late')]);
    const { data } = await publish();
    const { publicationId: id } = data;
    const { data: list } = await call(listPublications, {});
    expect(list.list).toMatchObject([{ id, people: 2, seen: 0, from: week.from }]);
    await server.call(markPlanSeen, { publicationIds: [id] }, { token: await tokenOf(bo) });
    const readers = async (show?: 'unseen' | 'seen') =>
      (await call(readPublication, { id, show })).data.readers.list.map(({ person }) => person.id);
    expect(await readers()).toEqual([an.id, bo.id]);
    expect(await readers('unseen')).toEqual([an.id]);
    expect(await readers('seen')).toEqual([bo.id]);
    const one = await call(readPublication, { id });
    expect(one.data.publication.seen).toBe(1);
    expect(one.data.readers.list).toMatchObject([
      { person: { id: an.id }, seenAt: null, changes: [{ was: [], now: [{ name: '早班' }] }] },
      { person: { id: bo.id }, seenAt: expect.any(String) as string },
    ]);
    const stranger = await buildRosterCompany(server);
    expect((await stranger.call(readPublication, { id })).code).toBe(CODE.notFound);
    expect((await stranger.call(listPublications, {})).data.list).toEqual([]);
  });
});
