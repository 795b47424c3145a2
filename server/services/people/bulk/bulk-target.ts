import { BULK_MAX } from '@contract/bulk';
import type { Parsed } from '@contract/endpoint';
import type { memberMoveMany } from '@contract/people/member-calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from '@server/services/access/data-scope';
import { findMembers, isAdministrator, type FoundMember } from '../member/found-member';
import { matchingMembers } from '../member/matching-members';

type Target = Parsed<typeof memberMoveMany>['target'];

/** The people that a bulk call means, under the caller's present rights. */
export async function findAsked(
  tx: Tx,
  scope: MemberScope,
  target: Target,
  isLocked: boolean,
): Promise<FoundMember[]> {
  const people = await findMembers(tx, scope, await idsOf(tx, scope, target), isLocked);
  if (people.length === 0) {
    throw new ServiceError('notFound');
  }
  return people;
}

/** Those of some people that the caller reaches now, locked. */
export const findReached = async (
  tx: Tx,
  scope: MemberScope,
  ids: readonly string[],
): Promise<FoundMember[]> => await findMembers(tx, scope, await reachedIds(tx, scope, ids), true);

async function reachedIds(tx: Tx, scope: MemberScope, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...ids]), eq(member.tenantId, scope.tenantId), inScope(scope)));
  return rows.map(({ id }) => id);
}

/** The people that the caller means and reaches now. The matches of a filter are counted again: nothing happens to people who were not seen. */
async function idsOf(tx: Tx, scope: MemberScope, target: Target): Promise<string[]> {
  if ('ids' in target) {
    return await reachedIds(tx, scope, target.ids);
  }
  const matching = matchingMembers(tx, scope, target.match);
  const rows = matching
    ? await tx
        .select({ id: member.id })
        .from(member)
        .where(matching)
        .limit(BULK_MAX + target.except.length + 1)
    : [];
  const ids = rows.map(({ id }) => id).filter((id) => !target.except.includes(id));
  if (ids.length !== target.count) {
    throw new ServiceError('bulkCountChanged', { count: ids.length });
  }
  return ids;
}

/** Why a person can't be changed in bulk, regardless of the field. */
export function refusalOf({ session }: SessionCtx, person: FoundMember) {
  if (person.member.status === 'left') {
    return 'memberIsLeft';
  }
  return isAdministrator(person) && !session.roles.includes('companyAdministrator')
    ? 'memberIsAdministrator'
    : undefined;
}
