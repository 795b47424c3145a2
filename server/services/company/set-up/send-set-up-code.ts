import { sendSetUpCode as call } from '@contract/company/set-up-calls';
import { digest } from '@server/auth/hash';
import { readMobile } from '@server/services/person/read-mobile';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { sendCode } from '@server/services/session/verify-code/send-code';
import { limitSetUp } from './limit-set-up';
import { readSetUpKey } from './set-up-keys';
import { verb } from '@server/kernel/verb';

const CODES = { max: 20, windowMs: 24 * 3_600_000 };

/** Sends a code to the first administrator's number, known or not: the key is what pays for the message. */
export const sendSetUpCode = verb(
  call,
  { permission: 'operatorKey', scope: 'none' },
  async ({ ctx, input }) => {
    await limitSetUp(ctx);
    await readSetUpKey(ctx.db, ctx, input.key);
    const number = await readMobile(ctx, input.mobile);
    await hitLimit(ctx, { key: `set-up-code:${digest(input.key)}`, ...CODES });
    return await sendCode(ctx, { channel: 'sms', scene: 'setUp', target: number.full, mayReceive: true });
  },
);
