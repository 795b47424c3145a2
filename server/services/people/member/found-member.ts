import { and, eq, ne, sql } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { RoleCode } from '@contract/role/functions';
import type { Acting } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { found, ServiceError } from '@server/errors';
import { requireInScope, type MemberScope } from '../../role/data-scope';

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
  const query = db
    .select({ member, account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, scope.tenantId)));
  const [row] = await (isLocked ? query.for('no key update', { of: member }) : query);
  const person = found(row);
  requireInScope(scope, person.member);
  const roles = await db
    .select({ code: role.code })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(eq(memberRole.memberId, memberId));
  return { ...person, roles: roles.map(({ code }) => code).sort() };
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
  const [elsewhere] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.accountId, accountId), ne(member.tenantId, tenantId), ne(member.status, 'left')))
    .limit(1);
  return elsewhere === undefined;
}

/** Refuses a job number that somebody else of the company has, whether they are still there or not. */
export async function requireFreeJobNumber(
  tx: Tx,
  tenantId: string,
  jobNumber: string,
  exceptId?: string,
): Promise<void> {
  const [other] = await tx
    .select({ name: account.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.jobNumber, jobNumber),
        exceptId === undefined ? undefined : ne(member.id, exceptId),
      ),
    )
    .limit(1);
  if (other) {
    throw new ServiceError('jobNumberTaken', { name: other.name.slice(0, LIMITS.personName) });
  }
}

/** Gives a person the role that everybody of a company has. */
export async function makeEmployee(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx.execute(sql`insert into member_role (member_id, role_id, tenant_id)
    select ${memberId}, id, tenant_id from role where tenant_id = ${tenantId} and code = 'employee'
    on conflict do nothing`);
}

/** A person as the target of an operation record. */
export const asTarget = ({ member: { id }, account: { name, enName } }: FoundMember) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});
