import * as calls from '@contract/role/calls';
import { ROLES } from '@contract/role/functions';
import type { MemberRoles } from '@contract/role/calls';
import { pageRange, toPage } from '@server/kernel/page-of';
import { EVERYONE, verb } from '@server/kernel/verb';

/** Read from the roles of the company, which only some people hold; the many plain employees are never looked at. */
const SPECIAL_SQL = `
select m.id from role r join member_role mr on mr.role_id = r.id join member m on m.id = mr.member_id
where r.tenant_id = $1 and r.code <> 'employee' and m.status <> 'left'
group by m.id order by bool_or(r.code = 'companyAdministrator') desc, min(m.joined_at), m.id limit $2 offset $3`;

const ONE_SQL = `select m.id from member m where m.tenant_id = $1 and m.id = $4 and m.status <> 'left' limit $2 offset $3`;

const HOLDERS_SQL = `
select m.id from role r join member_role mr on mr.role_id = r.id join member m on m.id = mr.member_id
where r.tenant_id = $1 and r.id = $4 and m.status <> 'left' order by m.joined_at, m.id limit $2 offset $3`;

const rowsSql = (ids: string) => `
with picked as (${ids})
select m.id as "memberId", a.name, a.en_name as "enName", a.avatar,
  d.name as "departmentName", d.en_name as "departmentEnName",
  array(select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'enName', r.en_name)
    from member_role mr join role r on r.id = mr.role_id where mr.member_id = m.id order by r.name, r.id) as held
from picked join member m on m.id = picked.id
join account a on a.id = m.account_id left join department d on d.id = m.department_id
order by exists(select 1 from member_role mr join role r on r.id = mr.role_id
  where mr.member_id = m.id and r.code = 'companyAdministrator') desc, m.joined_at, m.id`;

type Held = { id: string; code: string; name: string; enName: string | null };
type Row = Omit<MemberRoles, 'roles' | 'ownRoles'> & { held: Held[] };

/** Who holds more roles than an employee's, or one role; or the roles of one colleague. */
export const memberRoleList = verb(
  calls.memberRoleList,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const params = [ctx.session.tenantId, limit, offset];
    const read = async () => {
      if (input.memberId) {
        return await ctx.raw<Row>(rowsSql(ONE_SQL), [...params, input.memberId]);
      }
      return input.roleId
        ? await ctx.raw<Row>(rowsSql(HOLDERS_SQL), [...params, input.roleId])
        : await ctx.raw<Row>(rowsSql(SPECIAL_SQL), params);
    };
    return toPage(await read(), input.pageSize, ({ held, ...row }) => ({
      ...row,
      // In the order in which they are known.
      roles: ROLES.filter((code) => held.some((one) => one.code === code)),
      ownRoles: held.filter(({ code }) => !ROLES.some((one) => one === code)),
    }));
  },
);
