import { and, eq, inArray } from 'drizzle-orm';
import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { memberRole, roleFunction } from '@server/db/schema/member';
import { wholeCompany } from '@server/services/access/data-scope';
import { findMember } from '../../people/member/found-member';

const NEEDED = [FUNCTION_ID.chatClients, FUNCTION_ID.organisation];

/** The person in whose name a directory changes people; nobody any more once they have left or may not. */
export async function actingAs(
  db: Db | Tx,
  { ids, now }: Pick<Ctx, 'ids' | 'now'>,
  tenantId: string,
  memberId: string,
): Promise<Acting | undefined> {
  const { member, account, roles } = await findMember(db, wholeCompany({ tenantId, memberId }), memberId);
  const held = await db
    .selectDistinct({ id: roleFunction.functionId })
    .from(memberRole)
    .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
    .where(and(eq(memberRole.memberId, memberId), inArray(roleFunction.functionId, NEEDED)));
  if (member.status !== 'normal' || account.status !== 'normal' || held.length < NEEDED.length) {
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
