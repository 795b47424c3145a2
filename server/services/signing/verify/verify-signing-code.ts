import { eq } from 'drizzle-orm';
import * as calls from '@contract/signing/verify-calls';
import { signing } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { findSealed } from './find-sealed';
import { verb } from '@server/kernel/verb';

/** Of codes that open nothing, from one network; and of all that are tried. */
const MISSES = { max: 10, windowMs: 3_600_000 };
const TRIES = { max: 30, windowMs: 60_000 };

/** What was sealed under a code. Blanks and dashes do not count, nor does the case of its letters. */
export const verifySigningCode = verb(
  calls.verifySigningCode,
  // Anyone who holds a sealed file: names are masked, and the code has 80 bits.
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    await hitLimit(ctx, { key: `signing-verify:${ctx.network}`, ...TRIES });
    const code = input.code.replace(/[\s-]/g, '').toUpperCase();
    const sealed = await findSealed(ctx, eq(signing.verifyCode, code));
    if (!sealed) {
      await hitLimit(ctx, { key: `signing-verify-miss:${ctx.network}`, ...MISSES });
      throw new ServiceError('verifyCodeUnknown');
    }
    return sealed;
  },
);
