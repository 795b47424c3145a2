import type * as calls from '@contract/account/calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { account } from '@server/db/schema/account';
import { ServiceError } from '@server/errors';
import { fullMobile, getAccount } from '../find-account';
import { tellOwner } from '../security/tell-owner';
import { recordOperation } from '@server/services/audit/record-operation';
import { checkCode, consumeCode } from '@server/services/session/verify-code/check-code';
import { hashPassword } from '@server/auth/password-hash';
import { requireNewPassword } from './require-new-password';

/** Sets the first password of an account that has none, with a code to its own number (setPassword). */
export async function setPassword({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: Parsed<typeof calls.setPassword>;
}): Promise<Out<typeof calls.setPassword>> {
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
}
