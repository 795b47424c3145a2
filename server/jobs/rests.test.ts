import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from '@server/auth/random';
import { noteCall } from '@server/background';
import { job } from '@server/db/schema/job';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { createJobs } from './create-jobs';
import { runsAs, type JobKind } from './job-kind';
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
const send = async (name: string) => await sendJob(server.db, parts, greet, { name });

describe('the next job of a kind', () => {
  it('does one of a kind that is alone at a time, beside others, and the next as soon as it ends', async () => {
    const seal: JobKind<{ name: string }> = { ...greet, name: 'test.seal', isAlone: true };
    const done = { seal: 0, greet: 0 };
    let [now, most] = [0, 0];
    const sealed = async () => {
      most = Math.max(most, (now += 1));
      // The first seal is being made until all greetings are done: a second would begin meanwhile.
      await expect.poll(() => done.greet, { timeout: 10_000 }).toBe(6);
      now -= 1;
      done.seal += 1;
    };
    const greeted = async () => {
      done.greet += 1;
    };
    // Without being told that one has ended, it would look for the next in an hour.
    const jobs = createJobs(parts, [runsAs(seal, sealed), runsAs(greet, greeted)], { lookMs: 60 * MINUTE });
    for (let at = 0; at < 6; at += 1) {
      await sendJob(server.db, parts, seal, { name: `s${at}` });
      await send(`g${at}`);
    }
    jobs.start();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual({ seal: 6, greet: 6 });
    await jobs.stop(1_000);
    expect(most).toBe(1);
  });

  it('lets a kind rest where people call while one is done, and ends a rest when it is stopped', async () => {
    const seal: JobKind<{ name: string }> = { ...greet, name: 'test.seal', isAlone: true, restTimes: 100 };
    const begun: number[] = [];
    const sealed = async () => {
      begun.push(performance.now());
      if (begun.length > 1) {
        noteCall();
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const jobs = createJobs(parts, [runsAs(seal, sealed)], { lookMs: 60 * MINUTE, restMostMs: 3_000 });
    for (let at = 0; at < 4; at += 1) {
      await sendJob(server.db, parts, seal, { name: 'Wu' });
    }
    jobs.start();
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(3);
    const [first, second, third] = begun as [number, number, number];
    expect(second - first).toBeLessThan(1_500);
    expect(third - second).toBeGreaterThan(1_500);
    const stoppedAt = performance.now();
    await jobs.stop(60_000);
    expect(performance.now() - stoppedAt).toBeLessThan(1_500);
    expect(begun.length).toBe(3);
  });
});
