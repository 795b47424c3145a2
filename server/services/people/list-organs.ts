import type * as calls from '@contract/people/calls';
import type { Out } from '@contract/endpoint';
import type { OrganItem } from '@contract/people/calls';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { likeText } from '../like-text';

const FOUND_MAX = 50;

const COLUMNS = `d.id, d.name, d.en_name as "enName", d.parent_id as "parentId",
  u.name as "parentName", u.en_name as "parentEnName",
  exists (select 1 from department c where c.tenant_id = $1 and c.parent_id = d.id) as "hasChildren",
  (with recursive below as (
     select d.id, 1 as level
     union
     select c.id, b.level + 1 from below b join department c on c.parent_id = b.id and c.tenant_id = $1 where b.level < 20)
   select count(*)::int from member m join account a on a.id = m.account_id and a.status = 'normal'
   where m.department_id in (select id from below) and m.status = 'normal') as "memberCount"`;

const FROM = `from department d left join department u on u.id = d.parent_id and u.tenant_id = $1 where d.tenant_id = $1`;

const TOP_SQL = `select ${COLUMNS} ${FROM} and d.parent_id is null order by d.sort, d.id`;
const BELOW_SQL = `select ${COLUMNS} ${FROM} and d.parent_id = $2 order by d.sort, d.id`;
const FOUND_SQL = `select ${COLUMNS} ${FROM} and (d.name like $2 or lower(d.en_name) like $2) order by d.sort, d.id limit ${FOUND_MAX}`;
const EXISTS_SQL = 'select 1 as yes from department where id = $2 and tenant_id = $1';

/** Departments of the current company: the session is the permission, its company the limit. */
export async function listOrgans({
  ctx,
  input,
}: CallOf<typeof calls.listOrgans>): Promise<Out<typeof calls.listOrgans>> {
  const { tenantId } = ctx.session;
  const { parentId, keyword } = input;
  if (keyword) {
    return await ctx.raw<OrganItem>(FOUND_SQL, [tenantId, likeText(keyword.toLowerCase())]);
  }
  if (!parentId) {
    return await ctx.raw<OrganItem>(TOP_SQL, [tenantId]);
  }
  if ((await ctx.raw(EXISTS_SQL, [tenantId, parentId])).length === 0) {
    throw new ServiceError('notFound');
  }
  return await ctx.raw<OrganItem>(BELOW_SQL, [tenantId, parentId]);
}
