import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
import { scheduleSlot, scheduleWait } from '@server/db/schema/planning/open-shift';
import { randomId } from '@server/auth/random';
import { createTestServer } from '@tests/helpers/server';
import { buildScene } from '@tests/helpers/shift-scene';

it('a process that dies while it moves the waiting list up leaves all as it was, and the next one does it once', async () => {
  let left = Number.POSITIVE_INFINITY;
  const ids = () => {
    left -= 1;
    if (left === -1) {
      throw new Error('the process is gone');
    }
    return randomId();
  };
  const server = await createTestServer({ ids });
  const { db } = server;
  const { order, act, takers, employees } = await buildScene(server, 3);
  await act('take', 0, order);
  await act('join', 1, order);
  await act('join', 2, order);
  const kept = async () => ({
    takers: await takers(order.id),
    waiting: await db.select().from(scheduleWait).where(eq(scheduleWait.orderId, order.id)),
    slots: await db.select().from(scheduleSlot).where(eq(scheduleSlot.orderId, order.id)),
    told: await db.$count(message),
    records: await db.$count(operationTrack),
  });
  const before = await kept();

  // Dies one step later each time, until there is no step left to die at.
  let steps = 0;
  for (let code: number = CODE.serverError; code !== CODE.ok; steps += 1) {
    expect(await kept()).toEqual(before);
    left = steps;
    ({ code } = await act('giveBack', 0, order));
    left = Number.POSITIVE_INFINITY;
  }
  expect(steps).toBeGreaterThan(3);
  expect(await takers(order.id)).toEqual([1]);
  const promoted = and(eq(operationTrack.targetId, order.id), eq(operationTrack.action, 'schedule.promote'));
  expect(await db.$count(operationTrack, promoted)).toBe(1);
  const told = await db.select().from(message).where(eq(message.memberId, employees[1]!.id));
  expect(told.filter((one) => one.title.zh_CN === '候补成功：周末支援')).toHaveLength(1);
});
