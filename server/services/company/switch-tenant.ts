import type * as calls from '@contract/company/calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { account } from '@server/db/schema/account';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { requireCompany } from '../session/sign-in/companies';

/**
 * Moves the session to another company of the same person; the token stays (spec section 7: switchTenant). The row is
 * locked by its update, so that of two switches at once the later one holds.
 */
export async function switchTenant({
  ctx,
  input,
}: CallOf<typeof calls.switchTenant>): Promise<Out<typeof calls.switchTenant>> {
  const { accountId, id, user } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    const owner = await requireCompany(tx, accountId, input.companyId);
    const { memberId, tenantId } = owner;
    const moved = await tx
      .update(session)
      .set({ memberId, tenantId, needRefresh: false })
      .where(and(eq(session.id, id), isNull(session.revokedAt)))
      .returning({ id: session.id });
    if (moved.length === 0) {
      throw new ServiceError('loginExpired');
    }
    if (tenantId !== ctx.session.tenantId) {
      await tx.update(account).set({ lastTenantId: tenantId }).where(eq(account.id, accountId));
      await recordOperation(
        tx,
        ctx,
        {
          action: 'tenant.switch',
          changes: [
            {
              field: 'company',
              from: user.companyName,
              fromEn: user.companyEnName,
              to: owner.tenantName,
              toEn: owner.tenantEnName,
            },
          ],
        },
        owner,
      );
    }
    return { id: memberId, originalUserInfoId: accountId };
  });
}
