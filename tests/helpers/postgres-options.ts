import type { PostgresOptions } from '@server/db/open-postgres';
import { readEnv } from '@server/config/env';

const env = readEnv({});

/** The defaults of the settings, without a word in the log. */
export function testPostgres(poolSize: number): PostgresOptions {
  return {
    poolSize,
    limits: {
      // A crowd of hundreds waits its turn on a busy machine; limits are proven by tests of their own.
      connectMs: 60_000,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
      idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    log: { info: () => undefined, error: () => undefined },
  };
}
