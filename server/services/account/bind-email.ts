import type * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import { maskEmail } from '@contract/account/rules/mobile';
import type { SessionCtx } from '@server/context';
import { isUniqueViolation } from '@server/db/errors';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import { checkCode, consumeCode } from '../session/verify-code/check-code';
import { tellOwner } from './security/tell-owner';

/** Binds an e-mail address with the code sent to it (spec section 7: bindEmail). */
export async function bindEmail({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.bindEmail>;
}): Promise<Out<typeof calls.bindEmail>> {
  const { accountId, user } = ctx.session;
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
        changes: [{ field: 'email', from: user.email && maskEmail(user.email), to: maskEmail(input.email) }],
      });
      if (user.email?.toLowerCase() !== given.target) {
        await tellOwner(tx, ctx, { ...user, id: accountId }, 'emailChanged');
      }
    });
  } catch (error) {
    throw isUniqueViolation(error, 'account_email') ? new ServiceError('emailTaken') : error;
  }
  return { maskedEmail: maskEmail(input.email) };
}
