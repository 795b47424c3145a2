import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { rosterCost } from '@contract/roster/cost-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { department } from '@server/db/schema/company';
import { role } from '@server/db/schema/member';
import { rosterCell } from '@server/db/schema/planning/roster';
import { BUILT_AT, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { buildPayOffice, storePay } from '@tests/helpers/pay/pay-office';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** Two shops of five and three people, each with one shift of eight hours in a month; who earns 20 + n yuan an hour. */
async function shops() {
  const { tenantId, keeper } = await buildPayOffice(server, FUNCTION_ID.laborCost);
  const month = server.clock.now().toISOString().slice(0, 7);
  const organs = { top: randomId(), south: randomId(), north: randomId() };
  await server.db.insert(department).values([
    { id: organs.top, tenantId, name: '门店', sort: 1 },
    { id: organs.south, tenantId, name: '南店', parentId: organs.top, sort: 2 },
    { id: organs.north, tenantId, name: '北店', parentId: organs.top, sort: 3 },
  ]);
  const people = [];
  for (let n = 0; n < 8; n += 1) {
    const departmentId = n < 5 ? organs.south : organs.north;
    const person = await buildMember(server.db, { tenantId, member: { departmentId } });
    await assign(server, person, `${month}-10`, '08:00-16:00');
    await storePay(server, { tenantId, memberId: person.id }, '2026-01-01', (2_000 + n * 100) * 174);
    people.push(person);
  }
  const read = async (input: object = {}, { token }: { token: string } = keeper) =>
    await server.call(rosterCost, { month, ...input }, { token });
  return { tenantId, month, organs, people, keeper, read };
}

it('a month costs its planned hours at the average pay; too few people show hours alone', async () => {
  const { organs, read } = await shops();
  const { data } = await read({ organId: organs.top });
  expect(data.total).toEqual({
    minutes: 8 * 480,
    people: 8,
    pricedMinutes: 8 * 480,
    // 20 to 27 yuan are 23.50 on average: 24.
    hourCents: 2_400,
    cents: 8 * 8 * 2_400,
    hidden: null,
  });
  expect(data.departments.map(({ name, cost }) => [name, cost.minutes, cost.cents, cost.hidden])).toEqual([
    ['南店', 2_400, null, 'difference'],
    ['北店', 1_440, null, 'few'],
  ]);
  expect((await read()).data.total.cents).toBe(data.total.cents);
});

it('a draft counts in place of the plan, and moving hours to a better paid person changes no cost', async () => {
  const { tenantId, month, organs, people, read } = await shops();
  const before = (await read({ organId: organs.top })).data.total;
  const day = `${month}-10`;
  const draft = { tenantId, base: [], changedByMemberId: people[0]!.id, changedAt: BUILT_AT };
  await server.db.insert(rosterCell).values({ ...draft, memberId: people[0]!.id, workDate: day, works: [] });
  const fewer = (await read({ organId: organs.top })).data.total;
  expect([fewer.people, fewer.minutes]).toEqual([7, before.minutes - 480]);
  await assign(server, people[0]!, `${month}-11`, '08:00-16:00');
  const best = people[7]!;
  await assign(server, best, dateOf(dayNumber(day) + 2), '08:00-16:00');
  const more = (await read({ organId: organs.top })).data.total;
  expect([more.minutes, more.hourCents]).toEqual([before.minutes + 480, before.hourCents]);
});

it('people without a record, with a later one or in another currency are in the hours and not in the cost', async () => {
  const { tenantId, month, organs, people, read } = await shops();
  const add = async (pay: (memberId: string) => Promise<void>) => {
    const person = await buildMember(server.db, { tenantId, member: { departmentId: organs.north } });
    await assign(server, person, `${month}-12`, '08:00-16:00');
    await pay(person.id);
  };
  await add(async () => await Promise.resolve());
  await add(async (memberId) => await storePay(server, { tenantId, memberId }, '2099-01-01', 9_000_000));
  await add(
    async (memberId) =>
      await storePay(server, { tenantId, memberId }, '2026-01-01', 9_000_000, { currency: 'USD' }),
  );
  const { data } = await read({ organId: organs.top });
  expect(data.currency).toBe('CNY');
  expect(data.total).toMatchObject({
    people: 11,
    minutes: 11 * 480,
    pricedMinutes: 8 * 480,
    hourCents: 2_400,
  });
  expect(people).toHaveLength(8);
});

it('shows a department only to who reaches all of it, and nothing to others', async () => {
  const { tenantId, organs, read } = await shops();
  const reader = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.laborCost],
    member: { departmentId: organs.south },
  });
  const scopeIs = async (dataScope: 'self' | 'departmentTree') =>
    await server.db
      .update(role)
      .set({ dataScope })
      .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  await scopeIs('departmentTree');
  expect((await read({ organId: organs.top }, reader)).code).toBe(CODE.notFound);
  expect((await read({}, reader)).data.departments.map(({ name }) => name)).toEqual(['南店']);
  await scopeIs('self');
  expect((await read({}, reader)).data).toMatchObject({ departments: [], total: { people: 0, cents: null } });
  const planner = await buildSignedIn(server, {
    tenantId,
    roles: ['employee'],
    functions: [FUNCTION_ID.roster, FUNCTION_ID.payStructure],
  });
  expect((await read({}, planner)).code).toBe(CODE.forbidden);
  const { keeper: stranger } = await buildPayOffice(server, FUNCTION_ID.laborCost);
  expect((await read({ organId: organs.south }, stranger)).code).toBe(CODE.notFound);
  expect((await read({}, stranger)).data.total.people).toBe(0);
  expect((await read({ month: '2020-01' })).code).toBe(CODE.badRequest);
});
