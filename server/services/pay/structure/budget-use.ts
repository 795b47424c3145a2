import { sql } from 'drizzle-orm';
import { budgetUseOf, type BudgetedChange } from '@contract/pay/rules/budget';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';

type Change = BudgetedChange & { departmentId: string };

/**
 * The use of departments' budgets by approved and waiting salary adjustments that begin in the year, each in the departments above
 * the person's own. An adjustment without a present pay is an entry and takes nothing. `without` leaves out the request that is looked at.
 */
export async function budgetUse(
  db: Db | Tx,
  tenantId: string,
  year: number,
  departmentIds: readonly string[],
  without = '',
): Promise<Map<string, number>> {
  const used = new Map(departmentIds.map((id) => [id, 0]));
  if (departmentIds.length === 0) {
    return used;
  }
  const rows = await query<Change>(
    db,
    sql`with recursive above as (
        select d.id, d.id as of, d.parent_id, 1 as level from department d where d.tenant_id = ${tenantId}
        union all
        select d.id, a.of, d.parent_id, a.level + 1 from above a join department d on d.id = a.parent_id and d.tenant_id = ${tenantId}
          where a.level < 20)
      select above.id as "departmentId", f.values->>'effectiveDate' as "fromDay",
          round((f.values->>'currentAmount')::numeric * 100)::float8 as "beforeCents",
          round((f.values->>'adjustedAmount')::numeric * 100)::float8 as "afterCents",
          coalesce((select r.basis from pay_record r where r.member_id = m.id and r.removed_at is null
            and r.source_id is distinct from a.id and r.from_day::text <= f.values->>'effectiveDate'
            order by r.from_day desc, r.created_at desc limit 1), 'month') as basis
        from approval a join form_instance f on f.id = a.form_instance_id
          join member m on m.id = f.values->'employee'->0->>'id' and m.tenant_id = a.tenant_id
          join above on above.of = m.department_id
        where a.tenant_id = ${tenantId} and a.process_code = 'salaryAdjustment' and a.status in ('approved', 'inApproval')
          and a.id <> ${without}
          and jsonb_typeof(f.values->'currentAmount') = 'number' and jsonb_typeof(f.values->'adjustedAmount') = 'number'
          and f.values->>'effectiveDate' between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  );
  for (const row of rows) {
    const sum = used.get(row.departmentId);
    if (sum !== undefined) {
      used.set(row.departmentId, sum + budgetUseOf(row, year));
    }
  }
  return used;
}
