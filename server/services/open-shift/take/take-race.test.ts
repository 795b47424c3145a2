import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { GrabOrder } from '@contract/open-shift/order';
import { grabTakeGiveBack, grabTakeJoinWaiting, grabTakeTake } from '@contract/open-shift/take-calls';
import { scheduleSlot, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { createTestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher, segment } from '@tests/helpers/shift-company';

/** So many that a busy machine still reaches each within the time a request waits for a connection. */
const CROWD = 200;
const PLACES = 9;
const WAITING = 15;
/** The embedded database does one thing at a time, on a machine that may be busy. */
const PATIENCE_MS = 90_000;

describe('a crowd that takes a shift at once', { timeout: PATIENCE_MS }, () => {
  it('gets exactly the places there are, and the others stand in line in the order they came', async () => {
    const server = await createTestServer();
    const { member, post } = await buildPublisher(server);
    const people = await buildEmployees(server, member.tenantId, CROWD);
    const { data: order } = await post({ posts: [{ stationCode: 'PAID', needed: PLACES }] });
    const input = { orderId: order.id, slots: [{ workDate: order.workDates[0]!, stationCode: 'PAID' }] };
    const answers = await Promise.all(people.map(({ token }) => server.call(grabTakeTake, input, { token })));
    const winners = people.filter((_, index) => answers[index]!.code === CODE.ok);
    expect(winners).toHaveLength(PLACES);
    expect(new Set(answers.map((one) => one.code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    const taken = async () =>
      await server.db.select().from(scheduleTake).where(eq(scheduleTake.orderId, order.id));
    expect(await taken()).toHaveLength(PLACES);

    const others = people.filter((one) => !winners.includes(one)).slice(0, WAITING);
    const joined = await Promise.all(
      others.map(({ token }) => server.call(grabTakeJoinWaiting, input, { token })),
    );
    const positions = joined.map((one) => one.data.slots[0]!.position);
    expect([...positions].sort((a, b) => a! - b!)).toEqual(others.map((_, index) => index + 1));
    const inLine = others.map((one, index) => ({ id: one.id, position: positions[index]! }));
    inLine.sort((a, b) => a.position - b.position);

    await Promise.all(winners.map(({ token }) => server.call(grabTakeGiveBack, input, { token })));
    const promoted = (await taken()).map((row) => row.memberId);
    expect(new Set(promoted)).toEqual(new Set(inLine.slice(0, PLACES).map((one) => one.id)));
    const left = await server.db
      .select()
      .from(scheduleWait)
      .where(eq(scheduleWait.orderId, order.id))
      .orderBy(scheduleWait.turn);
    expect(left.map((row) => row.memberId)).toEqual(inLine.slice(PLACES).map((one) => one.id));
    const [slot] = await server.db.select().from(scheduleSlot).where(eq(scheduleSlot.orderId, order.id));
    expect(slot?.taken).toBe(PLACES);
  });

  it('and a person who takes two shifts of the same time at once gets one of them', async () => {
    const server = await createTestServer();
    const { member, post } = await buildPublisher(server);
    const people = await buildEmployees(server, member.tenantId, 12);
    const orders: GrabOrder[] = [];
    for (const start of ['08:00', '09:00', '10:00']) {
      orders.push(
        (await post({ segments: [segment(start, '12:00')], posts: [{ stationCode: 'PAID', needed: 50 }] }))
          .data,
      );
    }
    await Promise.all(
      people.flatMap(({ token }) =>
        orders.map(({ id: orderId, workDates }) =>
          server.call(
            grabTakeTake,
            { orderId, slots: [{ workDate: workDates[0]!, stationCode: 'PAID' }] },
            { token },
          ),
        ),
      ),
    );
    const takes = await server.db.select().from(scheduleTake);
    expect(takes.map((row) => row.memberId).sort()).toEqual(people.map((one) => one.id).sort());
  });

  it('and people who give back and wait across two orders never block each other', async () => {
    const server = await createTestServer();
    const { member, post } = await buildPublisher(server);
    const people = await buildEmployees(server, member.tenantId, 20);
    const one = { posts: [{ stationCode: 'PAID', needed: 5 }] };
    const first = (await post({ ...one, segments: [segment('08:00', '12:00')] })).data;
    const second = (await post({ ...one, segments: [segment('13:00', '17:00')] })).data;
    const inputOf = ({ id: orderId, workDates }: typeof first) => ({
      orderId,
      slots: [{ workDate: workDates[0]!, stationCode: 'PAID' }],
    });
    const all = async (
      endpoint: typeof grabTakeTake | typeof grabTakeJoinWaiting | typeof grabTakeGiveBack,
    ) =>
      await Promise.all(
        people.flatMap(({ token }, index) =>
          (index % 2 ? [first, second] : [second, first]).map((order) =>
            server.call(endpoint, inputOf(order), { token }),
          ),
        ),
      );
    await all(grabTakeTake);
    await all(grabTakeJoinWaiting);
    const codes = (await all(grabTakeGiveBack)).map((answer) => answer.code);
    expect(new Set(codes)).toEqual(new Set([CODE.ok]));
    for (const slot of await server.db.select().from(scheduleSlot)) {
      const rows = await server.db.select().from(scheduleTake).where(eq(scheduleTake.orderId, slot.orderId));
      expect(slot.taken).toBe(rows.length);
      expect(slot.taken).toBeLessThanOrEqual(slot.needed);
    }
  });
});
