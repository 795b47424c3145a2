import { eq } from 'drizzle-orm';
import { CODE } from '@contract/codes';
import type { SlotKey } from '@contract/open-shift/order';
import {
  grabTakeGiveBack,
  grabTakeJoinWaiting,
  grabTakeLeaveWaiting,
  grabTakeTake,
} from '@contract/open-shift/take-calls';
import { grabOrderDetails } from '@contract/open-shift/calls';
import { scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import type { TestServer } from './server';
import { buildEmployees, buildPublisher, type OrderInput } from './shift-company';

const DAY_MS = 86_400_000;

/** What people do with the places of a shift. */
export const ACTIONS = {
  take: grabTakeTake,
  giveBack: grabTakeGiveBack,
  join: grabTakeJoinWaiting,
  leave: grabTakeLeaveWaiting,
};

type Posted = { id: string; workDates: string[] };

/** The place that the shift of a scene offers. */
export const placeOf = ({ workDates }: Posted): SlotKey => ({ workDate: workDates[0]!, stationCode: 'PAID' });

/** The day so many days from now, on the backend's clock. */
export const dayIn = (server: TestServer, days: number): string =>
  new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A publisher in a company of their own, some employees who are named by number, and an order that offers one place. */
export async function buildScene(server: TestServer, people = 2, given: Partial<OrderInput> = {}) {
  const publisher = await buildPublisher(server);
  const employees = await buildEmployees(server, publisher.member.tenantId, people);
  const post = async (changes: Partial<OrderInput> = {}) => {
    const answer = await publisher.post({
      posts: [{ stationCode: 'PAID', needed: 1 }],
      ...given,
      ...changes,
    });
    if (answer.code !== CODE.ok) {
      throw new Error(`Not published: ${answer.msg}`);
    }
    return answer.data;
  };
  const act = async (
    what: keyof typeof ACTIONS,
    who: number,
    order: Posted,
    slots: SlotKey[] = [placeOf(order)],
  ) => await server.call(ACTIONS[what], { orderId: order.id, slots }, { token: employees[who]!.token });
  const details = async (who: number, orderId: string) =>
    (await server.call(grabOrderDetails, { orderId }, { token: employees[who]!.token })).data;
  /** Who has a place, by number. A database promises no order of its own. */
  const takers = async (orderId: string) =>
    (await server.db.select().from(scheduleTake).where(eq(scheduleTake.orderId, orderId)))
      .map((row) => employees.findIndex((one) => one.id === row.memberId))
      .sort((a, b) => a - b);
  return { ...publisher, employees, order: await post(), post, act, details, takers };
}

/** Gives somebody the first place of an order, whatever the rules say. */
export async function takeAnyPlace(
  server: TestServer,
  orderId: string,
  by: { id: string; tenantId: string },
): Promise<void> {
  const [slot] = await server.db.select().from(scheduleSlot).where(eq(scheduleSlot.orderId, orderId));
  const { workDate, stationCode } = slot!;
  const takenAt = server.clock.now();
  await server.db
    .insert(scheduleTake)
    .values({ orderId, workDate, stationCode, memberId: by.id, tenantId: by.tenantId, takenAt });
  await server.db
    .update(scheduleSlot)
    .set({ taken: slot!.taken + 1 })
    .where(eq(scheduleSlot.orderId, orderId));
}
