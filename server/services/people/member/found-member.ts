import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { RoleCode } from '@contract/role/functions';
import type { Acting } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { found, ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { isInScope, requireInScope } from '@server/services/access/data-scope';

export type MemberRow = typeof member.$inferSelect;
export type AccountRow = typeof account.$inferSelect;
export type FoundMember = { member: MemberRow; account: AccountRow; roles: string[] };

/** A person within a scope with account and roles; anybody else is not there. `isLocked` keeps others from changing them. */
export async function findMember(
  db: Db | Tx,
  scope: MemberScope,
  memberId: string,
  isLocked = false,
): Promise<FoundMember> {
  return found((await findMembers(db, scope, [memberId], isLocked))[0]);
}

/** The same of several people, in the order of their ids, each once. */
export async function findMembers(
  db: Db | Tx,
  scope: MemberScope,
  memberIds: readonly string[],
  isLocked = false,
): Promise<FoundMember[]> {
  const query = db
    .select({ member, account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(inArray(member.id, [...memberIds]), eq(member.tenantId, scope.tenantId)))
    .orderBy(asc(member.id));
  const people = await (isLocked ? query.for('no key update', { of: member }) : query);
  people.forEach((person) => requireInScope(scope, person.member));
  const roles = await db
    .select({ memberId: memberRole.memberId, code: role.code })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(inArray(memberRole.memberId, [...memberIds]));
  return people.map((person) => ({
    ...person,
    roles: roles.flatMap(({ memberId, code }) => (memberId === person.member.id ? code : [])).sort(),
  }));
}

const ADMINISTRATOR: RoleCode = 'companyAdministrator';

export const isAdministrator = ({ roles }: Pick<FoundMember, 'roles'>): boolean =>
  roles.includes(ADMINISTRATOR);

/** Who holds every right of the company is changed by one of their kind alone. */
export function requireMayChange(ctx: Acting, found: Pick<FoundMember, 'roles'>): void {
  if (isAdministrator(found) && !ctx.session.roles.includes(ADMINISTRATOR)) {
    throw new ServiceError('memberIsAdministrator');
  }
}

/** Nobody has ever signed in with the account: its contacts are what an administrator has typed. */
export const isUnused = ({ passwordHash, lastTenantId }: AccountRow): boolean =>
  passwordHash === null && lastTenantId === null;

/** Whether the account is in no other company. */
export async function isOurs(db: Db | Tx, tenantId: string, accountId: string): Promise<boolean> {
  return !(await accountsElsewhere(db, tenantId, [accountId])).has(accountId);
}

/** Those of some accounts that are in another company as well. */
export async function accountsElsewhere(
  db: Db | Tx,
  tenantId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ accountId: member.accountId })
    .from(member)
    .where(
      and(
        inArray(member.accountId, [...accountIds]),
        ne(member.tenantId, tenantId),
        ne(member.status, 'left'),
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}

type Numbered = { jobNumber: string; memberId?: string; name: string };

/**
 * Refuses job numbers that somebody else of the company has, whether they are still there or not, or that two are to get. Whose they
 * are is told within the scope alone.
 */
export async function requireFreeJobNumbers(
  tx: Tx,
  scope: MemberScope,
  wanted: readonly Numbered[],
): Promise<void> {
  const holders: (Numbered & { departmentId?: string | null })[] = await tx
    .select({
      jobNumber: sql<string>`${member.jobNumber}`,
      memberId: member.id,
      departmentId: member.departmentId,
      name: account.name,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.tenantId, scope.tenantId),
        inArray(
          member.jobNumber,
          wanted.map(({ jobNumber }) => jobNumber),
        ),
      ),
    );
  for (const one of wanted) {
    const other = holders.find(
      ({ jobNumber, memberId }) =>
        jobNumber === one.jobNumber && (memberId === undefined || memberId !== one.memberId),
    );
    const { memberId: id, departmentId } = other ?? {};
    if (other && id !== undefined && !isInScope(scope, { id, departmentId })) {
      throw new ServiceError('jobNumberUsed');
    }
    if (other) {
      throw new ServiceError('jobNumberTaken', { name: other.name.slice(0, LIMITS.personName) });
    }
    holders.push(one);
  }
}

/** Gives people the role that everybody of a company has. */
export async function makeEmployees(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into member_role (member_id, role_id, tenant_id)
    select m.id, r.id, r.tenant_id from member m join role r on r.tenant_id = m.tenant_id and r.code = 'employee'
    where m.tenant_id = ${tenantId} and ${inArray(sql`m.id`, [...memberIds])}
    on conflict do nothing`);
}

/** A person as the target of an operation record. */
export const asTarget = ({ member: { id }, account: { name, enName } }: FoundMember) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});
