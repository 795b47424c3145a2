import * as calls from '@contract/company/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { requireCovered } from '../session/proof/session-proof';
import { requireCompany } from '../session/sign-in/companies';
import { verb } from '@server/kernel/verb';

/**
 * Moves the session to another company of the same person; the token stays. What the session has
 * proven must cover that company: proofNeeded otherwise. The row is
 * locked by its update, so that of two switches at once the later one holds.
 */
export const switchTenant = verb(
  calls.switchTenant,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { accountId, id, user } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const owner = await requireCompany(tx, accountId, input.companyId);
      const { memberId, tenantId } = owner;
      await requireCovered(tx, ctx.session, tenantId);
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
  },
);
