import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { ServiceError } from '@server/kernel/errors';
import { buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { createJobs } from './create-jobs';
import { retryAfterMs } from './hold-jobs';
import { runsAs, type JobKind, type Work } from './job-kind';
import { sendJob } from './send-job';

const MINUTE = 60_000;

let server: TestServer;
let parts: Parameters<typeof createJobs>[0];
beforeAll(async () => {
  server = await createTestServer();
  const log = (event: string, fields?: object) =>
    void server.logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
  parts = { db: server.db, now: server.clock.now, ids: randomId, log: { info: log, error: log } };
});
beforeEach(async () => void (await server.db.delete(job)));

const greet: JobKind<{ name: string }> = {
  name: 'test.greet',
  schema: z.strictObject({ name: z.string() }),
  attempts: 3,
};
const tick: JobKind<Record<string, never>> = {
  name: 'test.tick',
  schema: z.strictObject({}),
  attempts: 1,
  every: '*/10 * * * *',
};
const send = async (name: string, options?: Parameters<typeof sendJob>[4]) =>
  await sendJob(server.db, parts, greet, { name }, options);
const greeting = (
  run: (work: Work<{ name: string }>) => Promise<void> = async () => {},
  timing?: Parameters<typeof createJobs>[2],
) => createJobs(parts, [runsAs(greet, run)], timing);
const rowOf = async (id: string | undefined) =>
  (
    await server.db
      .select()
      .from(job)
      .where(eq(job.id, id ?? ''))
  )[0];

describe('sending a job', () => {
  it('leaves nothing when the transaction is rolled back', async () => {
    const rolledBack = server.db.transaction(async (tx) => {
      await sendJob(tx, parts, greet, { name: 'Li' });
      throw new Error('refused');
    });
    await expect(rolledBack).rejects.toThrow('refused');
    expect(await server.db.$count(job)).toBe(0);
  });

  it('sends a key once, also when the job is done, and a company has keys of its own', async () => {
    const [one, other] = [await buildTenant(server.db), await buildTenant(server.db)];
    const given = { tenantId: one.id, key: 'k' };
    const answers = await Promise.all([1, 2, 3].map(async () => await send('Li', given)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await greeting().runDue();
    expect(await send('Li', given)).toBeUndefined();
    expect(await send('Li', { ...given, tenantId: other.id })).toBeDefined();
    expect([await send('Li'), await send('Li')].filter(Boolean)).toHaveLength(2);
  });

  it('refuses a payload that its kind does not know', async () => {
    await expect(sendJob(server.db, parts, greet, { name: 7 as never })).rejects.toThrow();
    expect(await server.db.$count(job)).toBe(0);
  });
});

describe('doing jobs', () => {
  it('hands over what was sent, not before its time, and shows how far it is', async () => {
    const seen: unknown[] = [];
    const jobs = greeting(async (work) => {
      await work.progress(1, 3);
      seen.push(work.payload, work.key, (await rowOf(work.id))?.progress);
    });
    const after = new Date(server.clock.now().getTime() + MINUTE);
    const id = await send('Wu', { key: 'wu', after });
    await jobs.runDue();
    expect(seen).toEqual([]);
    server.clock.advance(MINUTE);
    await jobs.runDue();
    expect(seen).toEqual([{ name: 'Wu' }, 'wu', 33]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1, progress: null, workerId: null });
  });

  it('lets calls have their turn whenever it says how far it is', async () => {
    const seen: number[] = [];
    let turns = 0;
    const socket = setInterval(() => (turns += 1), 1);
    const jobs = greeting(async ({ progress }) => {
      for (let step = 0; step < 3; step += 1) {
        turns = 0;
        await server.db.$count(job);
        await progress(0, 3);
        seen.push(turns);
      }
    });
    await send('Li');
    await jobs.runDue();
    clearInterval(socket);
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  it('lets sockets be read between its statements, also where the database computes in this process', async () => {
    const seen: number[] = [];
    let turns = 0;
    const socket = () => {
      turns += 1;
      waiting = setImmediate(socket);
    };
    let waiting = setImmediate(socket);
    const jobs = greeting(async () => {
      for (let step = 0; step < 3; step += 1) {
        turns = 0;
        await server.db.$count(job);
        seen.push(turns);
      }
    });
    await send('Li');
    await jobs.runDue();
    clearImmediate(waiting);
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  it('tries again with longer waits, then keeps it as failed, with a reason that tells no secret', async () => {
    let count = 0;
    const jobs = greeting(async () => {
      count += 1;
      throw new Error('secret of the driver');
    });
    const id = await send('Li');
    for (const attempt of [1, 2]) {
      await jobs.runDue();
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: attempt });
      server.clock.advance(retryAfterMs(attempt) - 1);
      await jobs.runDue();
      expect(count).toBe(attempt);
      server.clock.advance(1);
    }
    await jobs.runDue();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'failed', attempts: 3, failure: { key: 'serverError' } });
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(server.logged.at(-1)).toContain('secret of the driver');
    expect([1, 2, 20].map(retryAfterMs)).toEqual([15_000, 30_000, 3_600_000]);
  });

  it('does not try again what a rule refuses', async () => {
    const jobs = greeting(async () => {
      throw new ServiceError('periodOver');
    });
    const id = await send('Li');
    await jobs.runDue();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, failure: { key: 'periodOver' } });
  });

  it('is shared by two processes: each job is done once', async () => {
    const done: string[] = [];
    const run = async ({ payload }: Work<{ name: string }>) => void done.push(payload.name);
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    await Promise.all(names.map(async (name) => await send(name)));
    await Promise.all([greeting(run).runDue(), greeting(run).runDue(), greeting(run).runDue()]);
    await greeting(run).runDue();
    expect(done.sort()).toEqual(names.sort());
  });

  it('passes on to another process what one that is gone has held, and lets that one change nothing', async () => {
    let finish = () => {};
    const gone = greeting(async () => await new Promise<void>((resolve) => (finish = resolve)), {
      leaseMs: 1,
    });
    const id = await send('Li');
    const late = gone.runDue();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('running');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await greeting(async () => {
      throw new ServiceError('periodOver');
    }).runDue();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 2 });
    finish();
    await late;
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 2 });
  });

  it('waits for a running job when it is stopped, and gives back what does not end', async () => {
    let begun = 0;
    const stubborn = greeting(async ({ payload, signal }) => {
      begun += 1;
      await new Promise<void>((resolve) => {
        if (payload.name === 'heeds') {
          signal.addEventListener('abort', () => resolve());
        }
      });
    });
    const [heeds, heedsNot] = [await send('heeds'), await send('heeds not')];
    stubborn.start();
    await expect.poll(() => begun).toBe(2);
    await stubborn.stop(200);
    expect(stubborn.isAlive()).toBe(false);
    expect(await rowOf(heeds)).toMatchObject({ state: 'done' });
    expect(await rowOf(heedsNot)).toMatchObject({ state: 'waiting', attempts: 0, leaseUntil: null });
  });
});

describe('what the clock asks for', () => {
  const ticking = (run = async () => {}) => createJobs(parts, [runsAs(tick, run)]);
  const ticks = async () => await server.db.$count(job, eq(job.kind, tick.name));

  it('is done once a tick by two processes, and made up for once when it was missed', async () => {
    let count = 0;
    const run = async () => void (count += 1);
    const processes = [ticking(run), ticking(run)];
    const both = async () => await Promise.all(processes.map(async (one) => await one.runDue()));
    await both();
    await both();
    expect(await ticks()).toBe(1);
    expect(count).toBe(1);
    server.clock.advance(35 * MINUTE);
    await both();
    expect(count).toBe(2);
    server.clock.advance(10 * MINUTE);
    await both();
    expect(count).toBe(3);
  });

  it('is not made up for once its tick lies half a day back', async () => {
    const yearly = { ...tick, name: 'test.yearly', every: '0 13 19 11 *' };
    let count = 0;
    await createJobs(parts, [runsAs(yearly, async () => void (count += 1))]).runDue();
    expect(count).toBe(0);
  });

  it('is not begun again while the last one still runs', async () => {
    let finish = () => {};
    let count = 0;
    const slow = ticking(async () => {
      count += 1;
      await new Promise<void>((resolve) => (finish = resolve));
    });
    server.clock.advance(10 * MINUTE);
    const first = slow.runDue();
    await expect.poll(() => count).toBe(1);
    server.clock.advance(10 * MINUTE);
    await ticking(async () => void (count += 1)).runDue();
    expect(count).toBe(1);
    finish();
    await first;
    const left = and(eq(job.kind, tick.name), eq(job.state, 'done'));
    expect(await server.db.$count(job, left)).toBe(1);
  });
});
