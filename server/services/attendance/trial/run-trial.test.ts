import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import * as calls from '@contract/attendance/trial-calls';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import { MESSAGES } from '@server/messages/messages';
import { rule } from '@tests/helpers/attendance/attendance-facts';
import { createTrialDesk } from '@tests/helpers/attendance/trial-desk';
import { BUILT_AT, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { runTrial } from './run-trial';

let server: TestServer;
let desk: ReturnType<typeof createTrialDesk>;
beforeAll(async () => {
  server = await createTestServer();
  desk = createTrialDesk(server);
});

describe('the job of a trial', () => {
  const rowOf = async (id: string) =>
    (await server.db.select().from(ruleTrial).where(eq(ruleTrial.id, id)))[0]!;

  it('that was killed in the middle is begun anew by another process, and done once', async () => {
    const keeper = await desk.keeperOf();
    await desk.worker(keeper);
    const { id } = (await keeper.start()).data;
    const killed = runTrial(desk.parts(), {
      payload: { trialId: id },
      progress: async () => await Promise.reject(new Error('killed')),
      signal: new AbortController().signal,
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', result: null });
    const gone = { state: 'running', workerId: 'gone', attempts: 1, leaseUntil: BUILT_AT } as const;
    await server.db.update(job).set(gone).where(eq(job.key, id));
    expect(await keeper.read()).toMatchObject({ state: 'running' });
    await desk.work();
    const done = await rowOf(id);
    expect(done).toMatchObject({ state: 'done', result: { people: 2, changedDays: 2 } });
    await rule(server, keeper.own, '2026-01-05');
    const again = {
      payload: { trialId: id },
      progress: async () => {},
      signal: new AbortController().signal,
    };
    await runTrial(desk.parts(), again);
    expect(await rowOf(id)).toEqual(done);
  });

  it('ends when it is cancelled, and says so', async () => {
    const keeper = await desk.keeperOf();
    await desk.worker(keeper);
    const { id } = (await keeper.start()).data;
    const abort = new AbortController();
    abort.abort();
    const cut = { payload: { trialId: id }, progress: async () => {}, signal: abort.signal };
    await expect(runTrial(desk.parts(), cut)).rejects.toThrow('aborted');
    await server.db.update(job).set({ state: 'cancelled' }).where(eq(job.key, id));
    expect(await keeper.read()).toMatchObject({ state: 'cancelled', result: null });
    expect((await keeper.start()).code).toBe(CODE.ok);
    await desk.work();
    expect(await keeper.read()).toMatchObject({ state: 'done' });
  });

  it('ends at the next people once its owner has cancelled it, who can ask for another at once', async () => {
    const keeper = await desk.keeperOf();
    await desk.worker(keeper);
    const { id } = (await keeper.start()).data;
    await runTrial(desk.parts(), {
      payload: { trialId: id },
      progress: async () => {
        expect((await keeper.cancel(id)).data).toEqual({ state: 'cancelled' });
      },
      signal: new AbortController().signal,
    });
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', result: null });
    expect(await keeper.read()).toMatchObject({ state: 'cancelled', progress: null });
    const { id: next } = (await keeper.start()).data;
    await desk.work();
    expect((await keeper.cancel(next)).data).toEqual({ state: 'done' });
    expect(await rowOf(next)).toMatchObject({ state: 'done', result: { people: 2 } });
  });

  it('is taken back while it waits', async () => {
    const keeper = await desk.keeperOf();
    const { id } = (await keeper.start()).data;
    expect((await keeper.cancel(id)).data).toEqual({ state: 'cancelled' });
    expect(await server.db.select({ state: job.state }).from(job).where(eq(job.key, id))).toEqual([
      { state: 'cancelled' },
    ]);
    await desk.work();
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' });
  });

  it('fails for whom the rules are no longer, and tells why to who may read it', async () => {
    const keeper = await desk.keeperOf();
    const { id } = (await keeper.start()).data;
    const failure = { key: 'forbidden', params: {} };
    await server.db.update(job).set({ state: 'failed', failure }).where(eq(job.key, id));
    expect(await keeper.read()).toMatchObject({ state: 'failed', reason: MESSAGES.forbidden.zh_CN });
    const stranger = await buildMember(server.db, { tenantId: keeper.tenantId });
    await server.db.update(ruleTrial).set({ memberId: stranger.id }).where(eq(ruleTrial.id, id));
    const run = { payload: { trialId: id }, progress: async () => {}, signal: new AbortController().signal };
    await expect(runTrial(desk.parts(), run)).rejects.toThrow('forbidden');
  });
});

describe('who asks for a trial', () => {
  it('asks for it once with the same request, and for one at a time', async () => {
    const keeper = await desk.keeperOf();
    const requestId = randomId();
    const answers = await Promise.all([1, 2].map(async () => await keeper.start({}, 'default', requestId)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await keeper.start()).msg).toBe(MESSAGES.ruleTrialBusy.zh_CN);
    await desk.work();
    expect((await keeper.start()).code).toBe(CODE.ok);
    await desk.work();
  });

  it('waits while the company has as many as it may', async () => {
    const first = await desk.keeperOf();
    const others = [];
    for (let count = 0; count < 3; count += 1) {
      others.push(await desk.keeperOf(first.tenantId));
    }
    const codes = await Promise.all([first, ...others].map(async ({ start }) => (await start()).code));
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(3);
    expect(codes).toContain(CODE.conflict);
    await desk.work();
  });

  it.each<[string, Partial<AttendanceTerms>, string, number]>([
    ['tiers that fall', { seriousFrom: 200 }, 'default', CODE.badRequest],
    ['fixed hours without hours', { hours: 'fixed' }, 'default', CODE.badRequest],
    ['a fence without a place', { place: 'fence' }, 'default', CODE.badRequest],
    ['a group that there is not', {}, 'x', CODE.notFound],
  ])('is refused %s', async (_what, terms, groupId, code) => {
    const { start, read } = await desk.keeperOf();
    expect((await start(terms, groupId)).code).toBe(code);
    expect(await read(groupId)).toBeNull();
  });

  it('sees their own, and neither that of a colleague nor of another company', async () => {
    const keeper = await desk.keeperOf();
    const person = await desk.worker(keeper);
    const { id } = (await keeper.start()).data;
    await desk.work();
    expect((await keeper.daysOf(id, person.id)).code).toBe(CODE.ok);
    for (const other of [await desk.keeperOf(keeper.tenantId), await desk.keeperOf()]) {
      expect(await other.read()).toBeNull();
      expect((await other.daysOf(id, person.id)).code).toBe(CODE.notFound);
      expect((await other.cancel(id)).code).toBe(CODE.notFound);
    }
    const { token } = await buildSignedIn(server, { tenantId: keeper.tenantId });
    const asStranger = { token };
    for (const answer of [
      await server.call(
        calls.startRuleTrial,
        { groupId: 'default', terms: USUAL_TERMS, requestId: 'a' },
        asStranger,
      ),
      await server.call(calls.readRuleTrial, { groupId: 'default' }, asStranger),
      await server.call(calls.cancelRuleTrial, { trialId: id }, asStranger),
      await server.call(calls.readTrialDays, { trialId: id, memberId: person.id }, asStranger),
    ]) {
      expect(answer.code).toBe(CODE.forbidden);
    }
  });
});
