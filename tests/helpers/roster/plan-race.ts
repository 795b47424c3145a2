import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { grabTakeTake } from '@contract/open-shift/take-calls';
import { checkPlan, isRefused } from '@contract/roster/rules/check-plan';
import { answerSwap, createSwap } from '@contract/roster/swap-calls';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { shiftSwap, shiftSwapLeg } from '@server/db/schema/planning/swap';
import { assignment, planRule } from '@server/db/schema/planning/roster';
import { planFactsOf } from '@server/services/roster/plan-facts';
import { buildRole } from '../factories';
import type { TestServer } from '../server';
import { buildEmployees, buildPublisher, segment } from '../shift-company';
import { assign } from './plan-company';

const DAYS = Array.from({ length: 10 }, (_, at) => at + 3);
/** Takes of one person. */
const TAKES = 4;

type Call = <E extends Endpoint>(
  endpoint: E,
  input: In<E>,
  token: string,
) => Promise<{ code: number; msg: string; data: unknown }>;

/**
 * So many people ask for swaps, and then answer them and take open shifts all at once by `call`, wherever that leads. Afterwards every
 * shift is with one of them, where its swap says, and every plan is legal.
 */
export async function racePlans(server: TestServer, count: number, call: Call): Promise<void> {
  const publisher = await buildPublisher(server);
  const { tenantId } = publisher.member;
  const people = await buildEmployees(server, tenantId, count);
  await buildRole(server.db, tenantId, 'employee', [FUNCTION_ID.shiftSwap]);
  const now = server.clock.now();
  await server.db
    .insert(planRule)
    .values({ tenantId, settings: {}, swapNeedsApproval: false, updatedAt: now });
  const today = dayNumber(now.toISOString().slice(0, 10));
  const date = (day: number) => dateOf(today + day);
  const orders = new Map<number, string>();
  for (const day of DAYS) {
    const { data } = await publisher.post({
      workDates: [date(day)],
      segments: [segment('14:00', '16:00')],
      posts: [{ stationCode: 'PAID', needed: Math.ceil(count / 3) }],
      opensAt: now.toISOString(),
    });
    orders.set(day, data.id);
  }
  // Everybody works every other day, neighbours never on the same one.
  const shifts = new Map<string, string>();
  for (const [at, { id }] of people.entries()) {
    for (const day of DAYS.filter((one) => (at + one) % 2 === 0)) {
      shifts.set(`${at} ${day}`, await assign(server, { id, tenantId }, date(day), '09:00-17:00'));
    }
  }
  const asked: { id: string; token: string }[] = [];
  const ask = async (from: number, to: number, legs: [assignmentId: string, receiver: number][]) => {
    const { data, msg } = await server.call(
      createSwap,
      {
        requestId: randomId(),
        reason: '',
        knowsWarnings: true,
        legs: legs.map(([assignmentId, receiver]) => ({
          assignmentId,
          revision: 1,
          receiverId: people[receiver]!.id,
        })),
      },
      { token: people[from]!.token },
    );
    expect(msg).toBe('');
    asked.push({ id: data.id, token: people[to]!.token });
  };
  for (let at = 0; at < count; at += 2) {
    for (const day of DAYS) {
      const mine = shifts.get(`${at} ${day}`);
      const theirs = shifts.get(`${at + 1} ${day + 1}`);
      if (mine && theirs && at < count / 2) {
        await ask(at, at + 1, [
          [mine, at + 1],
          [theirs, at],
        ]);
      } else if (mine) {
        // Into a ring of neighbours: people of different swaps are locked together.
        await ask(at, (at + 3) % count, [[mine, (at + 3) % count]]);
      }
      const others = shifts.get(`${at + 1} ${day}`);
      if (others && at >= count / 2) {
        await ask(at + 1, at, [[others, at]]);
      }
    }
  }
  const answers = asked.map(
    async ({ id, token }) =>
      await call(answerSwap, { id, revision: 1, isAgreed: true, knowsWarnings: true }, token),
  );
  const takes = people.flatMap(({ token }, at) =>
    Array.from({ length: TAKES }, async (_, nth) => {
      const day = DAYS[(at + nth * 3) % DAYS.length]!;
      const slots = [{ workDate: date(day), stationCode: 'PAID' }];
      return await call(grabTakeTake, { orderId: orders.get(day)!, slots, knowsWarnings: true }, token);
    }),
  );
  const codes = (await Promise.all([...answers, ...takes])).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([CODE.ok, CODE.conflict]));

  const owners = new Map(
    (await server.db.select().from(assignment)).map(({ id, memberId }) => [id, memberId]),
  );
  expect(owners.size).toBe(shifts.size);
  const legs = await server.db
    .select({ state: shiftSwap.state, leg: shiftSwapLeg })
    .from(shiftSwapLeg)
    .innerJoin(shiftSwap, eq(shiftSwap.id, shiftSwapLeg.swapId));
  for (const { state, leg } of legs) {
    expect(owners.get(leg.assignmentId)).toBe(state === 'done' ? leg.receiverMemberId : leg.giverMemberId);
  }
  expect(new Set(legs.map(({ state }) => state))).toEqual(new Set(['done', 'fallen']));
  const span = { from: date(DAYS[0]!), to: date(DAYS.at(-1)!) };
  const facts = await planFactsOf(
    server.db,
    tenantId,
    people.map(({ id }) => id),
    span,
  );
  for (const one of facts.values()) {
    expect(isRefused(checkPlan(one, new Set(one.works.map(({ key }) => key))))).toBe(false);
  }
}
