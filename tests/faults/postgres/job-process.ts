import { sql } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { openPostgres } from '@server/db/open-postgres';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { importKind } from '@server/services/people/import/import-kinds';
import { runImport } from '@server/services/people/import/run-import';
import { testPostgres } from '../../helpers/postgres-options';
import { stampKind } from './stamp-kind';

/** `killedAt`: the process kills itself as an import asks for its id of that number, which is amid a transaction. */
export type Orders = { databaseUrl: string; killedAt?: number };

/** One backend process as far as jobs go: begins when it is told the database, and says what it begins. */
process.once('message', (orders: Orders) => void work(orders));

async function work({ databaseUrl, killedAt }: Orders): Promise<void> {
  const { db, raw } = await openPostgres(databaseUrl, testPostgres(4));
  const log = { info: () => undefined, error: () => undefined };
  const now = () => new Date();
  let count = 0;
  const ids = () => {
    count += 1;
    if (count === killedAt) {
      process.kill(process.pid, 'SIGKILL');
    }
    return randomId();
  };
  const stamp = runsAs(stampKind, async ({ id, payload }) => {
    process.send?.(payload.number);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await db.execute(sql`insert into stamp values (${id}, ${payload.number}) on conflict do nothing`);
  });
  const people = runsAs(importKind, async (job) => await runImport({ db, raw, now, ids }, job));
  createJobs({ db, log, now, ids: randomId }, [stamp, people], { lookMs: 50, leaseMs: 1_500 }).start();
}
