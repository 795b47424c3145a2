import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { member, memberTerm } from '@server/db/schema/member';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, requireOrganInScope } from '@server/services/access/data-scope';
import { LAST_CHARACTER, searchTerm } from '../list-people';

export type MemberMatch = {
  keyword?: string | undefined;
  organId?: string | undefined;
  status: 'normal' | 'disabled' | 'left';
};

/** The people that memberPage lists for a filter, for counting and changing them: undefined where no one can match. */
export function matchingMembers(
  db: Db | Tx,
  scope: MemberScope,
  { keyword, organId, status }: MemberMatch,
): SQL | undefined {
  const own = and(eq(member.tenantId, scope.tenantId), inScope(scope));
  if (!keyword) {
    if (organId) {
      requireOrganInScope(scope, organId);
    }
    return and(own, eq(member.status, status), organId ? eq(member.departmentId, organId) : undefined);
  }
  const term = searchTerm(keyword);
  const found = db
    .select({ id: memberTerm.memberId })
    .from(memberTerm)
    .where(
      and(
        eq(memberTerm.tenantId, scope.tenantId),
        gte(memberTerm.term, term),
        lt(memberTerm.term, term + LAST_CHARACTER),
      ),
    );
  return term === '' ? undefined : and(own, inArray(member.id, found));
}
