import type { Deps } from '../kernel/context';
import type { Database } from '../db/database';
import { readEnv } from './env';
import { createLog } from '../log';
import { createPayments } from '../providers/payment/create-payments';
import { storeFromEnv } from '../providers/file-store/store-from-env';
import { providersFromEnv } from '../providers/providers-from-env';
import { createSender } from '../providers/sender/create-sender';
import { limitSender } from '../services/rate-limit/limited-sender';
import { randomCode, randomId, randomNumber, randomToken } from '../auth/random';

/** The real clock, randomness and senders; anything given replaces its part. */
export function completeDeps(given: Partial<Deps> & { database: Database }): Deps {
  const env = given.env ?? readEnv(process.env);
  const log = given.log ?? createLog();
  const now = given.now ?? (() => new Date());
  const ids = given.ids ?? randomId;
  const tokens = given.tokens ?? randomToken;
  return {
    database: given.database,
    env,
    log,
    now,
    ids,
    tokens,
    developerKey: given.developerKey ?? tokens(),
    captchaNumber: given.captchaNumber ?? randomNumber,
    codeDigits: given.codeDigits ?? randomCode,
    sender: limitSender(given.sender ?? createSender(env, { db: given.database.db, log, now, ids }), {
      db: given.database.db,
      now,
      env,
    }),
    providers: given.providers ?? providersFromEnv(env),
    payments: given.payments ?? createPayments(env, { db: given.database.db, now, tokens }),
    files: given.files ?? storeFromEnv(env),
    ...(given.jobs ? { jobs: given.jobs } : {}),
    ...(given.live ? { live: given.live } : {}),
    ...(given.metrics ? { metrics: given.metrics } : {}),
  };
}
