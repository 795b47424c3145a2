import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { grabTakeTake } from '@contract/open-shift/take-calls';
import { closeRosterGap, listRosterGaps, offerRosterGap } from '@contract/roster/gap-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { message } from '@server/db/schema/message';
import { assignment } from '@server/db/schema/planning/roster';
import { buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { buildGap, buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eq } from 'drizzle-orm';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function company() {
  const built = await buildRosterCompany(server);
  const gapsOf = async () => (await built.call(listRosterGaps, {})).data.list;
  return { ...built, gapsOf };
}

describe('a shift that leave has left open', () => {
  it('is offered once, and is covered when somebody takes it', async () => {
    const built = await company();
    const { an, call, gapsOf, tenantId, date } = built;
    await buildGap(server, built, an, -1);
    const id = await buildGap(server, built, an, 2);
    expect(await gapsOf()).toMatchObject([
      { id, person: { id: an.id }, workDate: date(2), place: { code: 'SHOP' }, order: null },
    ]);
    const answers = await Promise.all([1, 2, 3].map(async () => await call(offerRosterGap, { id })));
    const orders = await server.db.select().from(scheduleOrder).where(eq(scheduleOrder.tenantId, tenantId));
    expect(orders).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.orderId))).toEqual(new Set([orders[0]?.id]));
    expect(orders[0]).toMatchObject({
      status: 'published',
      workDates: [date(2)],
      placeCode: 'SHOP',
      posts: [{ stationCode: 'PAID', needed: 1 }],
    });
    expect(await gapsOf()).toMatchObject([{ order: { status: 'published', needed: 1, taken: 0 } }]);
    const taker = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.taskTake] });
    const take = { orderId: orders[0]!.id, slots: [{ workDate: date(2), stationCode: 'PAID' }] };
    expect((await server.call(grabTakeTake, take, { token: taker.token })).code).toBe(CODE.ok);
    expect(await gapsOf()).toMatchObject([{ order: { taken: 1 } }]);
  });

  it('can be offered again once the open shift was withdrawn', async () => {
    const built = await company();
    const { an, call, gapsOf } = built;
    const id = await buildGap(server, built, an, 2);
    const { data: first } = await call(offerRosterGap, { id });
    const [order] = await server.db.select().from(scheduleOrder).where(eq(scheduleOrder.id, first.orderId));
    await call(grabOrderUpdateOrder, {
      orderId: first.orderId,
      revision: order!.revision,
      action: 'withdraw',
    });
    expect(await gapsOf()).toMatchObject([{ id, order: null }]);
    const { data: second } = await call(offerRosterGap, { id });
    expect(second.orderId).not.toBe(first.orderId);
  });

  it('needs a place to be offered, and time', async () => {
    const built = await company();
    const { an, call } = built;
    const id = await buildGap(server, built, an, 2, null);
    expect((await call(offerRosterGap, { id })).msg).toContain('地点');
    expect((await call(offerRosterGap, { id, placeCode: 'SHOP' })).code).toBe(CODE.ok);
    const past = await buildGap(server, built, an, -1);
    expect((await call(offerRosterGap, { id: past })).code).not.toBe(CODE.ok);
  });

  it('is taken off the list and put back, with a record of both', async () => {
    const built = await company();
    const { an, call, gapsOf } = built;
    const id = await buildGap(server, built, an, 2);
    await call(closeRosterGap, { id, isClosed: true });
    expect(await gapsOf()).toEqual([]);
    expect((await call(offerRosterGap, { id })).code).toBe(CODE.notFound);
    await call(closeRosterGap, { id, isClosed: false });
    expect(await gapsOf()).toHaveLength(1);
    const { data } = await call(operationTrackList, { action: 'roster', pageNo: 1, pageSize: 5 });
    expect(data.list.map(({ action }) => action)).toEqual(['roster.openGap', 'roster.closeGap']);
  });

  it('is nothing to a stranger, and offered by nobody who may not publish', async () => {
    const built = await company();
    const id = await buildGap(server, built, built.an, 2);
    const stranger = await company();
    expect((await stranger.call(offerRosterGap, { id })).code).toBe(CODE.notFound);
    expect((await stranger.call(closeRosterGap, { id, isClosed: true })).code).toBe(CODE.notFound);
    const { token } = await buildSignedIn(server, {
      tenantId: built.tenantId,
      functions: [FUNCTION_ID.roster],
    });
    expect((await server.call(offerRosterGap, { id }, { token })).code).toBe(CODE.forbidden);
  });
});

describe('somebody who leaves the company', () => {
  it('leaves their shifts open, is drafted no more, and who plans is told', async () => {
    const built = await company();
    const { an, tenantId, date, put, work, publish, read, call, gapsOf, planOf, member: planner } = built;
    await put(an, 1, [work('early', 'SHOP')]);
    await put(an, 3, [work('late')]);
    await publish();
    await assign(server, { id: an.id, tenantId }, date(4), '18:00-20:00');
    const overtime = eq(assignment.workDate, date(4));
    await server.db.update(assignment).set({ source: 'overtime' }).where(overtime);
    await put(an, 5, [work('early')]);
    expect((await read()).pending.cells).toBe(1);
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    const left = await server.call(memberLeave, { memberId: an.id }, { token: keeper.token });
    expect(left.msg).toBe('');
    expect(await planOf(an)).toEqual([]);
    expect((await read()).pending.cells).toBe(0);
    expect(await gapsOf()).toMatchObject([
      { workDate: date(1), cause: 'left', person: { id: an.id }, place: { code: 'SHOP' } },
      { workDate: date(3), cause: 'left', place: null },
    ]);
    const told = await server.db.select().from(message).where(eq(message.memberId, planner.id));
    expect(told.filter(({ path }) => path === '/roster-gaps')).toMatchObject([
      { title: { zh_CN: 'an离职，空出 2 个班次', en: 'an has left and leaves 2 shifts open' } },
    ]);
    const [gap] = await gapsOf();
    expect((await call(offerRosterGap, { id: gap!.id })).msg).toBe('');
  });
});
