import { createApp } from './app';
import { openDatabase } from './db/client';
import type { Database } from './db/database';
import { readEnv } from './env';
import { createLog } from './log';

/** Vite evaluates this module again after every change; the database must stay the one that holds the lock. */
const kept = globalThis as { devDatabase?: Promise<Database> };
const env = readEnv(process.env);
const log = createLog();
kept.devDatabase ??= openDatabase(env, log);
const database = await kept.devDatabase;

/** The backend inside the dev server. */
export const app = createApp({ database, env, log });
