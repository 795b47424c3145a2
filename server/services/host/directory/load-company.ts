import { sql } from 'drizzle-orm';
import type { Company, OwnOrgan, OwnPerson } from '@contract/host/rules/directory';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { Corp } from '../binding/bind-identity';

/** A company as its difference to a directory is told by: departments, and people in any state. */
export async function loadCompany(db: Db | Tx, { tenantId, provider, corpId }: Corp): Promise<Company> {
  const organs = await query<OwnOrgan>(
    db,
    sql`select d.id, d.parent_id as "parentId", d.name, d.head_member_id as "headMemberId",
        o.external_id as "externalId"
      from department d left join directory_organ o on o.department_id = d.id and o.tenant_id = ${tenantId}
        and o.provider = ${provider} and o.corp_id = ${corpId}
      where d.tenant_id = ${tenantId}`,
  );
  const people = await query<OwnPerson>(
    db,
    sql`select m.id as "memberId", a.name, a.area_code || a.mobile as mobile, m.job_number as "jobNumber",
        m.department_id as "organId", e.manager_member_id as "managerMemberId", e.type, m.status = 'left' as "hasLeft",
        m.status = 'disabled' and m.is_shut_out_by_directory as "isShutOut",
        coalesce(i.ids, '{}') as "externalIds", coalesce(i.shown, false) as "isInDirectory",
        not exists (select 1 from member e where e.account_id = a.id and e.tenant_id <> ${tenantId}
          and e.status <> 'left') as "isNameOurs"
      from member m join account a on a.id = m.account_id
      left join employment e on e.member_id = m.id
      left join lateral (select array_agg(p.provider_user_id) as ids, bool_or(p.is_in_directory) as shown
        from provider_identity p where p.member_id = m.id and p.tenant_id = ${tenantId}
          and p.provider = ${provider} and p.corp_id = ${corpId}) i on true
      where m.tenant_id = ${tenantId} and a.status <> 'deleted'`,
  );
  return { organs, people };
}
