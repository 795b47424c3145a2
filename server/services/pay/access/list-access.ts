import * as calls from '@contract/pay/access-calls';
import { and, eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { payAccess } from '@server/db/schema/pay/access';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { verb } from '@server/kernel/verb';

/** Who has seen the caller's pay. */
export const payAccessList = verb(
  calls.payAccessList,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({
        id: payAccess.id,
        kind: payAccess.kind,
        seenAt: payAccess.seenAt,
        name: account.name,
        enName: account.enName,
      })
      .from(payAccess)
      .innerJoin(member, eq(member.id, payAccess.byMemberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(payAccess.tenantId, tenantId), eq(payAccess.memberId, memberId)))
      .orderBy(...newestFirst(payAccess.seenAt, payAccess.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, ({ name, enName, seenAt, ...row }) => ({
      ...row,
      by: { name, enName },
      seenAt: seenAt.toISOString(),
    }));
  },
);
