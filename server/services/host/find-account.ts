import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { ServiceError } from '@server/errors';
import type { ProviderApp } from '@server/providers/types';

/**
 * The account of the employee whom the provider knows by one of the ids; the first id wins. Refuses with userNotFound
 * (spec section 8) for a stranger, a former employee and a cancelled account.
 */
export async function findProviderAccount(ctx: Ctx, app: ProviderApp, userIds: string[]): Promise<string> {
  const rows = await ctx.db
    .select({ accountId: account.id, userId: providerIdentity.providerUserId })
    .from(providerIdentity)
    .innerJoin(member, eq(member.id, providerIdentity.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(providerIdentity.tenantId, app.tenantId),
        eq(providerIdentity.provider, app.kind),
        eq(providerIdentity.corpId, app.corpId),
        inArray(providerIdentity.providerUserId, userIds),
        eq(member.tenantId, app.tenantId),
        ne(member.status, 'left'),
        ne(account.status, 'deleted'),
      ),
    );
  const found = userIds.map((userId) => rows.find((row) => row.userId === userId)).find(Boolean);
  if (!found) {
    throw new ServiceError('userNotFound');
  }
  return found.accountId;
}
