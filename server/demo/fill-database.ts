import { eq } from 'drizzle-orm';
import type { Env } from '@server/config/env';
import type { Log } from '@server/log';
import { randomId, randomToken } from '@server/auth/random';
import type { FileStore } from '@server/providers/file-store/file-store';
import { storeFromEnv } from '@server/providers/file-store/store-from-env';
import type { Db } from '@server/db/database';
import { seedMark } from '@server/db/schema/content';
import { seedBase } from '@server/db/seed/seed-base';
import { refreshMetrics } from '@server/services/analysis/build/refresh-metrics';
import { watchOnce } from '@server/services/approval/watch-approvals';
import { demoAccounts, seedDemo } from './seed-demo';
import { seedCertificates } from './certificates/seed-certificates';
import { seedReports } from './seed-reports';
import { seedSignings } from './signings/seed-signings';

/** Fills in what every portal needs, and with SEED=demo the demo companies; prints whom one can sign in as. */
export async function fillDatabase(db: Db, env: Env, log: Log, store?: FileStore): Promise<void> {
  if (env.SEED === 'none') {
    await seedBase(db, randomId, new Date());
    return;
  }
  // A demo that somebody has worked in since may lack the people of the cases.
  if (await seedDemo(db, randomId, new Date())) {
    const files = store ?? storeFromEnv(env);
    await seedSignings({ db, files, ids: randomId, tokens: randomToken }, new Date());
    await seedCertificates({ db, files, ids: randomId }, new Date());
    await seedReports({ db, ids: randomId }, new Date());
    // The first reader finds what would only come with the next full minute: reminders, what waits for delegates, and figures.
    await watchOnce({ db, now: () => new Date(), ids: randomId });
    await refreshMetrics({ db, now: () => new Date() });
  }
  const filled = await db.select().from(seedMark).where(eq(seedMark.name, 'demo'));
  for (const { mobile, password, who } of filled.length > 0 ? demoAccounts : []) {
    log.info('demo account', { mobile, password, who });
  }
}
