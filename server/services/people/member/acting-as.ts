import { and, eq, inArray } from 'drizzle-orm';
import { ROLES } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { memberRole, roleFunction } from '@server/db/schema/member';
import { wholeCompany } from '@server/services/access/data-scope';
import { findMember } from './found-member';

/** The person in whose name a job changes people; undefined once they have left or don't hold all of the functions. */
export async function actingAs(
  db: Db | Tx,
  { ids, now }: Pick<Ctx, 'ids' | 'now'>,
  tenantId: string,
  memberId: string,
  functions: readonly number[],
): Promise<Acting | undefined> {
  const { member, account, roles } = await findMember(db, wholeCompany({ tenantId, memberId }), memberId);
  const held = await db
    .selectDistinct({ id: roleFunction.functionId })
    .from(memberRole)
    .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
    .where(and(eq(memberRole.memberId, memberId), inArray(roleFunction.functionId, [...functions])));
  if (member.status !== 'normal' || account.status !== 'normal' || held.length < functions.length) {
    return undefined;
  }
  return {
    ids,
    now,
    ip: '',
    userAgent: '',
    session: {
      accountId: account.id,
      memberId,
      tenantId,
      roles: ROLES.filter((code) => roles.includes(code)),
      user: { name: account.name, enName: account.enName },
    },
  };
}
