import type { PostgresOptions } from '@server/db/open-postgres';
import { readEnv } from '@server/config/env';

const env = readEnv({});

/** The defaults of the settings, without a word in the log. */
export function testPostgres(poolSize: number): PostgresOptions {
  return {
    poolSize,
    limits: {
      connectMs: env.DATABASE_CONNECT_TIMEOUT_MS,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
      idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    log: { info: () => undefined, error: () => undefined },
  };
}
