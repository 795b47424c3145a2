import { and, eq } from 'drizzle-orm';
import { ROLES } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member, memberRole, role } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from './data-scope';

type Of = { tenantId: string; memberId: string };

/** The one for whom a job acts, and whose data they reach. */
export type ActingFor = { ctx: Acting; scope: MemberScope };

/**
 * The person for whom a job acts, as long as they may: a person who has left or lost the function meanwhile changes nothing any more.
 * Not inside transactions.
 */
export async function actingFor(
  { db, raw, ids, now }: Pick<Ctx, 'db' | 'raw' | 'ids' | 'now'>,
  { tenantId, memberId }: Of,
  { ip, userAgent }: Pick<Acting, 'ip' | 'userAgent'>,
  functionId: number,
): Promise<ActingFor> {
  const own = { tenantId, memberId };
  const [person] = await db
    .select({ status: member.status, account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId)));
  if (person?.status !== 'normal' || person.account.status !== 'normal') {
    throw new ServiceError('forbidden');
  }
  const roles = await db
    .select({ code: role.code })
    .from(memberRole)
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(eq(memberRole.memberId, memberId));
  return {
    scope: await memberScope({ raw, now, session: own }, functionId),
    ctx: {
      ids,
      now,
      ip,
      userAgent,
      session: {
        ...own,
        accountId: person.account.id,
        roles: ROLES.filter((code) => roles.some((one) => one.code === code)),
        user: { name: person.account.name, enName: person.account.enName },
      },
    },
  };
}
