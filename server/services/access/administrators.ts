import { and, eq, inArray, sql } from 'drizzle-orm';
import { appointers, type Administrator } from '@contract/role/rules/primary';
import type { RoleCode } from '@contract/role/functions';
import type { Acting, SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { isActive } from '@server/services/person/person';

const ADMINISTRATOR: RoleCode = 'companyAdministrator';

/**
 * Makes changes of who administers these companies wait for each other, until the transaction ends: two administrators
 * who leave at the same moment must not leave a company without one.
 */
export async function lockAdministration(tx: Tx, tenantIds: string[]): Promise<void> {
  await tx
    .select({ id: role.id })
    .from(role)
    .where(and(inArray(role.tenantId, tenantIds), eq(role.code, ADMINISTRATOR)))
    .orderBy(role.id)
    .for('update');
}

/** Waits for other changes of who may do what, and refuses who lost the right meanwhile. */
export async function lockAsAdministrator(tx: Tx, { session }: SessionCtx): Promise<void> {
  await lockAdministration(tx, [session.tenantId]);
  // Rights may have gone between the header's check and the lock: another administrator's change came first.
  if (!(await findAdministrators(tx, session.tenantId)).includes(session.memberId)) {
    throw new ServiceError('forbidden');
  }
}

/** The member ids of a company's administrators who can still act. */
export async function findAdministrators(db: Db | Tx, tenantId: string): Promise<string[]> {
  return (await readAdministrators(db, tenantId)).map(({ id }) => id);
}

/** Of those, who appoints and removes them. */
export async function findAppointers(db: Db | Tx, tenantId: string): Promise<string[]> {
  return appointers(await readAdministrators(db, tenantId));
}

/** Refuses who may not appoint or remove administrators; to be asked under the lock of administration. */
export async function requireAppointer(tx: Tx, { session }: Acting): Promise<void> {
  if (!(await findAppointers(tx, session.tenantId)).includes(session.memberId)) {
    throw new ServiceError('primaryOnly');
  }
}

/** Refuses to take from a company what its primary account stands for: that is handed over first. Under the lock of administration. */
export async function requireNotPrimary(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  const administrators = await readAdministrators(tx, tenantId);
  if (administrators.some((one) => one.id === memberId && one.isPrimary)) {
    throw new ServiceError('primaryStays');
  }
}

/** Who administers a company and can still act. */
export async function readAdministrators(db: Db | Tx, tenantId: string): Promise<Administrator[]> {
  return await db
    .select({ id: member.id, isPrimary: sql<boolean>`${member.accountType} = 'primary'` })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .innerJoin(member, eq(member.id, memberRole.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(role.tenantId, tenantId), eq(role.code, ADMINISTRATOR), isActive));
}
