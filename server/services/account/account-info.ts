import type * as calls from '@contract/account/calls';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import type { SessionCtx } from '@server/context';
import { member } from '@server/db/schema/member';
import { workItem } from '@server/db/schema/work';
import { canEnter, findCompanies } from '../session/sign-in/companies';
import { getAccount } from './find-account';

/** The signed-in person's account: masked contacts and the companies open to it (spec section 7: info). */
export async function accountInfo({ ctx }: { ctx: SessionCtx }): Promise<Out<typeof calls.accountInfo>> {
  const { accountId, tenantId, user } = ctx.session;
  const own = await getAccount(ctx.db, accountId);
  const companies = (await findCompanies(ctx.db, accountId)).filter(canEnter);
  const pending = await ctx.db
    .select({ tenantId: workItem.tenantId, count: count() })
    .from(workItem)
    .innerJoin(member, eq(member.id, workItem.memberId))
    .where(and(eq(member.accountId, accountId), isNull(workItem.doneAt)))
    .groupBy(workItem.tenantId);
  return {
    accountId,
    name: own.name,
    enName: own.enName,
    avatar: own.avatar,
    areaCode: own.areaCode,
    maskedMobile: maskMobile(own.mobile),
    maskedEmail: own.email && maskEmail(own.email),
    accountType: user.accountType,
    status: own.status,
    companies: companies.map((company) => ({
      companyId: company.tenantId,
      companyName: company.tenantName,
      companyEnName: company.tenantEnName,
      accountType: company.accountType,
      isCurrent: company.tenantId === tenantId,
      pendingCount: pending.find((one) => one.tenantId === company.tenantId)?.count ?? 0,
    })),
  };
}
