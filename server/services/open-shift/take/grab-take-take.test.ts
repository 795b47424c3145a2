import { momentText } from '@contract/moment-text';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabTakeTake } from '@contract/open-shift/take-calls';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildEmployees, segment, type OrderInput } from '@tests/helpers/shift-company';
import { settle } from '@tests/helpers/roster/plan-company';
import { ACTIONS, buildScene, dayIn } from '@tests/helpers/shift-scene';

describe('places of a published shift', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const scene = (people?: number, given?: Partial<OrderInput>) => buildScene(server, people, given);
  const day = (days: number) => dayIn(server, days);

  it('are taken once however often one asks, recorded, and shown with what may be done next', async () => {
    const { order, act, details, takers, member: publisher } = await scene();
    const first = await act('take', 0, order);
    expect(first.data.slots).toMatchObject([
      { mine: 'taken', taken: 1, block: { reason: 'alreadyIn' }, leaveUntil: expect.any(String) },
    ]);
    expect((await act('take', 0, order)).data).toEqual(first.data);
    expect(await takers(order.id)).toEqual([0]);
    expect((await details(0, order.id)).hasTaken).toBe(true);
    expect((await details(1, order.id)).slots).toMatchObject([{ block: { reason: 'full' }, taken: 1 }]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.targetId, order.id));
    expect(records.map((one) => one.action)).toEqual(['schedule.addOrder', 'schedule.take']);
    const told = await server.db.select().from(message).where(eq(message.memberId, publisher.id));
    expect(told).toMatchObject([{ title: { zh_CN: '任务已招满' }, path: `/task-details?id=${order.id}` }]);
  });

  it('are refused in the words of the reason', async () => {
    const words = (date: string) => momentText(date, 'weekday', 'zh_CN');
    const { order, post, act, later, update } = await scene(3);
    expect((await act('take', 0, order)).code).toBe(CODE.ok);
    expect(await act('take', 1, order)).toMatchObject({
      code: CODE.conflict,
      msg: `${momentText(order.workDates[0], 'weekday', 'zh_CN')} 的名额刚刚被抢完，可以加入候补`,
    });
    const night = await post({ segments: [segment('11:00', '24:00')] });
    expect((await act('take', 0, night)).msg).toContain(
      `${words(day(3))}：与 ${words(day(3))} 08:00–12:00, 13:00–17:00“周末支援”时间冲突`,
    );
    const eve = await post({
      workDates: [day(2)],
      segments: [segment('20:00', '24:00')],
      deadlineAt: later(1),
    });
    const early = await post({ segments: [segment('06:00', '07:00')] });
    expect((await act('take', 1, eve)).code).toBe(CODE.ok);
    expect((await act('take', 1, early)).msg).toContain('只休息 6 小时（至少 8 小时）');
    const closed = await post({ opensAt: later(1) });
    expect((await act('take', 0, closed)).msg).toBe('任务还未开放，请稍后再来');
    await update({ orderId: early.id, revision: 1, action: 'end' });
    expect((await act('take', 2, early)).msg).toBe('任务已截止');
    await update({ orderId: closed.id, revision: 1, action: 'withdraw' });
    expect((await act('take', 2, closed)).msg).toBe('任务已撤回');
    expect((await act('take', 2, order, [{ workDate: '2030-01-01', stationCode: 'PAID' }])).msg).toContain(
      '请刷新',
    );
  });

  it('of several dates are all taken or none', async () => {
    const { post, act, takers } = await scene(2);
    const order = await post({ workDates: [day(3), day(4)] });
    const both = order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' }));
    expect((await act('take', 0, order, both.slice(0, 1))).code).toBe(CODE.ok);
    expect((await act('take', 1, order, both)).code).toBe(CODE.conflict);
    expect(await takers(order.id)).toEqual([0]);
    expect((await act('take', 0, order, both)).code).toBe(CODE.ok);
    expect(await takers(order.id)).toEqual([0, 0]);
  });

  it('that leave too little rest between the dates of one order are not taken together', async () => {
    const { post, act } = await scene(1);
    const order = await post({
      workDates: [day(3), day(4)],
      segments: [segment('00:00', '05:00'), segment('19:00', '24:00')],
    });
    const both = order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' }));
    expect((await act('take', 0, order, both)).msg).toContain('只休息 0 小时');
  });

  it('over midnight are kept apart from the work of the next dates', async () => {
    const words = (date: string) => momentText(date, 'weekday', 'zh_CN');
    const { post, act, details, member } = await scene(1);
    await settle(server, member.tenantId, {
      dayHours: { level: 'off', limit: 660 },
      overtime: { level: 'off', limit: 0 },
      weekHours: { level: 'off', limit: 60 },
    });
    const overnight = (startTime: string, endTime: string) => [
      { ...segment(startTime, endTime), endsNextDay: true as const },
    ];
    const night = await post({ workDates: [day(3)], segments: overnight('22:00', '06:00') });
    expect((await act('take', 0, night)).code).toBe(CODE.ok);
    const [slot] = (await details(0, night.id)).slots;
    expect(slot?.segments).toMatchObject([{ startTime: '22:00', endTime: '06:00', endsNextDay: true }]);
    // Twelve hours before 22:00 on the clocks of UTC+8.
    expect(slot?.leaveUntil).toBe(`${day(3)}T02:00:00.000Z`);
    const dawn = await post({ workDates: [day(4)], segments: [segment('05:00', '09:00')] });
    expect((await act('take', 0, dawn)).msg).toBe(
      `不符合公司的排班规则。${words(day(4))}：与 ${words(day(3))} 22:00–次日 06:00“周末支援”时间冲突`,
    );
    const noon = await post({ workDates: [day(4)], segments: [segment('13:00', '17:00')] });
    expect((await act('take', 0, noon)).msg).toContain('只休息 7 小时（至少 8 小时）');
    const late = await post({ workDates: [day(4)], segments: overnight('14:00', '13:00') });
    expect((await act('take', 0, late)).code).toBe(CODE.ok);
    const afterNext = await post({ workDates: [day(6)], segments: [segment('00:00', '04:00')] });
    expect((await act('take', 0, afterNext)).code).toBe(CODE.ok);
    const tooLong = await post({ workDates: [day(8)], segments: overnight('23:30', '22:00') });
    expect((await act('take', 0, tooLong)).code).toBe(CODE.ok);
    const soon = await post({ workDates: [day(10)], segments: [segment('01:00', '04:00')] });
    expect((await act('take', 0, soon)).msg).toContain('只休息 3 小时');
  });

  it('of two stations of one day can be taken by one person', async () => {
    const { post, act } = await scene(1);
    const order = await post({
      segments: [
        segment('07:00', '08:00', 'UNPAID'),
        segment('08:00', '12:00'),
        segment('13:00', '17:00', 'OTHER'),
      ],
      posts: [
        { stationCode: 'PAID', needed: 1 },
        { stationCode: 'OTHER', needed: 1 },
      ],
    });
    const slots = ['PAID', 'OTHER'].map((stationCode) => ({ workDate: order.workDates[0]!, stationCode }));
    const { data } = await act('take', 0, order, slots);
    expect(data.slots.map((slot) => slot.mine)).toEqual(['taken', 'taken']);
    expect(data.slots.find((slot) => slot.stationCode === 'OTHER')?.segments).toMatchObject([
      { startTime: '07:00' },
      { startTime: '13:00' },
    ]);
  });

  it('do not exist for strangers, and not for who may not take shifts', async () => {
    const {
      order,
      act,
      employees,
      member: { tenantId },
      post,
    } = await scene(1);
    const foreign = await scene(1);
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    for (const endpoint of Object.values(ACTIONS)) {
      const answer = await server.call(
        endpoint,
        { orderId: order.id, slots },
        { token: foreign.employees[0]!.token },
      );
      expect(answer).toMatchObject({ code: CODE.notFound, data: undefined });
    }
    const named = await post({ scope: { kind: 'members', ids: [employees[0]!.id] } });
    const other = (await buildEmployees(server, tenantId, 1))[0]!;
    expect((await server.call(grabTakeTake, { orderId: named.id, slots }, { token: other.token })).code).toBe(
      CODE.notFound,
    );
    const guest = await buildSignedIn(server, { tenantId, roles: ['stampAdministrator'] });
    expect((await server.call(grabTakeTake, { orderId: order.id, slots }, { token: guest.token })).code).toBe(
      CODE.forbidden,
    );
    expect((await act('take', 0, named)).code).toBe(CODE.ok);
  });
});
