import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  answerSwap,
  createSwap,
  getSwap,
  listOwnSwapShifts,
  listSwaps,
  withdrawSwap,
} from '@contract/roster/swap-calls';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { department } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { assignment } from '@server/db/schema/planning/roster';
import { absent, settle } from '@tests/helpers/roster/plan-company';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

type Built = Awaited<ReturnType<typeof exchange>>;

/** An and Bo with a shift each, which An asks to exchange. */
async function exchange() {
  const built = await buildSwapCompany(server);
  const { an, bo, give, leg, ask } = built;
  const [mine, theirs] = [await give(an, 3), await give(bo, 4)];
  const legs = [leg(mine, bo), leg(theirs, an)];
  const made = await ask(an, legs);
  return { ...built, mine, theirs, legs, id: made.data.id };
}

const titlesOf = async ({ id }: { id: string }) =>
  (await server.db.select().from(message).where(eq(message.memberId, id)))
    .filter(({ path }) => path?.startsWith('/shift-swap'))
    .map(({ title }) => title.en);

const withdraw = async (by: Built['an'], id: string, revision: number) =>
  await by.call(withdrawSwap, { id, revision });

describe('a swap', () => {
  it('of two changes hands with the consent of the other one', async () => {
    const { an, bo, mine, theirs, id, answer, ownerOf, date } = await exchange();
    expect((await bo.call(listSwaps, { box: 'toAnswer' })).data.list).toMatchObject([
      {
        id,
        kind: 'exchange',
        state: 'asked',
        initiatorId: an.id,
        legs: [
          { assignmentId: mine, workDate: date(3), giver: { id: an.id }, receiver: { id: bo.id } },
          { assignmentId: theirs, workDate: date(4), giver: { id: bo.id }, receiver: { id: an.id } },
        ],
        parties: [
          { person: { id: an.id }, consent: 'agreed' },
          { person: { id: bo.id }, consent: 'waiting', answeredAt: null },
        ],
      },
    ]);
    expect((await an.call(listSwaps, { box: 'running' })).data.list).toMatchObject([{ id }]);
    expect((await an.call(listOwnSwapShifts, {})).data).toMatchObject({
      list: [{ assignmentId: mine, swapId: id }],
      needsApproval: false,
    });
    expect((await answer(bo, id)).data.state).toBe('done');
    expect([await ownerOf(mine), await ownerOf(theirs)]).toEqual([bo.id, an.id]);
    const rows = await server.db.select().from(assignment).where(eq(assignment.tenantId, an.tenantId));
    expect(rows.map(({ source, revision }) => [source, revision])).toEqual([
      ['swap', 2],
      ['swap', 2],
    ]);
    expect((await an.call(listSwaps, { box: 'ended' })).data.list).toMatchObject([{ id, state: 'done' }]);
    expect((await bo.call(listOwnSwapShifts, {})).data.list).toMatchObject([
      { assignmentId: mine, swapId: null, revision: 2 },
    ]);
    expect(await titlesOf(bo)).toEqual(['an wants to swap shifts with you']);
    expect(await titlesOf(an)).toEqual(['Your swap is done']);
  });

  it('of three waits for both others', async () => {
    const { an, bo, cy, give, leg, ask, answer, ownerOf } = await buildSwapCompany(server);
    const [a, b, c] = [await give(an, 3), await give(bo, 4), await give(cy, 5)];
    const { data } = await ask(an, [leg(a, bo), leg(b, cy), leg(c, an)]);
    expect((await answer(cy, data.id)).data.state).toBe('asked');
    expect(await titlesOf(an)).toEqual(['cy agreed to the swap']);
    expect((await answer(bo, data.id)).data.state).toBe('done');
    expect([await ownerOf(a), await ownerOf(b), await ownerOf(c)]).toEqual([bo.id, cy.id, an.id]);
  });

  it('gives a shift away', async () => {
    const { an, bo, give, leg, ask, answer, ownerOf } = await buildSwapCompany(server);
    const mine = await give(an, 3);
    const { data } = await ask(an, [leg(mine, bo)]);
    expect((await bo.call(getSwap, { id: data.id })).data).toMatchObject({
      kind: 'giveAway',
      may: { answer: true, withdraw: false },
    });
    await answer(bo, data.id);
    expect(await ownerOf(mine)).toBe(bo.id);
  });

  it('is one however often it is asked for, and answered once', async () => {
    const { an, bo, legs, id } = await exchange();
    await withdraw(an, id, 1);
    const again = { requestId: randomId(), legs, reason: ' 家里有事 ' };
    const answers = await Promise.all([1, 2, 3].map(async () => await an.call(createSwap, again)));
    const ids = new Set(answers.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    const [second] = [...ids];
    expect((await an.call(getSwap, { id: second! })).data.reason).toBe('家里有事');
    const input = { id: second!, revision: 1, isAgreed: true };
    const states = await Promise.all([1, 2, 3].map(async () => await bo.call(answerSwap, input)));
    expect(states.map(({ data }) => data.state)).toEqual(['done', 'done', 'done']);
    expect((await an.call(createSwap, again)).data.id).toBe(second);
    expect((await bo.call(answerSwap, { ...input, isAgreed: false })).code).toBe(CODE.conflict);
  });

  it('is ended by who declines it and by who takes it back', async () => {
    const { an, bo, mine, id, answer, ask, legs, ownerOf } = await exchange();
    expect((await withdraw(an, id, 7)).code).toBe(CODE.conflict);
    expect((await withdraw(bo, id, 1)).code).toBe(CODE.forbidden);
    expect((await answer(bo, id, false)).data.state).toBe('declined');
    expect(await titlesOf(an)).toEqual(['bo declined the swap']);
    const { data } = await ask(an, legs);
    expect((await withdraw(an, data.id, 1)).code).toBe(CODE.ok);
    expect((await withdraw(an, data.id, 1)).code).toBe(CODE.ok);
    expect((await bo.call(getSwap, { id: data.id })).data).toMatchObject({
      state: 'withdrawn',
      may: { answer: false, withdraw: false },
    });
    expect((await answer(bo, data.id)).code).toBe(CODE.conflict);
    expect(await ownerOf(mine)).toBe(an.id);
  });

  it('is refused to who has not seen how it stands, to strangers and to who asked', async () => {
    const { an, bo, cy, id } = await exchange();
    expect((await bo.call(answerSwap, { id, revision: 2, isAgreed: true })).code).toBe(CODE.conflict);
    expect((await an.call(answerSwap, { id, revision: 1, isAgreed: true })).code).toBe(CODE.forbidden);
    const other = await buildSwapCompany(server);
    for (const by of [cy, other.an]) {
      expect((await by.call(getSwap, { id })).code).toBe(CODE.notFound);
      expect((await by.call(answerSwap, { id, revision: 1, isAgreed: true })).code).toBe(CODE.notFound);
      expect((await by.call(withdrawSwap, { id, revision: 1 })).code).toBe(CODE.notFound);
      expect((await by.call(listSwaps, { box: 'running' })).data.list).toEqual([]);
    }
  });

  it('leaves a record of each step', async () => {
    const { an, bo, id, answer } = await exchange();
    await answer(bo, id);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, an.tenantId))
      .orderBy(desc(operationTrack.action));
    expect(records.map(({ action }) => action)).toEqual(['swap.ask', 'swap.agree']);
    expect(records[0]?.targetName).toMatch(/^an .+ 早班 ⇄ bo .+ 早班$/);
  });
});

describe('a swap is not asked for', () => {
  it.each<[string, RegExp, (built: Built) => Promise<{ msg: string }>]>([
    ['with a shift that is promised', /另一个换班/, async ({ an, legs, ask }) => await ask(an, legs)],
    ['with the shift of another one first', /已变动/, async ({ bo, legs, ask }) => await ask(bo, legs)],
    [
      'with an old revision',
      /已变动/,
      async ({ an, bo, give, leg, ask }) => await ask(an, [leg(await give(an, 8), bo, 2)]),
    ],
    [
      'with legs that do not meet',
      /不能组成/,
      async ({ an, bo, cy, give, leg, ask }) =>
        await ask(an, [leg(await give(an, 8), bo), leg(await give(cy, 9), an)]),
    ],
    [
      'of a shift that has begun',
      /尚未开始/,
      async ({ an, bo, give, leg, ask }) => await ask(an, [leg(await give(an, -1), bo)]),
    ],
    [
      'of a shift too far ahead',
      /未来 62 天/,
      async ({ an, bo, give, leg, ask }) => await ask(an, [leg(await give(an, 63), bo)]),
    ],
    [
      'with somebody of another company',
      /本部门/,
      async ({ an, give, leg, ask }) => {
        const other = await buildSwapCompany(server);
        return await ask(an, [leg(await give(an, 8), other.an)]);
      },
    ],
    [
      'with somebody of another department',
      /本部门/,
      async ({ an, bo, give, leg, ask, tenantId }) => {
        const departmentId = randomId();
        await server.db.insert(department).values({ id: departmentId, tenantId, name: 'x', sort: 1 });
        await server.db.update(member).set({ departmentId }).where(eq(member.id, bo.id));
        return await ask(an, [leg(await give(an, 8), bo)]);
      },
    ],
    [
      'with somebody who has left',
      /本部门/,
      async ({ an, bo, give, leg, ask }) => {
        await server.db.update(member).set({ status: 'disabled' }).where(eq(member.id, bo.id));
        return await ask(an, [leg(await give(an, 8), bo)]);
      },
    ],
    [
      'against the rules of the own plan',
      /时间冲突/,
      async ({ an, bo, give, leg, ask }) => {
        await give(an, 9, '16:00-18:00');
        return await ask(an, [leg(await give(an, 8), bo), leg(await give(bo, 9), an)]);
      },
    ],
    [
      "against the rules of a colleague's plan, of which nothing is told",
      /^换班后 bo 的排班不符合公司规则，请重新选择$/,
      async ({ an, bo, give, leg, ask }) => {
        await give(bo, 8, '16:00-18:00');
        return await ask(an, [leg(await give(an, 8), bo)]);
      },
    ],
  ])('%s', async (_what, words, ask) => {
    expect((await ask(await exchange())).msg).toMatch(words);
  });

  it('or agreed to with what the company warns of until it was read', async () => {
    const { an, bo, tenantId, give, leg, ask, answer } = await buildSwapCompany(server);
    await settle(server, tenantId, { rest: { level: 'warn', limit: 720 } });
    await give(an, 3, '14:00-23:00');
    await give(bo, 6, '14:00-23:00');
    const legs = [leg(await give(an, 7), bo), leg(await give(bo, 4), an)];
    expect((await ask(an, legs)).code).toBe(CODE.planWarned);
    const { data } = await ask(an, legs, { knowsWarnings: true });
    expect((await bo.call(getSwap, { id: data.id })).data.findings).toMatchObject([
      { rule: 'rest', level: 'warn' },
    ]);
    expect((await answer(bo, data.id)).code).toBe(CODE.planWarned);
    expect((await answer(bo, data.id, true, true)).data.state).toBe('done');
  });
});

describe('a swap falls', () => {
  it.each<[string, string, (built: Built) => Promise<unknown>, 'an' | 'bo']>([
    [
      'once a shift is another one',
      'shiftChanged',
      async ({ mine }) =>
        await server.db.update(assignment).set({ revision: 2 }).where(eq(assignment.id, mine)),
      'an',
    ],
    [
      'once a shift is gone',
      'shiftChanged',
      async ({ theirs }) => await server.db.delete(assignment).where(eq(assignment.id, theirs)),
      'bo',
    ],
    [
      'once somebody may not sign in any more',
      'personLeft',
      async ({ an }) => await server.db.update(member).set({ status: 'left' }).where(eq(member.id, an.id)),
      'an',
    ],
    [
      'once somebody is away',
      'planRefused',
      async ({ an, date }) =>
        await absent(server, an, `${date(4)}T00:00:00+08:00`, `${date(5)}T00:00:00+08:00`),
      'an',
    ],
    [
      'once somebody works at that time',
      'planRefused',
      async ({ bo, give }) => await give(bo, 3, '08:00-10:00'),
      'bo',
    ],
  ])('%s', async (_what, code, change, whose) => {
    const built = await exchange();
    const { an, bo, id, answer, mine, ownerOf } = built;
    await change(built);
    expect((await answer(bo, id)).data.state).toBe('fallen');
    expect(await ownerOf(mine)).toBe(an.id);
    const { data } = await bo.call(getSwap, { id });
    expect(data).toMatchObject({ state: 'fallen', fall: { code, person: { id: built[whose].id } } });
    // What is wrong with a plan is for its person.
    expect(data.fall?.findings.length).toBe(code === 'planRefused' && whose === 'bo' ? 1 : 0);
    expect(await titlesOf(bo)).toContain("Your swap can't go ahead");
  });
});
