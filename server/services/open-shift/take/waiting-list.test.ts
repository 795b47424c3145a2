import { momentText } from '@contract/moment-text';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { grabTakeRelease, grabTakeSeen } from '@contract/open-shift/take-calls';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { workItem } from '@server/db/schema/work';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import type { OrderInput } from '@tests/helpers/shift-company';
import { buildScene, placeOf } from '@tests/helpers/shift-scene';

describe('places that are full', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const scene = (people?: number, given?: Partial<OrderInput>) => buildScene(server, people, given);

  it('go to the people who wait in their order when they are given back, in the same moment', async () => {
    const { order, act, takers, details, employees, member: publisher } = await scene(4);
    await act('take', 0, order);
    expect((await act('join', 1, order)).data.slots).toMatchObject([{ mine: 'waiting', position: 1 }]);
    await act('join', 2, order);
    await act('join', 3, order);
    expect((await act('join', 3, order)).data.slots).toMatchObject([{ waiting: 3, position: 3 }]);
    await act('leave', 1, order);
    expect((await details(3, order.id)).slots).toMatchObject([
      { position: 2, block: { reason: 'onWaitingList' } },
    ]);
    expect((await act('giveBack', 0, order)).data.slots).toMatchObject([
      { taken: 1, waiting: 1, block: { reason: 'full' } },
    ]);
    expect(await takers(order.id)).toEqual([2]);

    const told = await server.db.select().from(message).where(eq(message.memberId, employees[2]!.id));
    expect(told.map((one) => one.title.zh_CN)).toContain('候补成功：周末支援');
    const toPublisher = await server.db.select().from(message).where(eq(message.memberId, publisher.id));
    expect(toPublisher.map((one) => one.body.zh_CN)).toContain(
      `员工1退回了“周末支援”${momentText(order.workDates[0], 'weekday', 'zh_CN')} PAID 的名额。`,
    );
    const open = and(eq(workItem.memberId, employees[2]!.id), isNull(workItem.doneAt));
    expect(await server.db.select().from(workItem).where(open)).toMatchObject([
      { kind: 'task', sourceId: order.id },
    ]);
    await server.call(grabTakeSeen, { orderId: order.id }, { token: employees[2]!.token });
    expect(await server.db.select().from(workItem).where(open)).toEqual([]);
    const record = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.targetId, order.id), eq(operationTrack.action, 'schedule.promote')));
    expect(record).toMatchObject([{ actorName: '员工3', memberId: employees[2]!.id }]);
  });

  it('pass over who works meanwhile or has left, and keep their turns', async () => {
    const { order, post, act, takers, details, employees } = await scene(4);
    await act('take', 0, order);
    await act('join', 1, order);
    await act('join', 2, order);
    await act('join', 3, order);
    await act('take', 1, await post());
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, employees[2]!.id));
    await act('giveBack', 0, order);
    expect(await takers(order.id)).toEqual([3]);
    expect((await details(1, order.id)).slots).toMatchObject([{ mine: 'waiting', position: 1 }]);
  });

  it('that came too late to be given out are told to who waits, who then takes one or not', async () => {
    const { order, act, takers, details, employees, token } = await scene(3, { leaveHours: 168 });
    await act('take', 0, order);
    await act('join', 1, order);
    const slots = [placeOf(order)];
    await server.call(grabTakeRelease, { orderId: order.id, memberId: employees[0]!.id, slots }, { token });
    expect(await takers(order.id)).toEqual([]);
    const titlesOf = async (who: number) =>
      (await server.db.select().from(message).where(eq(message.memberId, employees[who]!.id))).map(
        (one) => one.title.zh_CN,
      );
    expect(await titlesOf(1)).toContain('有名额空出：周末支援');
    expect(await titlesOf(2)).not.toContain('有名额空出：周末支援');
    expect((await details(1, order.id)).slots).toMatchObject([
      { mine: 'waiting', taken: 0, block: { reason: 'onWaitingList' } },
    ]);
    await act('take', 1, order);
    expect(await takers(order.id)).toEqual([1]);
    expect((await details(1, order.id)).slots).toMatchObject([{ mine: 'taken', waiting: 0 }]);
  });

  it('are waited for only while they are full, and taken directly when one is free again', async () => {
    const { order, act } = await scene(2);
    expect((await act('join', 0, order)).msg).toContain('还有名额');
    await act('take', 0, order);
    expect((await act('join', 0, order)).msg).toContain('您已接下');
  });
});
