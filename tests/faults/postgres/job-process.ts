import { sql } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { openPostgres } from '@server/db/open-postgres';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { createProviders } from '@server/providers/providers';
import { importKind } from '@server/services/people/import/import-kinds';
import { runImport } from '@server/services/people/import/run-import';
import { slipBuildKind } from '@server/services/payslip/build/build-kind';
import { buildRun } from '@server/services/payslip/build/build-run';
import { buildKind } from '@server/services/settlement/build/build-kind';
import { buildSettlement } from '@server/services/settlement/build/build-settlement';
import { sealKind } from '@server/services/signing/seal/seal-kind';
import { sealSigning } from '@server/services/signing/seal/seal-signing';
import { testPostgres } from '../../helpers/postgres-options';
import { stampKind } from './stamp-kind';

/**
 * `killedAt`: the process kills itself as an import, a payslip or a seal asks for its id, or a settlement for the time, of that number: amid a
 * transaction. `stampsDone`: the stamps that the process begins after that many never end. `files`: where the bytes of files lie.
 */
export type Orders = { databaseUrl: string; killedAt?: number; stampsDone?: number; files?: string };

/** One backend process as far as jobs go: begins when it is told the database, and says what it begins. */
process.once('message', (orders: Orders) => void work(orders));

async function work({ databaseUrl, killedAt, stampsDone = Infinity, files = '' }: Orders): Promise<void> {
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
  let begun = 0;
  const stamp = runsAs(stampKind, async ({ id, payload }) => {
    begun += 1;
    const ends = begun <= stampsDone;
    process.send?.(payload.number);
    await new Promise((resolve) => ends && setTimeout(resolve, 300));
    await db.execute(sql`insert into stamp values (${id}, ${payload.number}) on conflict do nothing`);
  });
  const people = runsAs(importKind, async (job) => await runImport({ db, raw, now, ids }, job));
  const timed = () => {
    ids();
    return now();
  };
  const figures = runsAs(
    buildKind,
    async (job) => await buildSettlement({ db, ids: randomId, now: timed }, job),
  );
  const sealing = {
    db,
    now,
    ids,
    files: createLocalStore(files),
    providers: createProviders(),
    env: readEnv({ SEED: 'demo', PUBLIC_ORIGIN: 'https://hr.example.com' }),
  };
  const slips = runsAs(slipBuildKind, async (job) => await buildRun({ db, now, ids }, job));
  const seal = runsAs(sealKind, async (job) => await sealSigning(sealing, job));
  createJobs({ db, log, now, ids: randomId }, [stamp, people, figures, slips, seal], {
    lookMs: 50,
    leaseMs: 1_500,
  }).start();
}
