import { sql, type SQL } from 'drizzle-orm';
import { likeText } from '@server/kernel/like-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from './data-scope';

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

/** A condition on `member m`: within the scope, and of the department or those below it, to 20 levels. */
export function isOfPart(scope: MemberScope, organId: string | undefined): SQL {
  const { tenantId } = scope;
  const reached = sql`m.tenant_id = ${tenantId} and ${inScope(scope, M) ?? sql`true`}`;
  return organId === undefined
    ? reached
    : sql`${reached} and m.department_id in (with recursive below as (
        select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
        union
        select d.id, b.level + 1 from below b
        join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
      select id from below)`;
}

/** A condition on `member m` and its `account a`: of that part, with the keyword in a name. */
export const isOfPeople = (
  scope: MemberScope,
  { organId, keyword }: { organId?: string | undefined; keyword?: string | undefined },
): SQL =>
  keyword
    ? sql`${isOfPart(scope, organId)}
        and (a.name ilike ${likeText(keyword)} or a.en_name ilike ${likeText(keyword)})`
    : isOfPart(scope, organId);
