import { createApp } from './app';
import { openDatabase } from './db/client';
import type { Database } from './db/database';
import { readEnv } from './config/env';
import { OUTBOX_PATH } from './http/developer/outbox-page';
import { createLog } from './log';
import { randomToken } from './auth/random';

/** Vite evaluates this module again after every change; the database must stay the one that holds the lock. */
const kept = globalThis as { devDatabase?: Promise<Database>; developerKey?: string };
const env = readEnv(process.env);
const log = createLog();
kept.devDatabase ??= openDatabase(env, log);
const database = await kept.devDatabase;
if (!kept.developerKey) {
  kept.developerKey = randomToken();
  log.info('developer pages', { outbox: `${OUTBOX_PATH}#${kept.developerKey}` });
}

/** The backend inside the dev server. */
export const app = createApp({ database, env, log, developerKey: kept.developerKey });
