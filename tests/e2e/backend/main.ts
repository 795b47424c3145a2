import { readEnv } from '@server/env';
import { createLog } from '@server/log';
import { startServer } from '@server/start-server';
import { CAPTCHA_TEXT, CODE_DIGITS } from './known-answers';

/** The product's backend, except that a machine can read its captcha and knows its codes. */
const server = await startServer(readEnv(process.env), createLog(), {
  captchaText: () => CAPTCHA_TEXT,
  codeDigits: () => CODE_DIGITS,
});
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
