import { and, eq } from 'drizzle-orm';
import { payChangeOf } from '@contract/form/rules/known-fields';
import type { FormValues } from '@contract/form/values';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { isOverBudget } from './budget-verdict';

type Asked = { processCode: string; values: FormValues; exceptId: string };

/** Refuses a salary adjustment that exceeds a budget which doesn't allow it. The refusal says no figure. */
export async function requireBudgetFits(
  tx: Tx,
  { session: { tenantId } }: SessionCtx,
  { processCode, values, exceptId }: Asked,
): Promise<void> {
  const change = processCode === 'salaryAdjustment' ? payChangeOf(values) : undefined;
  if (!change) {
    return;
  }
  const [person] = await tx
    .select({ departmentId: member.departmentId })
    .from(member)
    .where(and(eq(member.id, change.memberId), eq(member.tenantId, tenantId)));
  const departmentId = person?.departmentId ?? null;
  if (await isOverBudget(tx, { tenantId, departmentId, change, exceptId })) {
    throw new ServiceError('payOverBudget');
  }
}
