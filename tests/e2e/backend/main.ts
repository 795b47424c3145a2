import { readEnv } from '@server/config/env';
import { createLog } from '@server/log';
import { startServer } from '@server/start-server';
import { CAPTCHA_NUMBER, CODE_DIGITS } from './known-answers';

let aheadMs = 0;

/** The product's backend, except that its proofs of work cost next to nothing, and that one knows its codes and may put its clock forward. */
const server = await startServer(readEnv(process.env), createLog(), {
  captchaNumber: () => CAPTCHA_NUMBER,
  codeDigits: () => CODE_DIGITS,
  now: () => new Date(Date.now() + aheadMs),
});
process.on('message', (minutes: number) => {
  aheadMs += minutes * 60_000;
  process.send?.('later');
});
process.stdout.write(`${server.setUp ? `set up at ${server.setUp}\n` : ''}ready\n`);
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
