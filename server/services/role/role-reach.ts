import * as calls from '@contract/role/role-calls';
import { COUNT_MAX } from '@contract/limits';
import { roleScope, type DataScope } from '@contract/role/rules/data-scope';
import { found } from '@server/kernel/errors';
import { EVERYONE, verb } from '@server/kernel/verb';

const ACTIVE = `m.tenant_id = $2 and m.status = 'normal' and exists (select 1 from account a where a.id = m.account_id and a.status = 'normal')`;

const HELD = `
held as (select m.id, m.department_id from member_role mr join member m on m.id = mr.member_id where mr.role_id = $1 and ${ACTIVE})`;

const OWN = `
own as (select h.department_id as id from held h where h.department_id is not null
  union select d.id from held h join department d on d.head_member_id = h.id and d.tenant_id = $2)`;

const BELOW = `
below as (select own.id, 1 as level from own
  union select d.id, b.level + 1 from below b join department d on d.parent_id = b.id and d.tenant_id = $2 where b.level < 20)`;

const countSql = (parts: string[], reached: string) => `
with recursive ${parts.join(',')}
select count(*)::int as count from (select m.id from member m where ${ACTIVE} and (${reached}) limit ${COUNT_MAX}) counted`;

const among = (organs: string) =>
  `m.id in (select id from held) or exists (select 1 from held) and m.department_id in (select id from ${organs})`;

const COUNT_SQL: Record<DataScope, string> = {
  self: countSql([HELD], 'm.id in (select id from held)'),
  department: countSql([HELD, OWN], among('own')),
  departmentTree: countSql([HELD, OWN, BELOW], among('below')),
  company: countSql([HELD], 'exists (select 1 from held)'),
};

/** Whom the holders of a role would reach together: what a choice of scope means, before it is saved. */
export const roleReach = verb(
  calls.roleReach,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const [own] = await ctx.raw<{ code: string }>('select code from role where id = $1 and tenant_id = $2', [
      input.roleId,
      tenantId,
    ]);
    const scope = roleScope(found(own).code, input.dataScope);
    const [row] = await ctx.raw<{ count: number }>(COUNT_SQL[scope], [input.roleId, tenantId]);
    return { count: row?.count ?? 0 };
  },
);
