import * as calls from '@contract/account/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/kernel/errors';
import { fullMobile, getAccount } from '@server/services/person/find-account';
import { proveMobile } from '@server/services/person/prove-mobile';
import { tellOwner } from '../security/tell-owner';
import { recordOperation } from '@server/kernel/record-operation';
import { checkCode, consumeCode } from '@server/services/session/verify-code/check-code';
import { hashPassword } from '@server/auth/password-hash';
import { requireNewPassword } from './require-new-password';
import { verb } from '@server/kernel/verb';

/** Sets the first password of an account that has none, with a code to its own number (setPassword). */
export const setPassword = verb(
  calls.setPassword,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const own = await getAccount(ctx.db, ctx.session.accountId);
    if (own.passwordHash !== null) {
      throw new ServiceError('passwordExists');
    }
    await requireNewPassword(input.password, null);
    const given = { scene: 'updatePassword' as const, target: fullMobile(own), code: input.vCode };
    await checkCode(ctx, given);
    const passwordHash = await hashPassword(input.password);
    await ctx.db.transaction(async (tx) => {
      await consumeCode(tx, ctx, given);
      await proveMobile(tx, ctx, own.id, ctx.session.id);
      const changed = await tx
        .update(account)
        .set({ passwordHash, passwordChangedAt: ctx.now() })
        .where(and(eq(account.id, own.id), isNull(account.passwordHash)))
        .returning({ id: account.id });
      if (changed.length === 0) {
        throw new ServiceError('passwordExists');
      }
      await recordOperation(tx, ctx, { action: 'account.setPassword' });
      await tellOwner(tx, ctx, own, 'passwordSet');
    });
    return {};
  },
);
