import type { Env } from '@server/config/env';
import type { Raw } from '@server/db/database';

type Parts = { raw: Raw; env: Pick<Env, 'DATABASE_URL'> };

/**
 * Has the embedded database look at what its tables hold, as PostgreSQL does by itself: its plans are made for empty tables otherwise.
 * Nothing is done on PostgreSQL.
 */
export async function analyzeEmbedded({ raw, env }: Parts): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    await raw('analyze', []);
  }
}
