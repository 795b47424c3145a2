import { sql } from 'drizzle-orm';
import { productsWith } from '@contract/product/screens';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { query } from '@server/kernel/query';
import { seatGives } from './held-seats';

/**
 * Everybody else who holds a function that reaches a colleague, as `memberScope` says it of one: by a role whose scope has them in it, or
 * by a seat, for which all roles count. Only who can act. Asked from the colleague up, along at most 20 departments; may be asked inside
 * transactions.
 */
export async function whoReaches(
  tx: Db | Tx,
  tenantId: string,
  functionId: number,
  colleagueId: string,
  now: Date,
): Promise<string[]> {
  const grants = sql`exists (select 1 from role_function rf where rf.role_id = r.id and rf.function_id = ${functionId})`;
  const seat = productsWith(functionId).length > 0 ? seatGives(member.id, functionId, now) : sql`false`;
  const rows = await query<{ id: string }>(
    tx,
    sql`with recursive above as (
        select d.id, d.parent_id, d.head_member_id, 1 as level
        from member m join department d on d.id = m.department_id and d.tenant_id = ${tenantId}
        where m.id = ${colleagueId} and m.tenant_id = ${tenantId}
        union
        select d.id, d.parent_id, d.head_member_id, a.level + 1
        from above a join department d on d.id = a.parent_id and d.tenant_id = ${tenantId} where a.level < 20),
      own as (select me.id, min(a.level) as level from above a
        join member me on me.tenant_id = ${tenantId} and (me.id = a.head_member_id or me.department_id = a.id) group by me.id)
      select ${member.id} as id from ${member} join ${account} on ${account.id} = ${member.accountId}
      left join own on own.id = ${member.id}
      where ${member.tenantId} = ${tenantId} and ${member.status} = 'normal' and ${account.status} = 'normal'
        and ${member.id} <> ${colleagueId} and exists (
          select 1 from member_role mr join role r on r.id = mr.role_id
          where mr.member_id = ${member.id}
            and (${grants} or (${seat} and not exists (
              select 1 from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${member.id} and ${grants})))
            and (r.code = 'companyAdministrator' or r.data_scope = 'company' or (r.data_scope = 'department' and own.level = 1)
              or (r.data_scope = 'departmentTree' and own.level is not null)))
      order by id`,
  );
  return rows.map(({ id }) => id);
}
