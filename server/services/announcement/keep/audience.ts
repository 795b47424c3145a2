import { sql, type SQL } from 'drizzle-orm';
import type { announcement } from '@server/db/schema/announcement';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from '@server/services/access/data-scope';

type Meant = Pick<typeof announcement.$inferSelect, 'id' | 'tenantId' | 'departmentIds' | 'authorMemberId'>;

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

/**
 * From where the active people are taken that an announcement is for, as `m` with their accounts `a`: a department holds those below it,
 * to 20 levels. Its author needs no telling. With a scope they are those whom it reaches.
 */
export function audienceSql(
  { id, tenantId, departmentIds, authorMemberId }: Meant,
  scope?: MemberScope,
): SQL {
  const reached = scope && inScope(scope, M);
  const ids = (departmentIds ?? []).map((one) => sql`${one}`);
  const ofDepartments =
    departmentIds === null
      ? sql``
      : sql`and m.department_id in (with recursive below as (
          select id, 1 as level from department
            where tenant_id = ${tenantId} and id in (${ids.length > 0 ? sql.join(ids, sql`, `) : sql`null`})
          union
          select d.id, b.level + 1 from below b
          join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
        select id from below)`;
  return sql`from member m join account a on a.id = m.account_id and a.status = 'normal'
    left join announcement_read r on r.announcement_id = ${id} and r.member_id = m.id
    where m.tenant_id = ${tenantId} and m.status = 'normal' and m.id is distinct from ${authorMemberId}
      ${ofDepartments} ${reached ? sql`and ${reached}` : sql``}`;
}
