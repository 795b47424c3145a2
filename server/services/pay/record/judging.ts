import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { memberPay, memberPayAmounts } from '@contract/pay/record-calls';
import { AGREED_KINDS } from '@contract/pay/structure';
import type { Db, Tx } from '@server/db/database';
import { department } from '@server/db/schema/company';
import { masterData } from '@server/db/schema/master-data';
import {
  minimumWage,
  payAdjustment,
  payBand,
  payBudget,
  payGrade,
  payItem,
} from '@server/db/schema/pay/structure';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOrganInScope } from '@server/services/access/data-scope';
import { budgetUse } from '../structure/budget-use';

type Answer = Out<typeof memberPay>;
type Amounts = Out<typeof memberPayAmounts>;

/** Items, grades, bands and minimum wages, for those who read pay: they judge an amount by them. */
export async function judgingStructure(db: Db | Tx, tenantId: string): Promise<Answer['structure']> {
  const items = await db
    .select()
    .from(payItem)
    .where(eq(payItem.tenantId, tenantId))
    .orderBy(asc(payItem.sequence), asc(payItem.code));
  const grades = await db
    .select()
    .from(payGrade)
    .where(eq(payGrade.tenantId, tenantId))
    .orderBy(asc(payGrade.code));
  const bands = await db
    .select()
    .from(payBand)
    .where(and(eq(payBand.tenantId, tenantId), isNull(payBand.removedAt)));
  const minimums = await db
    .select()
    .from(minimumWage)
    .where(and(eq(minimumWage.tenantId, tenantId), isNull(minimumWage.removedAt)));
  const places = await db
    .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')))
    .orderBy(asc(masterData.code));
  return {
    items: items.map((item) => ({ ...item, isOffered: item.isEnabled && AGREED_KINDS.includes(item.kind) })),
    grades: grades.map((grade) => ({ ...grade, isOffered: grade.isEnabled })),
    bands,
    minimums,
    places,
  };
}

/** The budget that counts for a department: its own, or that of the nearest one above. */
export async function budgetFor(
  db: Db | Tx,
  scope: MemberScope,
  departmentId: string | null,
  year: number,
): Promise<(NonNullable<Answer['budget']> & { organId: string }) | null> {
  const { tenantId } = scope;
  const rows = await db
    .select({ organ: department, budget: payBudget })
    .from(department)
    .leftJoin(payBudget, and(eq(payBudget.departmentId, department.id), eq(payBudget.year, year)))
    .where(eq(department.tenantId, tenantId));
  const byId = new Map(rows.map((row) => [row.organ.id, row]));
  const seen = new Set<string>();
  let at = byId.get(departmentId ?? '');
  while (at && !at.budget && !seen.has(at.organ.id)) {
    seen.add(at.organ.id);
    at = byId.get(at.organ.parentId ?? '');
  }
  if (!at?.budget) {
    return null;
  }
  const { organ, budget } = at;
  return {
    organId: organ.id,
    organName: organ.name,
    organEnName: organ.enName,
    year,
    cents: budget.cents,
    mode: budget.mode,
  };
}

/** The used part of a budget. The use of a small department says what its people were raised by: null beyond the scope. */
export async function usedOf(
  db: Db | Tx,
  scope: MemberScope,
  budget: { organId: string; year: number } | null,
): Promise<number | null> {
  if (!budget || !isOrganInScope(scope, budget.organId)) {
    return null;
  }
  const { organId, year } = budget;
  return (await budgetUse(db, scope.tenantId, year, [organId])).get(organId) ?? null;
}

/** Differences of locked periods that no payslip has taken yet. */
export const openArrears = async (
  db: Db | Tx,
  memberId: string,
): Promise<(Answer['arrears'][number] & Amounts['arrears'][number])[]> =>
  await db
    .select({
      id: payAdjustment.id,
      fromDate: payAdjustment.fromDate,
      toDate: payAdjustment.toDate,
      cents: payAdjustment.cents,
    })
    .from(payAdjustment)
    .where(
      and(
        eq(payAdjustment.memberId, memberId),
        isNull(payAdjustment.removedAt),
        isNull(payAdjustment.bookedIn),
      ),
    )
    .orderBy(asc(payAdjustment.fromDate), asc(payAdjustment.createdAt));
