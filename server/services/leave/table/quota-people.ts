import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { QuotaSort } from '@contract/leave/quotas-table';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { member, memberTerm } from '@server/db/schema/member';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, requireOrganInScope } from '@server/services/access/data-scope';
import { LAST_CHARACTER, searchTerm } from '@server/services/people/list-people';
import { quotaDaysSql } from '../ledger/quota-figures';

export type QuotaMatch = {
  keyword?: string | undefined;
  organId?: string | undefined;
  isDeep?: boolean | undefined;
};
export type QuotaOrder = { sort: QuotaSort; isDescending: boolean; year: number; kind?: string | undefined };

/** The active people that listLeaveQuotas lists for a filter. */
function matching(db: Db, scope: MemberScope, { keyword, organId, isDeep }: QuotaMatch): SQL | undefined {
  const { tenantId } = scope;
  const active = and(
    eq(member.tenantId, tenantId),
    eq(member.status, 'normal'),
    eq(account.status, 'normal'),
    inScope(scope),
  );
  if (keyword) {
    const term = searchTerm(keyword);
    const found = db
      .select({ id: memberTerm.memberId })
      .from(memberTerm)
      .where(
        and(
          eq(memberTerm.tenantId, tenantId),
          gte(memberTerm.term, term),
          lt(memberTerm.term, term + LAST_CHARACTER),
        ),
      );
    return and(active, term === '' ? sql`false` : inArray(member.id, found));
  }
  if (!organId) {
    return active;
  }
  requireOrganInScope(scope, organId);
  // Ends after 20 levels, so that departments set in a circle cannot hold the database.
  const below = sql`(with recursive below as (
      select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
      union
      select d.id, b.level + 1 from below b
      join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
    select id from below)`;
  return and(active, isDeep ? sql`${member.departmentId} in ${below}` : eq(member.departmentId, organId));
}

export async function countQuotaPeople(db: Db, scope: MemberScope, match: QuotaMatch): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(matching(db, scope, match));
  return row?.count ?? 0;
}

/** Their ids in the order of a column; people without a department or a quota come last in either direction, ties by id. */
export async function quotaPeopleIds(
  db: Db,
  scope: MemberScope,
  match: QuotaMatch,
  { order, range }: { order: QuotaOrder; range?: { limit: number; offset: number } },
): Promise<string[]> {
  const { sort, isDescending, year, kind = '' } = order;
  const key = {
    name: sql`${member.sortName}`,
    organ: sql`${department.name}`,
    quota: quotaDaysSql(scope.tenantId, sql`${member.id}`, year, kind),
  }[sort];
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .where(matching(db, scope, match))
    .orderBy(sql`${key} ${direction}`, sql`${member.id} ${direction}`);
  const found = await (range ? rows.limit(range.limit).offset(range.offset) : rows);
  return found.map(({ id }) => id);
}
