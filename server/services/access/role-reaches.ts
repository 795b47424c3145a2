import { sql } from 'drizzle-orm';
import type { RoleCode } from '@contract/role/functions';
import type { Session } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';

/**
 * Whether a role that opens people's data by itself, and not by a function, reaches a colleague. Asked from that colleague up, along
 * at most 20 departments; may be asked inside transactions.
 */
export async function roleReaches(
  db: Db | Tx,
  { memberId, tenantId, roles }: Pick<Session, 'memberId' | 'tenantId' | 'roles'>,
  code: RoleCode,
  colleagueId: string,
): Promise<boolean> {
  if (!roles.includes(code)) {
    return false;
  }
  const rows = await query<{ yes: 1 }>(
    db,
    sql`with recursive above as (
        select d.id, d.parent_id, d.head_member_id, 1 as level
        from member m join department d on d.id = m.department_id and d.tenant_id = ${tenantId}
        where m.id = ${colleagueId} and m.tenant_id = ${tenantId}
        union
        select d.id, d.parent_id, d.head_member_id, a.level + 1
        from above a join department d on d.id = a.parent_id and d.tenant_id = ${tenantId} where a.level < 20),
      own as (select a.level from above a join member me on me.id = ${memberId}
        where a.head_member_id = me.id or a.id = me.department_id)
      select 1 as yes from member_role mr join role r on r.id = mr.role_id
      where mr.member_id = ${memberId} and r.code = ${code} and (r.data_scope = 'company' or ${memberId} = ${colleagueId}
        or (r.data_scope = 'department' and exists (select 1 from own where level = 1))
        or (r.data_scope = 'departmentTree' and exists (select 1 from own)))`,
  );
  return rows.length > 0;
}
