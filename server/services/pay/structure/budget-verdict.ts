import { and, eq, sql } from 'drizzle-orm';
import type { PayChange } from '@contract/form/rules/known-fields';
import { budgetUseOf, budgetVerdict, type BudgetMode } from '@contract/pay/rules/budget';
import type { Db, Tx } from '@server/db/database';
import { payBudget } from '@server/db/schema/pay/structure';
import { query } from '@server/kernel/query';
import { payOf } from '@server/services/person/pay-of';
import { budgetUse } from './budget-use';

type Asked = {
  tenantId: string;
  departmentId: string | null;
  change: PayChange;
  /** The request of the change, whose own use is not counted twice. */
  exceptId: string;
};
type Budget = { id: string; name: string; enName: string | null; cents: number; mode: BudgetMode };
export type JudgedBudget = Budget & {
  year: number;
  usedCents: number;
  addedCents: number;
  verdict: ReturnType<typeof budgetVerdict>;
};

/** The budgets of a person's department and of those above, the nearest first, with what a change would take from each. */
export async function judgeBudgets(db: Db | Tx, asked: Asked): Promise<JudgedBudget[]> {
  const { tenantId, change, exceptId } = asked;
  const year = Number(change.fromDay.slice(0, 4));
  const budgets = await budgetsAbove(db, asked, year);
  if (budgets.length === 0 || change.beforeCents === null) {
    return [];
  }
  const { memberId, fromDay, beforeCents, afterCents } = change;
  const before = (await payOf(db, { tenantId, memberId }, { until: fromDay })).find(
    ({ id }) => id !== exceptId,
  );
  const basis = before?.basis ?? 'month';
  const addedCents = budgetUseOf({ fromDay, beforeCents, afterCents, basis }, year);
  const ids = budgets.map(({ id }) => id);
  const used = await budgetUse(db, tenantId, year, ids, exceptId);
  return budgets.map((budget) => {
    const usedCents = used.get(budget.id) ?? 0;
    return { ...budget, year, usedCents, addedCents, verdict: budgetVerdict(budget, usedCents, addedCents) };
  });
}

/** Whether a change exceeds a budget that doesn't allow it. Holds the budgets, so that simultaneous changes are judged one after the other. */
export async function isOverBudget(tx: Tx, asked: Asked): Promise<boolean> {
  const isStrict = and(
    eq(payBudget.tenantId, asked.tenantId),
    eq(payBudget.year, Number(asked.change.fromDay.slice(0, 4))),
    eq(payBudget.mode, 'block'),
  );
  await tx.select({ id: payBudget.id }).from(payBudget).where(isStrict).orderBy(payBudget.id).for('update');
  return (await judgeBudgets(tx, asked)).some(({ verdict }) => verdict === 'block');
}

const budgetsAbove = async (
  db: Db | Tx,
  { tenantId, departmentId }: Asked,
  year: number,
): Promise<Budget[]> =>
  await query<Budget>(
    db,
    sql`with recursive above as (
        select d.id, d.parent_id, d.name, d.en_name, 1 as level from department d
          where d.id = ${departmentId ?? ''} and d.tenant_id = ${tenantId}
        union all
        select d.id, d.parent_id, d.name, d.en_name, a.level + 1 from above a
          join department d on d.id = a.parent_id and d.tenant_id = ${tenantId} where a.level < 20)
      select a.id, a.name, a.en_name as "enName", b.cents::float8 as cents, b.mode
        from above a join pay_budget b on b.department_id = a.id and b.tenant_id = ${tenantId} and b.year = ${year}
        order by a.level`,
  );
