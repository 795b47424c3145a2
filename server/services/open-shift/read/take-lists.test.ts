import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  grabOrderRule,
  grabOrderSaveRule,
  grabTakeJoinWaiting,
  grabTakeListOpen,
  grabTakeMine,
  grabTakeTake,
} from '@contract/open-shift/take-calls';
import { grabOrderPackProcessDetails } from '@contract/open-shift/calls';
import { member } from '@server/db/schema/member';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { settle } from '@tests/helpers/roster/plan-company';
import { createTestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher, segment } from '@tests/helpers/shift-company';

describe('the list of open orders', () => {
  it('pages what is open to the person, the nearest deadline first, with why not', async () => {
    const server = await createTestServer();
    const {
      member: { tenantId },
      post,
      later,
    } = await buildPublisher(server);
    const department = await buildDepartment(server.db, tenantId);
    const below = await buildDepartment(server.db, tenantId, { parentId: department.id });
    const [me, other] = await buildEmployees(server, tenantId, 2);
    await server.db.update(member).set({ departmentId: below.id }).where(eq(member.id, me!.id));
    const one = [{ stationCode: 'PAID', needed: 1 }];
    const ids = {
      late: (await post({ title: '晚', deadlineAt: later(2) })).data.id,
      full: (await post({ title: '满', posts: one, deadlineAt: later(1) })).data.id,
      mine: (
        await post({
          title: '部门',
          deadlineAt: later(1.5),
          scope: { kind: 'departments', ids: [department.id] },
        })
      ).data.id,
      soon: (await post({ title: '未开放', opensAt: later(0.5), deadlineAt: later(1.75) })).data.id,
      named: (await post({ title: '他人', scope: { kind: 'members', ids: [other!.id] } })).data.id,
    };
    await post({ title: '草稿' }, true);
    const slots = [{ workDate: later(3).slice(0, 10), stationCode: 'PAID' }];
    await server.call(grabTakeTake, { orderId: ids.full, slots }, { token: other!.token });
    const { token } = me!;
    const page = async (input: { cursor?: string; onlyFree?: 'true' | 'false'; pageSize?: number }) =>
      (await server.call(grabTakeListOpen, input, { token })).data;
    const all = await page({});
    expect(all.list.map((order) => [order.title, order.slots[0]?.block?.reason])).toEqual([
      ['满', 'full'],
      ['部门', undefined],
      ['未开放', 'notOpenYet'],
      ['晚', undefined],
    ]);
    expect(all.nextCursor).toBeNull();
    expect((await page({ onlyFree: 'true' })).list.map((order) => order.title)).toEqual(['部门', '晚']);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ cursor, pageSize: 1 });
      read.push(...next.list.map((order) => order.title));
      cursor = next.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(['满', '部门', '未开放', '晚']);
    expect((await server.call(grabTakeListOpen, { cursor: 'x' }, { token })).code).toBe(CODE.badRequest);
    server.clock.advance(1.6 * 86_400_000);
    expect((await page({})).list.map((order) => order.title)).toEqual(['未开放', '晚']);
  });
});

describe('what a person took', () => {
  it('is told by month with hours and the place in the waiting list', async () => {
    const server = await createTestServer();
    const {
      member: { tenantId },
      post,
      token: manager,
    } = await buildPublisher(server);
    const [me, other] = await buildEmployees(server, tenantId, 2);
    const mine = (await post()).data;
    const full = (
      await post({
        title: '早班',
        posts: [{ stationCode: 'PAID', needed: 1 }],
        segments: [segment('05:00', '07:00')],
      })
    ).data;
    const slots = [{ workDate: mine.workDates[0]!, stationCode: 'PAID' }];
    await server.call(grabTakeTake, { orderId: mine.id, slots }, { token: me!.token });
    await server.call(grabTakeTake, { orderId: full.id, slots }, { token: other!.token });
    await server.call(grabTakeJoinWaiting, { orderId: full.id, slots }, { token: me!.token });
    const month = mine.workDates[0]!.slice(0, 7);
    const { data } = await server.call(grabTakeMine, { month }, { token: me!.token });
    expect(data.list).toMatchObject([
      { title: '早班', mine: 'waiting', position: 1, paidHours: 2 },
      { title: '周末支援', mine: 'taken', placeName: 'SHOP', paidHours: 4, hourlyPay: 32.5 },
    ]);
    const progress = async (input: object, token = manager) =>
      (await server.call(grabOrderPackProcessDetails, { orderId: full.id, ...input }, { token })).data;
    expect(await progress({ view: 'waiting' })).toMatchObject({
      taken: 1,
      waiting: 1,
      list: [{ id: me!.id, position: 1, isPromoted: false }],
    });
    expect((await progress({ keyword: '员工2' })).list).toHaveLength(1);
    expect((await progress({ workDate: '2030-01-01' })).list).toEqual([]);
    expect((await progress({}, me!.token)).list).toEqual([]);

    server.clock.advance(4 * 86_400_000);
    const past = await server.call(grabTakeMine, { month }, { token: me!.token });
    expect(past.data.list.map((one) => [one.title, one.mine])).toEqual([['周末支援', 'taken']]);
  });
});

describe('the rule of a company', () => {
  it('is the default until an administrator settles another, and counts at once', async () => {
    const server = await createTestServer();
    const {
      member: { tenantId },
      post,
      token,
      later,
    } = await buildPublisher(server);
    const [me] = await buildEmployees(server, tenantId, 1);
    const admin = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
    expect((await server.call(grabOrderRule, {}, { token })).data).toEqual({
      minRestHours: 8,
      leaveHours: 12,
    });
    const wanted = { leaveHours: 24 };
    expect((await server.call(grabOrderSaveRule, wanted, { token })).code).toBe(CODE.forbidden);
    // The rest is a rule of the company's plans.
    await settle(server, tenantId, { rest: { level: 'block', limit: 11 * 60 } });
    expect((await server.call(grabOrderSaveRule, wanted, { token: admin.token })).data).toEqual({
      minRestHours: 11,
      leaveHours: 24,
    });
    const dates = [later(3).slice(0, 10), later(4).slice(0, 10)];
    const first = (await post({ workDates: [dates[0]!], segments: [segment('16:00', '22:00')] })).data;
    const second = (await post({ workDates: [dates[1]!], segments: [segment('08:00', '12:00')] })).data;
    const take = async (orderId: string, workDate: string) =>
      await server.call(
        grabTakeTake,
        { orderId, slots: [{ workDate, stationCode: 'PAID' }] },
        { token: me!.token },
      );
    expect((await take(first.id, dates[0]!)).code).toBe(CODE.ok);
    expect((await take(second.id, dates[1]!)).msg).toContain('只休息 10 小时（至少 11 小时）');
  });
});
