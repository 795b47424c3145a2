import { sql } from 'drizzle-orm';
import { productsWith } from '@contract/product/screens';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { query } from '@server/kernel/query';
import { seatGives } from './held-seats';

/**
 * Everyone else who holds a function that reaches a colleague, as `memberScope` defines it for one person: by a role whose scope has them in
 * it, or by a seat, for which all roles count. Only people who can act. Read from the colleague up, along at most 20 departments; may run
 * inside transactions.
 */
export async function whoReaches(
  tx: Db | Tx,
  tenantId: string,
  functionId: number,
  colleagueId: string,
  now: Date,
): Promise<string[]> {
  return (await whoReachesEach(tx, tenantId, functionId, [colleagueId], now)).get(colleagueId) ?? [];
}

/** The same of several colleagues, in two statements however many there are. Colleagues of one department are reached by the same people. */
export async function whoReachesEach(
  tx: Db | Tx,
  tenantId: string,
  functionId: number,
  colleagueIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const colleagues = await query<{ id: string; organ: string }>(
    tx,
    sql`select id, coalesce(department_id, '') as organ from member
      where id = any(${sql.param([...colleagueIds])}::text[]) and tenant_id = ${tenantId}`,
  );
  const organs = [...new Set(colleagues.map(({ organ }) => organ))];
  const byOrgan = await whoReachesOrgans(tx, tenantId, functionId, organs, now);
  return new Map(
    colleagues.map(({ id, organ }) => [id, (byOrgan.get(organ) ?? []).filter((other) => other !== id)]),
  );
}

/** By department, `''` for people without one, in the order of ids. */
async function whoReachesOrgans(
  tx: Db | Tx,
  tenantId: string,
  functionId: number,
  organs: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const grants = sql`exists (select 1 from role_function rf where rf.role_id = r.id and rf.function_id = ${functionId})`;
  const seat = productsWith(functionId).length > 0 ? seatGives(member.id, functionId, now) : sql`false`;
  const starts = sql`unnest(${sql.param([...organs])}::text[])`;
  const rows = await query<{ organ: string; ids: string[] }>(
    tx,
    sql`with recursive above as (
        select d.id as start, d.id, d.parent_id, d.head_member_id, 1 as level
        from department d where d.id in (select ${starts}) and d.tenant_id = ${tenantId}
        union
        select a.start, d.id, d.parent_id, d.head_member_id, a.level + 1
        from above a join department d on d.id = a.parent_id and d.tenant_id = ${tenantId} where a.level < 20),
      own as (select a.start, me.id, min(a.level) as level from above a
        join member me on me.tenant_id = ${tenantId} and (me.id = a.head_member_id or me.department_id = a.id)
        group by a.start, me.id),
      holders as materialized (
        select ${member.id} as id, r.code, r.data_scope from ${member}
        join ${account} on ${account.id} = ${member.accountId}
        join member_role mr on mr.member_id = ${member.id} join role r on r.id = mr.role_id
        where ${member.tenantId} = ${tenantId} and ${member.status} = 'normal' and ${account.status} = 'normal'
          and (r.code = 'companyAdministrator' or r.data_scope <> 'self')
          and (${grants} or (${seat} and not exists (
            select 1 from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${member.id} and ${grants}))))
      select s.organ, array_agg(distinct h.id order by h.id) as ids
      from ${starts} s (organ) cross join holders h left join own on own.start = s.organ and own.id = h.id
      where h.code = 'companyAdministrator' or h.data_scope = 'company' or (h.data_scope = 'department' and own.level = 1)
        or (h.data_scope = 'departmentTree' and own.level is not null)
      group by s.organ`,
  );
  return new Map(rows.map(({ organ, ids }) => [organ, ids]));
}
