import { serve } from '@hono/node-server';
import { createApp } from './app';
import { openDatabase } from './db/client';
import { readEnv } from './env';
import { createLog } from './log';

const env = readEnv(process.env);
const log = createLog();
const database = await openDatabase(env, log);
const app = createApp({ database, env, log });
serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, (info) =>
  log.info('listening', { address: `http://localhost:${info.port}/m/` }),
);
