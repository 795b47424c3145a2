import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerSwap, getSwap, listOwnSwapShifts, listSwaps } from '@contract/roster/swap-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { buildSession, buildSignedIn } from '@tests/helpers/factories';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { signInAs } from '@tests/helpers/sign-in-as';
import { watchSwaps } from './watch-swaps';

describe('swaps that go on without an answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const watch = async () => await watchSwaps({ db: server.db, now: server.clock.now, ids: randomId });

  it('fall once a shift has begun or is another one, and no others do', async () => {
    const { an, bo, cy, give, leg, ask } = await buildSwapCompany(server);
    const soon = await give(an, 1);
    const shifts = [soon, await give(an, 5), await give(an, 7)];
    const ids = [];
    for (const shift of shifts) {
      ids.push((await ask(an, [leg(shift, bo)])).data.id);
    }
    await server.db.update(assignment).set({ memberId: cy.id }).where(eq(assignment.id, shifts[1]!));
    await watch();
    server.clock.advance(2 * 86_400_000);
    await watch();
    const states = [];
    for (const id of ids) {
      const { state, fall } = (await bo.call(getSwap, { id })).data;
      states.push([state, fall?.code, fall?.person?.id]);
    }
    expect(states).toEqual([
      ['fallen', 'shiftBegun', an.id],
      ['fallen', 'shiftChanged', an.id],
      ['asked', undefined, undefined],
    ]);
    server.clock.advance(-2 * 86_400_000);
  });

  it('fall when one of their people leaves, and free the shifts of the others', async () => {
    const { an, bo, cy, give, leg, ask, tenantId } = await buildSwapCompany(server);
    const manager = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    const legs = [leg(await give(an, 3), bo), leg(await give(bo, 4), cy), leg(await give(cy, 5), an)];
    const { data } = await ask(an, legs);
    const left = await server.call(memberLeave, { memberId: bo.id }, { token: manager.token });
    expect(left.msg).toBe('');
    expect((await cy.call(getSwap, { id: data.id })).data).toMatchObject({
      state: 'fallen',
      fall: { code: 'personLeft', person: { id: bo.id } },
    });
    expect((await an.call(listOwnSwapShifts, {})).data.list).toMatchObject([{ swapId: null }]);
  });
});

it('the demo store has a swap to be answered and one that was asked for, which can both go on', async () => {
  const server = await createTestServer({ seed: 'demo' });
  const token = await signInAs(server, 'employee');
  const list = async (box: 'toAnswer' | 'running') =>
    (await server.call(listSwaps, { box }, { token })).data.list;
  const [[mine, ...others], [asked, ...more]] = [await list('toAnswer'), await list('running')];
  expect([others, more]).toEqual([[], []]);
  expect([mine?.kind, asked?.kind]).toEqual(['exchange', 'exchange']);
  const { data } = await server.call(getSwap, { id: mine!.id }, { token });
  expect(data.findings.filter(({ level }) => level === 'block')).toEqual([]);
  const input = { id: mine!.id, revision: 1, isAgreed: true, knowsWarnings: true };
  expect((await server.call(answerSwap, input, { token })).data).toEqual({ state: 'inApproval' });
  const other = asked!.parties[1]!.person.id;
  const [row] = await server.db.select().from(member).where(eq(member.id, other));
  const theirs = await buildSession(server.db, row!, server.clock.now());
  const theirAnswer = { ...input, id: asked!.id };
  expect((await server.call(answerSwap, theirAnswer, { token: theirs })).data).toEqual({
    state: 'inApproval',
  });
});
