import * as calls from '@contract/people/calls';
import type { OrganItem } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { ServiceError } from '@server/kernel/errors';
import { likeText } from '@server/kernel/like-text';
import { memberScope } from '../access/data-scope';
import { EVERYONE, verb } from '@server/kernel/verb';

const FOUND_MAX = 50;

/** Without departments it is the whole company. */
const isReached = (id: string) => `($2::text[] is null or ${id} = any($2::text[]))`;

const COLUMNS = `d.id, d.name, d.en_name as "enName", d.parent_id as "parentId",
  u.name as "parentName", u.en_name as "parentEnName",
  exists (select 1 from department c where c.tenant_id = $1 and c.parent_id = d.id and ${isReached('c.id')}) as "hasChildren",
  (with recursive below as (
     select d.id, 1 as level
     union
     select c.id, b.level + 1 from below b join department c on c.parent_id = b.id and c.tenant_id = $1
       and ${isReached('c.id')} where b.level < 20)
   select count(*)::int from member m join account a on a.id = m.account_id and a.status = 'normal'
   where m.department_id in (select id from below) and m.status = 'normal') as "memberCount"`;

const FROM = `from department d left join department u on u.id = d.parent_id and u.tenant_id = $1
where d.tenant_id = $1 and ${isReached('d.id')}`;

/** The topmost ones of a scope hang below departments outside it. */
const TOP_SQL = `select ${COLUMNS} ${FROM}
and (d.parent_id is null or not ${isReached('d.parent_id')}) order by d.sort, d.id`;

const BELOW_SQL = `select ${COLUMNS} ${FROM} and d.parent_id = $3 order by d.sort, d.id`;

const FOUND_SQL = `select ${COLUMNS} ${FROM} and (d.name like $3 or lower(d.en_name) like $3) order by d.sort, d.id limit ${FOUND_MAX}`;

const EXISTS_SQL = `select 1 as yes from department d where d.id = $3 and d.tenant_id = $1 and ${isReached('d.id')}`;

/** Departments of the current company: the session is the permission, its company the limit, or the scope of a function. */
export const listOrgans = verb(
  calls.listOrgans,
  { permission: 'signedIn', scope: { everyone: EVERYONE.colleagues } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const { parentId, keyword, within } = input;
    const scope = within && (await memberScope(ctx, FUNCTION_ID[within]));
    const read = async (sql: string, ...params: string[]) =>
      await ctx.raw<OrganItem>(sql, [tenantId, scope?.departmentIds ?? null, ...params]);
    if (keyword) {
      return await read(FOUND_SQL, likeText(keyword.toLowerCase()));
    }
    if (!parentId) {
      return await read(TOP_SQL);
    }
    if ((await read(EXISTS_SQL, parentId)).length === 0) {
      throw new ServiceError('notFound');
    }
    return await read(BELOW_SQL, parentId);
  },
);
