import { sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { findScope, isOrganInScope } from '@server/services/access/data-scope';
import type { WarningSource } from '@server/services/warning/warning-source';
import { budgetUse } from '../structure/budget-use';

type Row = { id: string; name: string; enName: string | null; cents: number };

/**
 * Departments whose raises of the year are above their budget. The use of a budget needs the pay records of the department, as its list
 * does; there is no amount in it.
 */
export const payBudgetOver = {
  kind: 'payBudgetOver',
  find: async ({ ctx, scope, organId }) => {
    const readable = await findScope(ctx, FUNCTION_ID.payRecords);
    if (!readable) {
      return [];
    }
    const { tenantId } = scope;
    const year = Number(dayOf(ctx.now()).slice(0, 4));
    const budgets = await query<Row>(
      ctx.db,
      sql`with recursive part as (
          select d.id, 1 as level from department d
            where d.tenant_id = ${tenantId} and ${organId === undefined ? sql`true` : sql`d.id = ${organId}`}
          union
          select d.id, p.level + 1 from part p join department d on d.parent_id = p.id and d.tenant_id = ${tenantId}
            where p.level < 20 and ${organId !== undefined})
        select d.id, d.name, d.en_name as "enName", b.cents::float8 as cents
        from pay_budget b join department d on d.id = b.department_id and d.tenant_id = ${tenantId}
        where b.tenant_id = ${tenantId} and b.year = ${year} and d.id in (select id from part)`,
    );
    const shown = budgets.filter(({ id }) => isOrganInScope(scope, id) && isOrganInScope(readable, id));
    const used = await budgetUse(
      ctx.db,
      tenantId,
      year,
      shown.map(({ id }) => id),
    );
    return shown
      .filter(({ id, cents }) => (used.get(id) ?? 0) > cents)
      .map(({ id, name, enName }) => ({
        key: `${year} ${id}`,
        organ: { name, enName },
        path: '/pay-structure?part=budgets',
      }));
  },
} satisfies WarningSource;
