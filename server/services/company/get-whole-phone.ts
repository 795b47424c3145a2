import * as calls from '@contract/company/calls';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { entrust } from '@server/db/schema/approval/delegation';
import { member } from '@server/db/schema/member';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { reaches } from '../access/data-scope';
import { departmentChain } from './department-chain';
import { verb } from '@server/kernel/verb';

/**
 * A whole mobile number: one's own, or a colleague's for company administrators, who keeps that colleague's file, the heads above, and who
 * acts for them as their delegate. Whoever has left the company may have changed it since, which is nobody's business here.
 */
export const getWholePhone = verb(
  calls.getWholePhone,
  // Also for those who reach the person through `organisation`.
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const userId = input.userId ?? ctx.session.memberId;
    const [row] = await ctx.db
      .select({
        areaCode: account.areaCode,
        mobile: account.mobile,
        name: account.name,
        enName: account.enName,
        departmentId: member.departmentId,
      })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(
        and(eq(member.id, userId), eq(member.tenantId, ctx.session.tenantId), ne(member.status, 'left')),
      );
    const isOwn = userId === ctx.session.memberId;
    if (
      !row ||
      !(
        isOwn ||
        (await mayLook(ctx, row.departmentId)) ||
        (await reaches(ctx, FUNCTION_ID.organisation, userId)) ||
        (await actsFor(ctx, userId))
      )
    ) {
      throw new ServiceError('forbidden');
    }
    const { areaCode, mobile, name, enName } = row;
    if (!isOwn) {
      await recordOperation(ctx.db, ctx, {
        action: 'tenant.viewPhone',
        targetId: userId,
        targetName: name,
        targetEnName: enName,
      });
    }
    return { areaCode, mobile };
  },
);

async function mayLook(ctx: SessionCtx, departmentId: string | null): Promise<boolean> {
  if (ctx.session.roles.includes('companyAdministrator')) {
    return true;
  }
  const chain = departmentId ? await departmentChain(ctx, ctx.session.tenantId, departmentId) : [];
  return chain.some((link) => link.headId === ctx.session.memberId);
}

/** Only the owner makes a delegation, so nobody opens a number to themselves by it. */
async function actsFor(ctx: SessionCtx, ownerMemberId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: entrust.id })
    .from(entrust)
    .where(
      and(
        eq(entrust.ownerMemberId, ownerMemberId),
        eq(entrust.delegateMemberId, ctx.session.memberId),
        eq(entrust.isEnabled, true),
        gt(entrust.endAt, ctx.now()),
        isNull(entrust.deletedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
