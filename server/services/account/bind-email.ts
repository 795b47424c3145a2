import * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import { maskEmail } from '@contract/account/rules/mobile';
import { isUniqueViolation } from '@server/db/errors';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireWholeAccount } from '../session/proof/session-proof';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { tellOwner } from './security/tell-owner';
import { verb } from '@server/kernel/verb';

/** Binds an e-mail address with the code sent to it (spec section 7: bindEmail). */
export const bindEmail = verb(
  calls.bindEmail,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { accountId, user } = ctx.session;
    // Notices of every company go to the address.
    await requireWholeAccount(ctx.db, ctx.session);
    const given = { scene: 'bindEmail' as const, target: input.email.toLowerCase(), code: input.vCode };
    await checkCode(ctx, given);
    try {
      await ctx.db.transaction(async (tx) => {
        await consumeCode(tx, ctx, given);
        await tx
          .update(account)
          .set({ email: input.email, emailVerifiedAt: ctx.now() })
          .where(eq(account.id, accountId));
        await recordOperation(tx, ctx, {
          action: 'account.bindEmail',
          changes: [
            { field: 'email', from: user.email && maskEmail(user.email), to: maskEmail(input.email) },
          ],
        });
        if (user.email?.toLowerCase() !== given.target) {
          await tellOwner(tx, ctx, { ...user, id: accountId }, 'emailChanged');
        }
      });
    } catch (error) {
      throw isUniqueViolation(error, 'account_email') ? new ServiceError('emailTaken') : error;
    }
    return { maskedEmail: maskEmail(input.email) };
  },
);
