import { and, eq, inArray } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { PayItemKind } from '@contract/pay/structure';
import type { myPayslipAmounts } from '@contract/payslip/own-calls';
import { taxMonthOf } from '@contract/payslip/rules/slip-checks';
import { itemRow } from '@contract/payslip/rules/slip-rows';
import { explainedTax } from '@contract/payslip/rules/tax-year';
import type { Db, Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payItem } from '@server/db/schema/pay/structure';
import { payslipPerson } from '@server/db/schema/payslip/run';
import { dayOf } from '@server/kernel/day-range';
import { found } from '@server/kernel/errors';
import type { Recipient, SlipRecord } from './own-slip';

const KINDS: readonly PayItemKind[] = ['tax', 'insurance', 'fund'];

/** How the tax row of a slip follows from the months of the year; null without such a row, and where a month is missing. */
export async function taxOf(
  db: Db | Tx,
  { tenantId, memberId }: Recipient,
  slip: SlipRecord,
  paid: readonly SlipRecord[],
): Promise<Out<typeof myPayslipAmounts>['tax']> {
  const items = await db
    .select({ code: payItem.code, kind: payItem.kind })
    .from(payItem)
    .where(and(eq(payItem.tenantId, tenantId), inArray(payItem.kind, [...KINDS])));
  const taxCodes = items.filter(({ kind }) => kind === 'tax').map(({ code }) => itemRow(code));
  const row = slip.rows.find(({ code, isShown }) => isShown && taxCodes.includes(code));
  if (!row) {
    return null;
  }
  const imported = new Map(
    (
      await db
        .select({ runId: payslipPerson.runId, imported: payslipPerson.imported })
        .from(payslipPerson)
        .where(eq(payslipPerson.memberId, memberId))
    ).map((one) => [one.runId, one.imported]),
  );
  const monthOf = ({ payDay, runId, rows }: SlipRecord) =>
    taxMonthOf({ rows, imported: imported.get(runId) ?? null, payMonth: payDay.slice(0, 7) }, items);
  const [person] = await db.select({ joinedAt: member.joinedAt }).from(member).where(eq(member.id, memberId));
  const before = paid.filter(({ fromDate }) => fromDate !== slip.fromDate).map(monthOf);
  const tax = explainedTax(monthOf(slip), before, dayOf(found(person).joinedAt));
  return tax ? { rowCode: row.code, ...tax } : null;
}
