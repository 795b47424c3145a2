import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from '@server/db/schema/message';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { segment, type OrderInput } from '@tests/helpers/shift-company';
import { buildScene, dayIn } from '@tests/helpers/shift-scene';

describe('places of a shift that is changed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const scene = (people?: number, given?: Partial<OrderInput>) => buildScene(server, people, given);
  const day = (days: number) => dayIn(server, days);

  it('follow it: more of them to the waiting list, other times only when the takers can', async () => {
    const {
      order,
      order: { workDates },
      act,
      update,
      post,
      takers,
      employees,
      later,
    } = await scene(3);
    await act('take', 0, order);
    await act('join', 1, order);
    const content = {
      title: order.title,
      workDates,
      segments: [segment('08:00', '12:00')],
      placeCode: 'SHOP',
      deadlineAt: later(2),
    };
    const save = async (revision: number, given: Partial<OrderInput>) =>
      await update({
        orderId: order.id,
        revision,
        action: 'save',
        order: { ...content, posts: [{ stationCode: 'PAID', needed: 1 }], ...given },
      });
    expect((await save(1, { posts: [{ stationCode: 'PAID', needed: 2 }] })).data).toMatchObject({
      taken: 2,
      waiting: 0,
    });
    expect(await takers(order.id)).toEqual([0, 1]);
    const told = await server.db.select().from(message).where(eq(message.memberId, employees[0]!.id));
    expect(told.map((one) => one.title.zh_CN)).toContain('任务有变更：周末支援');
    const evening = await post({ segments: [segment('19:00', '22:00')] });
    await act('take', 0, evening);
    const given = { segments: [segment('18:00', '20:00')], posts: [{ stationCode: 'PAID', needed: 2 }] };
    expect((await save(2, given)).msg).toContain('不符合已接单人员的排班：员工1');
    expect((await save(2, { workDates: [day(5)] })).msg).toContain('名额不能少于');
  });
});
