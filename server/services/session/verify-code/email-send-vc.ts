import * as calls from '@contract/account/calls';
import { ServiceError } from '@server/kernel/errors';
import { findAccountByEmail } from '@server/services/person/find-account';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { requireWholeAccount } from '../proof/session-proof';
import { sendCode } from './send-code';
import { verb } from '@server/kernel/verb';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a code to an e-mail address that is to be bound (spec section 7: emailSendVC). */
export const emailSendVC = verb(
  calls.emailSendVC,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    // Notices of every company go to the address.
    await requireWholeAccount(ctx.db, ctx.session);
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
  },
);
