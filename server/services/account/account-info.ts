import * as calls from '@contract/account/calls';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { countByCompany } from '../inbox/company-counts';
import { coveredCompanies } from '../session/proof/session-proof';
import { canEnter, findCompanies } from '../session/sign-in/companies';
import { getAccount } from '../person/find-account';
import { verb } from '@server/kernel/verb';

/** The signed-in person's account: masked contacts and the companies open to it (spec section 7: info). */
export const accountInfo = verb(
  calls.accountInfo,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { accountId, tenantId, user } = ctx.session;
    const own = await getAccount(ctx.db, accountId);
    const covered = await coveredCompanies(ctx.db, ctx.session);
    const all = await findCompanies(ctx.db, accountId);
    const companies = all.filter((one) => canEnter(one) && covered.includes(one.tenantId));
    const pending = await countByCompany(ctx, accountId, covered);
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
      hasHiddenCompanies: all.some((one) => !covered.includes(one.tenantId)),
      companies: companies.map((company) => ({
        companyId: company.tenantId,
        companyName: company.tenantName,
        companyEnName: company.tenantEnName,
        accountType: company.accountType,
        isCurrent: company.tenantId === tenantId,
        pendingCount: pending.get(company.tenantId) ?? 0,
      })),
    };
  },
);
