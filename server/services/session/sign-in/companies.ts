import { and, eq, ne } from 'drizzle-orm';
import type { CompanyChoice } from '@contract/session/sign-in';
import type { Language } from '@contract/limits';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { tenant } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import { messageText } from '@server/messages/messages';
import type { SessionOwner } from '../open-session';

const COMPANY = {
  memberId: member.id,
  memberStatus: member.status,
  tenantStatus: tenant.status,
  tenantName: tenant.name,
  tenantEnName: tenant.enName,
};

/** The companies an account belongs to: the last entered first, then as joined. Former employers are left out. */
export async function findCompanies(db: Db | Tx, accountId: string) {
  const rows = await db
    .select({
      ...COMPANY,
      accountType: member.accountType,
      tenantId: tenant.id,
      lastTenantId: account.lastTenantId,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.accountId, accountId), ne(member.status, 'left')))
    .orderBy(member.joinedAt, member.id);
  const isLast = (row: (typeof rows)[number]) => row.tenantId === row.lastTenantId;
  return rows.sort((a, b) => Number(isLast(b)) - Number(isLast(a)));
}
export type Company = Awaited<ReturnType<typeof findCompanies>>[number];

export function canEnter(company: Company): boolean {
  return company.tenantStatus === 'normal' && company.memberStatus === 'normal';
}

/** What a company looks like to the person choosing. */
export function presentCompany(company: Company, lang: Language): CompanyChoice {
  const isOpen = canEnter(company);
  return {
    companyId: company.tenantId,
    companyName: company.tenantName,
    companyEnName: company.tenantEnName,
    accountType: company.accountType,
    canEnter: isOpen,
    reason: isOpen
      ? null
      : messageText(company.tenantStatus === 'normal' ? 'memberDisabled' : 'companyDisabled', lang),
    isLast: company.tenantId === company.lastTenantId,
  };
}

/**
 * The employee an account is in a company, as {@link openSession} needs it. Refuses with accountDisabled, or with
 * companyClosed for a company that is closed to the person or not theirs.
 */
export async function requireCompany(
  db: Db | Tx,
  accountId: string,
  tenantId: string,
): Promise<SessionOwner & { tenantName: string; tenantEnName: string | null }> {
  const [row] = await db
    .select({
      ...COMPANY,
      accountStatus: account.status,
      name: account.name,
      enName: account.enName,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.accountId, accountId), eq(member.tenantId, tenantId)));
  if (row && row.accountStatus !== 'normal') {
    throw new ServiceError('accountDisabled');
  }
  if (!row || row.memberStatus !== 'normal' || row.tenantStatus !== 'normal') {
    throw new ServiceError('companyClosed');
  }
  const { memberId, name, enName, tenantName, tenantEnName } = row;
  return { accountId, tenantId, memberId, name, enName, tenantName, tenantEnName };
}
