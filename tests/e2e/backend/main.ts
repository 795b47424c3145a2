import { readEnv } from '@server/env';
import { createLog } from '@server/log';
import { startServer } from '@server/start-server';
import { CAPTCHA_TEXT, CODE_DIGITS } from './known-answers';

let aheadMs = 0;

/** The product's backend, except that a machine can read its captcha, knows its codes and may put its clock forward. */
const server = await startServer(readEnv(process.env), createLog(), {
  captchaText: () => CAPTCHA_TEXT,
  codeDigits: () => CODE_DIGITS,
  now: () => new Date(Date.now() + aheadMs),
});
process.on('message', (minutes: number) => {
  aheadMs += minutes * 60_000;
  process.send?.('later');
});
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
