import { sql } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { openPostgres } from '@server/db/open-postgres';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { testPostgres } from '../../helpers/postgres-options';
import { stampKind } from './stamp-kind';

/** One backend process as far as jobs go: begins when it is told the database, and says what it begins. */
process.once('message', (databaseUrl: string) => void work(databaseUrl));

async function work(databaseUrl: string): Promise<void> {
  const { db } = await openPostgres(databaseUrl, testPostgres(4));
  const log = { info: () => undefined, error: () => undefined };
  const stamp = runsAs(stampKind, async ({ id, payload }) => {
    process.send?.(payload.number);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await db.execute(sql`insert into stamp values (${id}, ${payload.number}) on conflict do nothing`);
  });
  createJobs({ db, log, now: () => new Date(), ids: randomId }, [stamp], {
    lookMs: 50,
    leaseMs: 1_500,
  }).start();
}
