import * as calls from '@contract/role/role-calls';
import { COUNT_MAX } from '@contract/limits';
import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import type { RoleItem } from '@contract/role/role-calls';
import { roleScope } from '@contract/role/rules/data-scope';
import type { SessionCtx } from '@server/kernel/context';
import { found } from '@server/kernel/errors';
import { EVERYONE, verb } from '@server/kernel/verb';

type Row = Omit<RoleItem, 'code'> & { code: string };

/** Everybody is an employee: counting stops early, so that the size of the company does not matter. */
const ROLES_SQL = `
select r.id, r.code, r.name, r.en_name as "enName", r.revision,
  r.data_scope as "dataScope",
  array(select rf.function_id from role_function rf where rf.role_id = r.id order by 1) as "functionIds",
  (select count(*)::int from (select 1 from member_role mr join member m on m.id = mr.member_id
    where mr.role_id = r.id and m.status <> 'left' limit ${COUNT_MAX}) counted) as "peopleCount"
from role r where r.tenant_id = $1 and ($2::text is null or r.id = $2)
order by array_position($3::text[], r.code), r.name, r.id`;

const KNOWN: ReadonlySet<number> = new Set(Object.values(FUNCTION_ID));

async function readRoles(ctx: SessionCtx, roleId: string | null): Promise<RoleItem[]> {
  const rows = await ctx.raw<Row>(ROLES_SQL, [ctx.session.tenantId, roleId, ROLES]);
  return rows.map((row) => ({
    ...row,
    dataScope: roleScope(row.code, row.dataScope),
    code: ROLES.find((code) => code === row.code),
    functionIds: row.functionIds.filter((functionId) => KNOWN.has(functionId)),
  }));
}

/** The roles of the company, those that the backend knows first. */
export const roleList = verb(
  calls.roleList,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx }) => {
    return { list: await readRoles(ctx, null) };
  },
);

/** One role of the company; one of another company is not there. */
export const roleDetail = verb(
  calls.roleDetail,
  { permission: 'administrator', scope: { everyone: EVERYONE.administrators } },
  async ({ ctx, input }) => {
    const [row] = await readRoles(ctx, input.roleId);
    return found(row);
  },
);
