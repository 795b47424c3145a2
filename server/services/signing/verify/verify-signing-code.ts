import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type * as calls from '@contract/signing/verify-calls';
import { signing } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { findSealed } from './find-sealed';

/** Of codes that open nothing, from one network; and of all that are tried. */
const MISSES = { max: 10, windowMs: 3_600_000 };
const TRIES = { max: 30, windowMs: 60_000 };

/** What was sealed under a code. Blanks and dashes do not count, nor does the case of its letters. */
export async function verifySigningCode({
  ctx,
  input,
}: CallOf<typeof calls.verifySigningCode>): Promise<Out<typeof calls.verifySigningCode>> {
  await hitLimit(ctx, { key: `signing-verify:${ctx.network}`, ...TRIES });
  const code = input.code.replace(/[\s-]/g, '').toUpperCase();
  const sealed = await findSealed(ctx, eq(signing.verifyCode, code));
  if (!sealed) {
    await hitLimit(ctx, { key: `signing-verify-miss:${ctx.network}`, ...MISSES });
    throw new ServiceError('verifyCodeUnknown');
  }
  return sealed;
}
