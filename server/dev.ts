import { createApp } from './app';
import { completeDeps } from './config/default-deps';
import { openDatabase } from './open-database';
import type { Database } from './db/database';
import { readEnv } from './config/env';
import { OUTBOX_PATH } from './http/developer/outbox-page';
import { allJobs } from './jobs/all-jobs';
import { createJobs, type Jobs } from './jobs/create-jobs';
import { createLog } from './log';
import { randomToken } from './auth/random';

/** Vite evaluates this module again after every change; the database must stay the one that holds the lock. */
const kept = globalThis as { devDatabase?: Promise<Database>; developerKey?: string; devJobs?: Jobs };
const env = readEnv(process.env);
const log = createLog();
kept.devDatabase ??= openDatabase(env, log);
const database = await kept.devDatabase;
if (!kept.developerKey) {
  kept.developerKey = randomToken();
  log.info('developer pages', { outbox: `${OUTBOX_PATH}#${kept.developerKey}` });
}

const deps = completeDeps({ database, env, log, developerKey: kept.developerKey });
const work = { ...deps, db: database.db, raw: database.raw };
// Those of the code before go on with what they have begun.
void kept.devJobs?.stop(10_000);
kept.devJobs = createJobs(work, allJobs(work));
kept.devJobs.start();

/** The backend inside the dev server. */
export const app = createApp({ ...deps, jobs: kept.devJobs });
