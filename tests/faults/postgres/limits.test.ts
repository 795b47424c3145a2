import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseFault } from '@server/db/errors';
import type { Database } from '@server/db/database';
import { openPostgres } from '@server/db/open-postgres';
import { job } from '@server/db/schema/job';
import { completeDeps } from '@server/config/default-deps';
import { allJobs } from '@server/jobs/all-jobs';
import { createJobs } from '@server/jobs/create-jobs';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { randomId } from '@server/auth/random';
import { testPostgres } from '@tests/helpers/postgres-options';
import { startCluster, type Cluster } from './cluster';

const LIMIT_MS = 400;

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  const { limits, ...options } = testPostgres(2);
  database = await openPostgres(cluster.url, {
    ...options,
    limits: { ...limits, statementMs: LIMIT_MS, idleTransactionMs: LIMIT_MS },
  });
}, 60_000);
afterAll(async () => {
  await database.close();
  await cluster.close();
});

const faultOf = async (work: Promise<unknown>) => {
  const startedAt = Date.now();
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return { fault: databaseFault(error), tookMs: Date.now() - startedAt };
};
const works = async () => await database.db.execute(sql`select 1`);

describe('the time limits on PostgreSQL', () => {
  it('end a statement that takes too long, and its connection goes on', async () => {
    const { fault, tookMs } = await faultOf(database.db.execute(sql`select pg_sleep(10)`));
    expect(fault).toBe('busy');
    expect(tookMs).toBeLessThan(LIMIT_MS + 1_500);
    await works();
  });

  it('end a transaction whose process says nothing, and give its locks to others', async () => {
    const { db } = database;
    await db.execute(sql`create table held (id int primary key); insert into held values (1)`);
    const silent = faultOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`select * from held for update`);
        await sleep(LIMIT_MS + 800);
        await tx.execute(sql`select 1`);
      }),
    );
    await sleep(LIMIT_MS + 400);
    const other = await faultOf(db.execute(sql`update held set id = 2`));
    expect(other.fault).toBeUndefined();
    expect((await silent).fault).toBe('down');
    // Neither connection of the pool is lost.
    await Promise.all([works(), works(), works()]);
  });
});

describe('what runs in the background', () => {
  it('logs once that the database is away, and does its work once it is back', async () => {
    const said: string[] = [];
    const log = {
      info: (event: string) => void said.push(event),
      error: (event: string) => void said.push(event),
    };
    const given = { db: database.db, log, now: () => new Date(), ids: randomId };
    const files = createLocalStore('/nowhere');
    const deps = completeDeps({ ...given, database, files });
    const runs = allJobs({ ...deps, db: database.db, raw: database.raw });
    const jobs = createJobs(given, runs, { lookMs: 50 });
    await cluster.stop();
    jobs.start();
    try {
      await vi.waitFor(() => expect(said).toEqual(['jobs are not done']), 20_000);
      expect(jobs.isAlive()).toBe(false);
      const ending = createJobs(given, runs);
      ending.start();
      const stoppedAt = Date.now();
      await ending.stop(300);
      expect(Date.now() - stoppedAt).toBeLessThan(2_000);
      await cluster.start();
      const regular = runs.flatMap(({ kind }) => (kind.every === undefined ? [] : [kind.name])).sort();
      const done = async () =>
        (await database.db.selectDistinct({ kind: job.kind }).from(job).where(eq(job.state, 'done')))
          .map(({ kind }) => kind)
          .sort();
      await vi.waitFor(async () => expect(await done()).toEqual(regular), 20_000);
      expect(said).toEqual(['jobs are not done', 'jobs are done again']);
      expect(jobs.isAlive()).toBe(true);
    } finally {
      await jobs.stop(1_000);
    }
  }, 60_000);
});
