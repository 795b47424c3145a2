import { momentText } from '@contract/moment-text';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabTakeMine, grabTakeRelease } from '@contract/open-shift/take-calls';
import { message } from '@server/db/schema/message';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher, type OrderInput } from '@tests/helpers/shift-company';
import { buildScene, dayIn, placeOf } from '@tests/helpers/shift-scene';

describe('places that were taken', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer();
  });
  const scene = (people?: number, given?: Partial<OrderInput>) => buildScene(server, people, given);
  const day = (days: number) => dayIn(server, days);

  it('are given back until the limit alone, and then go to nobody', async () => {
    const { order, act, takers, token, employees } = await scene(2, { leaveHours: 24 });
    await act('take', 0, order);
    await act('join', 1, order);
    const start = Date.parse(`${order.workDates[0]}T08:00:00+08:00`);
    server.clock.advance(start - server.clock.now().getTime() - 24 * 3_600_000);
    expect(await act('giveBack', 0, order)).toMatchObject({
      code: CODE.conflict,
      msg: `距 ${momentText(order.workDates[0], 'weekday', 'zh_CN')} 的班次开始不足 24 小时，不能退回，请联系发布人`,
    });
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    const released = await server.call(
      grabTakeRelease,
      { orderId: order.id, memberId: employees[0]!.id, slots, reason: '临时闭店' },
      { token },
    );
    expect(released.data.taken).toBe(0);
    expect(await takers(order.id)).toEqual([]);
    const told = await server.db.select().from(message).where(eq(message.memberId, employees[0]!.id));
    expect(told.map((one) => one.body.zh_CN).join('\n')).toContain('原因：临时闭店');
  });

  it('are taken away by the publisher alone, from people who have them', async () => {
    const {
      order,
      act,
      token,
      employees,
      member: { tenantId },
    } = await scene(2);
    await act('take', 0, order);
    const slots = [{ workDate: order.workDates[0]!, stationCode: 'PAID' }];
    const release = async (by: string, who: number) =>
      (
        await server.call(
          grabTakeRelease,
          { orderId: order.id, memberId: employees[who]!.id, slots },
          { token: by },
        )
      ).code;
    const colleague = await buildPublisher(server, tenantId);
    expect(await release(employees[1]!.token, 0)).toBe(CODE.forbidden);
    expect(await release(colleague.token, 0)).toBe(CODE.notFound);
    expect(await release(token, 1)).toBe(CODE.notFound);
    expect(await release(token, 0)).toBe(CODE.ok);
  });

  it('stay with who worked them: none is taken away or withdrawn once the shift is over', async () => {
    const { order, act, token, employees, update } = await scene(1, { workDates: [day(3), day(5)] });
    await act(
      'take',
      0,
      order,
      order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' })),
    );
    const endOf = (workDate: string) =>
      Date.parse(`${workDate}T17:00:00+08:00`) - server.clock.now().getTime();
    const release = async () =>
      await server.call(
        grabTakeRelease,
        { orderId: order.id, memberId: employees[0]!.id, slots: [placeOf(order)] },
        { token },
      );
    const mine = async () =>
      (
        await Promise.all(
          [...new Set(order.workDates.map((date) => date.slice(0, 7)))].map(async (month) =>
            server.call(grabTakeMine, { month }, { token: employees[0]!.token }),
          ),
        )
      ).flatMap(({ data }) => data.list.map((one) => one.workDate));
    server.clock.advance(endOf(order.workDates[0]!));
    expect((await release()).msg).toBe(
      `${momentText(order.workDates[0], 'weekday', 'zh_CN')} 的班次已结束，不能再取消名额`,
    );
    const other = await scene(1);
    await other.act('take', 0, other.order);
    server.clock.advance(endOf(other.order.workDates[0]!));
    const late = await other.update({ orderId: other.order.id, revision: 1, action: 'withdraw' });
    expect(late).toMatchObject({ code: CODE.conflict, msg: '所有班次都已结束，不能再撤回' });
    expect((await update({ orderId: order.id, revision: 1, action: 'withdraw' })).code).toBe(CODE.conflict);
    expect(await mine()).toEqual(order.workDates);
  });

  it('that had begun stay on the calendar when the rest of the order is withdrawn', async () => {
    const { order, act, employees, update } = await scene(1, { workDates: [day(3), day(5)] });
    await act(
      'take',
      0,
      order,
      order.workDates.map((workDate) => ({ workDate, stationCode: 'PAID' })),
    );
    const begun = Date.parse(`${order.workDates[0]}T09:00:00+08:00`);
    server.clock.advance(begun - server.clock.now().getTime());
    expect((await update({ orderId: order.id, revision: 1, action: 'withdraw' })).code).toBe(CODE.ok);
    const months = [...new Set(order.workDates.map((date) => date.slice(0, 7)))];
    const dates: string[] = [];
    for (const month of months) {
      const { data } = await server.call(grabTakeMine, { month }, { token: employees[0]!.token });
      dates.push(...data.list.map((one) => one.workDate));
    }
    expect(dates).toEqual([order.workDates[0]]);
  });

  it('are closed for all when the order is withdrawn', async () => {
    const { order, act, update, employees } = await scene(2);
    await act('take', 0, order);
    await act('join', 1, order);
    await update({ orderId: order.id, revision: 1, action: 'withdraw' });
    for (const { id } of employees) {
      const told = await server.db.select().from(message).where(eq(message.memberId, id));
      expect(told.map((one) => one.title.zh_CN)).toContain('任务已撤回：周末支援');
    }
    const { data } = await server.call(
      grabTakeMine,
      { month: day(3).slice(0, 7) },
      { token: employees[0]!.token },
    );
    expect(data.list).toEqual([]);
    expect((await act('giveBack', 0, order)).msg).toBe('任务已撤回');
  });
});
