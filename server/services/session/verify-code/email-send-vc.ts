import type * as calls from '@contract/account/calls';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';
import { findAccountByEmail } from '@server/services/account/find-account';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { sendCode } from './send-code';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a code to an e-mail address that is to be bound (spec section 7: emailSendVC). */
export async function emailSendVC({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.emailSendVC>;
}): Promise<Out<typeof calls.emailSendVC>> {
  await hitLimit(ctx, { key: `new-email:${ctx.session.accountId}`, max: 20, windowMs: DAY_MS });
  const owner = await findAccountByEmail(ctx.db, input.email);
  if (owner && owner.id !== ctx.session.accountId) {
    throw new ServiceError('emailTaken');
  }
  // An address that somebody else has entered is proven the same way.
  if (owner?.emailVerifiedAt) {
    throw new ServiceError('emailSame');
  }
  return await sendCode(ctx, {
    channel: 'email',
    scene: 'bindEmail',
    target: input.email.toLowerCase(),
    mayReceive: true,
  });
}
