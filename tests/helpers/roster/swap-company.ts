import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { answerSwap, createSwap, getSwap } from '@contract/roster/swap-calls';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { randomId } from '@server/auth/random';
import { assignment, planRule } from '@server/db/schema/planning/roster';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';
import { assign } from './plan-company';

type Given = { needsApproval?: boolean; tenantId?: string; departmentId?: string };

/** Three people of a department without approval of swaps. `date(1)` is tomorrow; `give` puts a shift on somebody's day. */
export async function buildSwapCompany(server: TestServer, given: Given = {}) {
  const person = async (name: string, tenantId?: string) => {
    const built = await buildSignedIn(server, {
      ...(tenantId && { tenantId }),
      functions: [FUNCTION_ID.shiftSwap, FUNCTION_ID.taskTake],
      account: { name, enName: name },
      ...(given.departmentId && { member: { departmentId: given.departmentId } }),
    });
    const call = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token: built.token });
    return { ...built.member, token: built.token, call };
  };
  const an = await person('an', given.tenantId);
  const { tenantId } = an;
  const [bo, cy] = [await person('bo', tenantId), await person('cy', tenantId)];
  const now = server.clock.now();
  await server.db.insert(planRule).values({
    tenantId,
    settings: {},
    swapNeedsApproval: given.needsApproval ?? false,
    revision: 1,
    updatedAt: now,
  });
  const today = dayNumber(now.toISOString().slice(0, 10));
  const date = (days: number) => dateOf(today + days);
  type Person = typeof an;
  const leg = (assignmentId: string, receiver: { id: string }, revision = 1) => ({
    assignmentId,
    revision,
    receiverId: receiver.id,
  });
  const ask = async (by: Person, legs: ReturnType<typeof leg>[], more: Partial<In<typeof createSwap>> = {}) =>
    await by.call(createSwap, { requestId: randomId(), legs, reason: '', ...more });
  return {
    tenantId,
    an,
    bo,
    cy,
    person: async (name: string) => await person(name, tenantId),
    date,
    leg,
    ask,
    give: async (to: Person, days: number, times: `${string}-${string}` = '09:00-17:00') =>
      await assign(server, to, date(days), times),
    /** Answers a swap as it stands now. */
    answer: async (by: Person, id: string, isAgreed = true, knowsWarnings?: boolean) => {
      const { data } = await by.call(getSwap, { id });
      return await by.call(answerSwap, { id, revision: data.revision, isAgreed, knowsWarnings });
    },
    /** Whose a shift is now. */
    ownerOf: async (id: string) =>
      (await server.db.select().from(assignment).where(eq(assignment.id, id)))[0]?.memberId,
  };
}
