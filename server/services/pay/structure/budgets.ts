import { and, asc, eq, inArray } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import * as calls from '@contract/pay/structure-calls';
import { department } from '@server/db/schema/company';
import { payBudget } from '@server/db/schema/pay/structure';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import {
  findScopes,
  isOrganInScope,
  memberScope,
  requireOrganInScope,
} from '@server/services/access/data-scope';
import { lockOrganisation, requireOrgan } from '../../people/organ/organisation';
import { budgetUse } from './budget-use';

/** Their use is the sum of raises of few people: it needs the right to read the pay of the department as well. */
export const payBudgetList = verb(
  calls.payBudgetList,
  { permission: 'payStructure', scope: 'dataScope' },
  async ({ ctx, input: { year } }) => {
    const { tenantId } = ctx.session;
    const scopes = await findScopes(ctx, [FUNCTION_ID.payStructure, FUNCTION_ID.payRecords]);
    const scope = await memberScope(ctx, FUNCTION_ID.payStructure);
    const readable = scopes.get(FUNCTION_ID.payRecords);
    const ofTenant = eq(department.tenantId, tenantId);
    const rows = await ctx.db
      .select({ organ: department, budget: payBudget })
      .from(department)
      .leftJoin(payBudget, and(eq(payBudget.departmentId, department.id), eq(payBudget.year, year)))
      .where(
        scope.departmentIds === null ? ofTenant : and(ofTenant, inArray(department.id, scope.departmentIds)),
      )
      .orderBy(asc(department.sort), asc(department.id));
    const shown = rows.filter(({ organ }) => readable && isOrganInScope(readable, organ.id));
    const used = await budgetUse(
      ctx.db,
      tenantId,
      year,
      shown.map(({ organ }) => organ.id),
    );
    return {
      list: inTreeOrder(rows).map(({ organ, budget, level }) => ({
        level,
        organId: organ.id,
        organName: organ.name,
        organEnName: organ.enName,
        budget: budget && { cents: budget.cents, mode: budget.mode },
        usedCents: used.get(organ.id) ?? null,
      })),
    };
  },
);

export const payBudgetSave = verb(
  calls.payBudgetSave,
  { permission: 'payStructure', scope: 'dataScope' },
  async ({ ctx, input: { organId, year, budget } }) => {
    const { tenantId } = ctx.session;
    requireOrganInScope(await memberScope(ctx, FUNCTION_ID.payStructure), organId);
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const organ = await requireOrgan(tx, tenantId, organId);
      const isIt = and(eq(payBudget.departmentId, organId), eq(payBudget.year, year));
      const removed = await tx.delete(payBudget).where(isIt).returning({ id: payBudget.id });
      if (budget) {
        await tx.insert(payBudget).values({
          id: ctx.ids(),
          tenantId,
          departmentId: organId,
          year,
          ...budget,
          createdAt: ctx.now(),
        });
      }
      if (budget || removed.length > 0) {
        await recordOperation(tx, ctx, {
          action: budget ? 'pay.setBudget' : 'pay.removeBudget',
          targetId: organ.id,
          targetName: organ.name,
          targetEnName: organ.enName,
          changes: [{ field: 'payYear', ...(budget ? { to: String(year) } : { from: String(year) }) }],
        });
      }
    });
    return {};
  },
);

type Placed = { organ: { id: string; parentId: string | null } };

/** Each department before those below it. */
function inTreeOrder<Row extends Placed>(rows: readonly Row[]): (Row & { level: number })[] {
  const listed = new Set(rows.map(({ organ }) => organ.id));
  const below = (parentId: string | null, level: number): (Row & { level: number })[] =>
    rows
      .filter(({ organ }) => (listed.has(organ.parentId ?? '') ? organ.parentId : null) === parentId)
      .flatMap((row) => [{ ...row, level }, ...(level < 20 ? below(row.organ.id, level + 1) : [])]);
  return below(null, 0);
}
