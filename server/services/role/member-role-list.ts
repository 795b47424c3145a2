import type * as calls from '@contract/role/calls';
import type { Out } from '@contract/endpoint';
import { ROLES } from '@contract/role/functions';
import type { MemberRoles } from '@contract/role/calls';
import type { CallOf } from '../call-of';
import { pageRange, toPage } from '../page-of';
import { requireRole } from './require-permission';

/** Read from the roles of the company, which only some people hold; the many plain employees are never looked at. */
const SPECIAL_SQL = `
select m.id from role r join member_role mr on mr.role_id = r.id join member m on m.id = mr.member_id
where r.tenant_id = $1 and r.code <> 'employee' and m.status <> 'left'
group by m.id order by bool_or(r.code = 'companyAdministrator') desc, min(m.joined_at), m.id limit $2 offset $3`;

const ONE_SQL = `select m.id from member m where m.tenant_id = $1 and m.id = $4 and m.status <> 'left' limit $2 offset $3`;

const rowsSql = (ids: string) => `
with picked as (${ids})
select m.id as "memberId", a.name, a.en_name as "enName", a.avatar,
  d.name as "departmentName", d.en_name as "departmentEnName",
  array(select r.code from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id) as roles
from picked join member m on m.id = picked.id
join account a on a.id = m.account_id left join department d on d.id = m.department_id
order by exists(select 1 from member_role mr join role r on r.id = mr.role_id
  where mr.member_id = m.id and r.code = 'companyAdministrator') desc, m.joined_at, m.id`;

/** Who holds more roles than an employee's, or the roles of one colleague. */
export async function memberRoleList({
  ctx,
  input,
}: CallOf<typeof calls.memberRoleList>): Promise<Out<typeof calls.memberRoleList>> {
  requireRole(ctx, 'companyAdministrator');
  const { limit, offset } = pageRange(input);
  const params = [ctx.session.tenantId, limit, offset];
  const rows = input.memberId
    ? await ctx.raw<MemberRoles>(rowsSql(ONE_SQL), [...params, input.memberId])
    : await ctx.raw<MemberRoles>(rowsSql(SPECIAL_SQL), params);
  return toPage(rows, input.pageSize, (row) => ({
    ...row,
    // In the order in which they are known; a company's own roles are not changed here.
    roles: ROLES.filter((code) => row.roles.includes(code)),
  }));
}
