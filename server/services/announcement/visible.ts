import { and, arrayOverlaps, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { announcement } from '@server/db/schema/announcement';

/** The person's department and all above it. Ends after 20 levels, so that departments set in a circle cannot hold the database. */
const ownDepartments = (memberId: string): SQL<string[]> => sql`array(
  with recursive above as (
    select d.id, d.parent_id, 1 as level from member m join department d on d.id = m.department_id where m.id = ${memberId}
    union all
    select d.id, d.parent_id, a.level + 1 from above a join department d on d.id = a.parent_id where a.level < 20)
  select id from above)`;

/** What the signed-in person may read: published by now, not withdrawn, and for their part of the company. */
export function isVisible({ session: { tenantId, memberId }, now }: Pick<SessionCtx, 'session' | 'now'>) {
  return and(
    eq(announcement.tenantId, tenantId),
    lte(announcement.publishedAt, now()),
    isNull(announcement.withdrawnAt),
    or(
      isNull(announcement.departmentIds),
      arrayOverlaps(announcement.departmentIds, ownDepartments(memberId)),
    ),
  );
}
