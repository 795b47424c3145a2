import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { QUOTA_UNDO_MINUTES } from '@contract/leave/calls';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { buildMember } from '@tests/helpers/factories';
import { createQuotaDesk } from '@tests/helpers/leave/quota-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const UNDO_MS = QUOTA_UNDO_MINUTES * 60_000;

let server: TestServer;
let desk: Awaited<ReturnType<typeof createQuotaDesk>>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  desk = await createQuotaDesk(server);
});

describe('adjusting many at once', () => {
  it('sets the days of a department and those below it in one operation', async () => {
    await desk.save();
    const { id: parentId } = desk.company.unit;
    const below = await buildMember(server.db, {
      tenantId: desk.company.tenantId,
      member: { departmentId: parentId },
    });
    expect((await desk.adjust({ organId: desk.company.top.id, days: 10 })).data).toEqual({
      changed: 6,
      people: 7,
      undoLeftMs: UNDO_MS,
    });
    expect((await desk.annual(below.id))?.quota).toBe(10);
    const [record] = (await desk.records()).filter((one) => one.action === 'leave.adjustQuotas');
    expect(record).toMatchObject({ targetName: '总部', actorName: '周静' });
    expect(record?.changes).toContainEqual({ field: 'people', to: '6' });
    expect((await desk.adjust({ organId: desk.company.unit.id, days: 7 })).data).toMatchObject({
      changed: 4,
      people: 4,
    });
    expect((await desk.annual(desk.company.director.member.id))?.quota).toBe(10);
    expect((await desk.detail()).changes.map(({ from, to }) => [from, to])).toEqual([
      [10, 7],
      [null, 10],
    ]);
  });

  it('adds to and takes from those alone who have a quota, and never below none', async () => {
    await desk.save({ days: 1 });
    expect((await desk.adjust({ how: 'add', days: 1.5 })).data).toMatchObject({ changed: 1, people: 6 });
    expect((await desk.annual())?.quota).toBe(2.5);
    await desk.adjust({ how: 'add', days: -4 });
    expect((await desk.annual())?.quota).toBe(0);
    expect((await desk.annual(desk.company.head.member.id))?.quota).toBeNull();
    const unchanged = await desk.records();
    expect((await desk.adjust({ how: 'add', days: -4 })).data.changed).toBe(0);
    expect(await desk.records()).toHaveLength(unchanged.length);
  });

  it('counts once however often it is sent', async () => {
    await desk.save();
    const how = { how: 'add', days: 1 } as const;
    const { digest } = (await desk.preview(how)).data;
    const again = { requestId: nextRequest(), digest, ...how };
    const answers = await Promise.all([desk.adjust(again), desk.adjust(again), desk.adjust(again)]);
    expect(answers.map(({ data }) => [data.changed, data.people])).toEqual(
      Array.from({ length: 3 }, () => [1, 6]),
    );
    expect((await desk.annual())?.quota).toBe(11);
  });

  it.each([
    ['a department of another company', { organId: 'unknown' }, CODE.notFound],
    ['a kind that the company has not', { kind: 'unknown' }, CODE.badRequest],
    ['less than none', { days: -1 }, CODE.badRequest],
    ['nothing to add', { how: 'add', days: 0 }, CODE.badRequest],
    ['parts of a tenth', { days: 0.55 }, CODE.badRequest],
  ] as const)('refuses %s', async (_, given, code) => {
    expect((await desk.adjust(given)).code).toBe(code);
    const rows = await server.db
      .select()
      .from(leaveEvent)
      .where(eq(leaveEvent.tenantId, desk.company.tenantId));
    expect(rows).toEqual([]);
  });

  it('reaches the people named alone, and refuses who is no colleague', async () => {
    await desk.save();
    const { id } = desk.company.employee.member;
    const named = { memberIds: [id, desk.company.head.member.id] };
    expect((await desk.adjust({ ...named, days: 3 })).data).toMatchObject({ changed: 2, people: 2 });
    expect((await desk.annual(desk.company.director.member.id))?.quota).toBeNull();
    const stranger = await buildMember(server.db);
    expect((await desk.adjust({ memberIds: [id, stranger.id] })).code).toBe(CODE.notFound);
  });

  it('shows before whose days change from what to what, and changes nothing else', async () => {
    await desk.save({ days: 4 });
    const { id } = desk.company.employee.member;
    const { data } = await desk.preview({ how: 'add', days: 2 });
    expect(data).toMatchObject({ changed: 1, people: 6, hasMore: false });
    expect(data.list).toEqual([expect.objectContaining({ memberId: id, from: 4, to: 6 })]);
    expect((await desk.annual())?.quota).toBe(4);
    await desk.save({ days: 5, before: 4 });
    expect((await desk.adjust({ how: 'add', days: 2, digest: data.digest })).code).toBe(CODE.conflict);
    expect((await desk.annual())?.quota).toBe(5);
  });

  it('is on record with the old and the new days of each person', async () => {
    await desk.save({ days: 4 });
    await desk.adjust({ how: 'add', days: 2 });
    const [record] = (await desk.records()).filter((one) => one.action === 'leave.adjustQuotas');
    const { name } = desk.company.employee.member.account;
    expect(record?.changes).toContainEqual(
      expect.objectContaining({ field: 'leaveDaysOf', from: `${name} 4`, to: `${name} 6` }),
    );
  });

  it('is taken back at once for everybody, but for whose days were changed again since', async () => {
    await desk.save({ days: 4 });
    const requestId = nextRequest();
    await desk.adjust({ requestId, days: 9 });
    await desk.save({ memberId: desk.company.head.member.id, days: 1, before: 9 });
    expect((await desk.undo(requestId)).data).toEqual({ restored: 5, kept: 1 });
    expect((await desk.annual())?.quota).toBe(4);
    expect((await desk.annual(desk.company.director.member.id))?.quota).toBeNull();
    expect((await desk.annual(desk.company.head.member.id))?.quota).toBe(1);
    expect((await desk.undo(requestId)).data).toEqual({ restored: 5, kept: 1 });
    expect((await desk.records()).filter((one) => one.action === 'leave.undoQuotas')).toHaveLength(1);
  });

  it('cannot be taken back too late, nor what was never adjusted', async () => {
    const requestId = nextRequest();
    await desk.adjust({ requestId });
    server.clock.advance(UNDO_MS);
    expect((await desk.undo(requestId)).code).toBe(CODE.conflict);
    expect((await desk.undo(nextRequest())).code).toBe(CODE.notFound);
  });
});
