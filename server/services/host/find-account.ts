import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import type { ProviderApp } from '@server/providers/types';
import { isOurs } from '../people/member/found-member';

/**
 * The account of the employee whom the provider knows by one of the ids; the first id wins. Nothing for a stranger, a former
 * employee and a cancelled account, nor where only the company says who it is and the account is in another company as well:
 * its clients would open that one's doors.
 */
export async function findProviderAccount(
  ctx: Ctx,
  app: ProviderApp,
  userIds: string[],
): Promise<string | undefined> {
  const rows = await ctx.db
    .select({
      accountId: account.id,
      userId: providerIdentity.providerUserId,
      source: providerIdentity.source,
    })
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
    return undefined;
  }
  const isProven = found.source === 'person' || found.source === 'operator';
  return isProven || (await isOurs(ctx.db, app.tenantId, found.accountId)) ? found.accountId : undefined;
}
