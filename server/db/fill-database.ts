import { eq } from 'drizzle-orm';
import type { Env } from '@server/config/env';
import type { Log } from '@server/log';
import { randomId } from '@server/auth/random';
import type { Db } from './database';
import { seedMark } from './schema/content';
import { seedBase } from './seed/seed-base';
import { demoAccounts, seedDemo } from './seed/seed-demo';

/** Fills in what every portal needs, and with SEED=demo the demo companies; prints whom one can sign in as. */
export async function fillDatabase(db: Db, env: Env, log: Log): Promise<void> {
  if (env.SEED === 'none') {
    await seedBase(db, randomId, new Date());
    return;
  }
  await seedDemo(db, randomId, new Date());
  const filled = await db.select().from(seedMark).where(eq(seedMark.name, 'demo'));
  for (const { mobile, password, who } of filled.length > 0 ? demoAccounts : []) {
    log.info('demo account', { mobile, password, who });
  }
}
