import { and, eq } from 'drizzle-orm';
import { ROLES } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import type { Acting, Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';

type Parts = Pick<Ctx, 'db' | 'ids' | 'now'>;
type Of = { tenantId: string; memberId: string };

/** The person for whom a job writes a report. Refuses who has left or is locked out. */
export async function receiverOf(
  { db, ids, now }: Parts,
  own: Of,
  { ip, userAgent }: Pick<Acting, 'ip' | 'userAgent'>,
): Promise<Acting> {
  const [person] = await db
    .select({ status: member.status, account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, own.memberId), eq(member.tenantId, own.tenantId)));
  if (!person || person.status === 'left') {
    throw new ServiceError('reportReceiverLeft');
  }
  if (person.status !== 'normal' || person.account.status !== 'normal') {
    throw new ServiceError('reportReceiverLocked');
  }
  const roles = await db
    .select({ code: role.code })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(eq(memberRole.memberId, own.memberId));
  return {
    ids,
    now,
    ip,
    userAgent,
    session: {
      tenantId: own.tenantId,
      memberId: own.memberId,
      accountId: person.account.id,
      roles: ROLES.filter((code) => roles.some((one) => one.code === code)),
      user: { name: person.account.name, enName: person.account.enName },
    },
  };
}
