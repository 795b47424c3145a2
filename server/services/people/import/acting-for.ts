import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/context';
import { ServiceError } from '@server/errors';
import { memberScope, wholeCompany, type MemberScope } from '../../role/data-scope';
import { findMember } from '../member/found-member';
import type { ImportPayload } from './import-kinds';

type Of = { tenantId: string; memberId: string };

/** The one for whom a job acts, and whose data they reach. */
export type ActingFor = { ctx: Acting; scope: MemberScope };

/**
 * The person for whom a job acts, as long as they may: whoever has left meanwhile, or lost the function, changes nothing any more.
 * Not inside transactions.
 */
export async function actingFor(
  { db, raw, ids, now }: Pick<Ctx, 'db' | 'raw' | 'ids' | 'now'>,
  { tenantId, memberId }: Of,
  { ip, userAgent }: Pick<ImportPayload, 'ip' | 'userAgent'>,
  functionId: number = FUNCTION_ID.peopleTransfer,
): Promise<ActingFor> {
  const own = { tenantId, memberId };
  const { member, account, roles } = await findMember(db, wholeCompany(own), memberId);
  if (member.status !== 'normal' || account.status !== 'normal') {
    throw new ServiceError('forbidden');
  }
  return {
    scope: await memberScope({ raw, now, session: own }, functionId),
    ctx: {
      ids,
      now,
      ip,
      userAgent,
      session: {
        ...own,
        accountId: account.id,
        roles: ROLES.filter((code) => roles.includes(code)),
        user: { name: account.name, enName: account.enName },
      },
    },
  };
}
