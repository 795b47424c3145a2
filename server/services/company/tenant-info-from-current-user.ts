import * as calls from '@contract/company/calls';
import { and, asc, count, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { ServiceError } from '@server/kernel/errors';
import { coveredCompanies } from '../session/proof/session-proof';
import { canEnter, findCompanies } from '../session/sign-in/companies';
import { EVERYONE, verb } from '@server/kernel/verb';

/** The current company with its administrators, and those of the person that the session covers. */
export const tenantInfoFromCurrentUser = verb(
  calls.tenantInfoFromCurrentUser,
  { permission: 'signedIn', scope: { everyone: EVERYONE.leaders } },
  async ({ ctx }) => {
    const { tenantId, accountId } = ctx.session;
    const [row] = await ctx.db
      .select({ tenant, profile: tenantProfile })
      .from(tenant)
      .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
      .where(eq(tenant.id, tenantId));
    if (!row) {
      throw new ServiceError('notFound');
    }
    const isActive = and(eq(member.tenantId, tenantId), eq(member.status, 'normal'));
    const [members] = await ctx.db.select({ count: count() }).from(member).where(isActive);
    const administrators = await ctx.db
      .select({ id: member.id, name: account.name, enName: account.enName })
      .from(role)
      .innerJoin(memberRole, eq(memberRole.roleId, role.id))
      .innerJoin(member, eq(member.id, memberRole.memberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(isActive, eq(role.tenantId, tenantId), eq(role.code, 'companyAdministrator')))
      .orderBy(asc(member.joinedAt), asc(member.id));
    const covered = await coveredCompanies(ctx.db, ctx.session);
    const companies = (await findCompanies(ctx.db, accountId)).filter((one) =>
      covered.includes(one.tenantId),
    );
    const { profile } = row;
    return {
      id: row.tenant.id,
      name: row.tenant.name,
      enName: row.tenant.enName,
      shortName: profile?.shortName,
      logo: profile?.logo,
      industry: profile?.industry,
      address: profile?.address,
      timezone: profile?.timezone ?? USUAL_ZONE,
      memberCount: members?.count ?? 0,
      administrators,
      companies: companies.map((one) => ({
        companyId: one.tenantId,
        companyName: one.tenantName,
        companyEnName: one.tenantEnName,
        accountType: one.accountType,
        isCurrent: one.tenantId === tenantId,
        canEnter: canEnter(one),
      })),
    };
  },
);
