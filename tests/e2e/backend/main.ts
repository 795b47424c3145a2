import { serve } from '@hono/node-server';
import { createApp } from '@server/app';
import { openDatabase } from '@server/db/client';
import { readEnv } from '@server/env';
import { createLog } from '@server/log';
import { CAPTCHA_TEXT, CODE_DIGITS } from './known-answers';

/** The product's backend, except that a machine can read its captcha and receive its codes. */
const env = readEnv(process.env);
const log = createLog();
const database = await openDatabase(env, log);
const app = createApp({
  database,
  env,
  log,
  captchaText: () => CAPTCHA_TEXT,
  codeDigits: () => CODE_DIGITS,
});
const server = serve({ fetch: app.fetch, port: env.PORT, hostname: '127.0.0.1' }, () => {
  process.stdout.write('ready\n');
});
process.once('SIGTERM', () => {
  server.close(() => void database.close().then(() => process.exit(0)));
  if ('closeAllConnections' in server) {
    server.closeAllConnections();
  }
});
