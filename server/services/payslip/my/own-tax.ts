import { and, eq, inArray } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { PayItemKind } from '@contract/pay/structure';
import type { myPayslipAmounts } from '@contract/payslip/own-calls';
import { explainedTax, type PaidMonth } from '@contract/payslip/rules/tax-year';
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
  const codesOf = (...kinds: PayItemKind[]) =>
    items.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => `item:${code}`);
  const taxCodes = codesOf('tax');
  const row = slip.rows.find(({ code, isShown }) => isShown && taxCodes.includes(code));
  if (!row) {
    return null;
  }
  const deductions = new Map(
    (
      await db
        .select({ runId: payslipPerson.runId, imported: payslipPerson.imported })
        .from(payslipPerson)
        .where(eq(payslipPerson.memberId, memberId))
    ).map(({ runId, imported }) => [runId, imported?.deductionsCents ?? 0]),
  );
  const insuranceCodes = codesOf('insurance', 'fund');
  const monthOf = ({ payDay, runId, grossCents, rows }: SlipRecord): PaidMonth => {
    const total = (codes: readonly string[]) =>
      rows.reduce((sum, { code, cents }) => (codes.includes(code) ? sum + cents : sum), 0);
    return {
      month: payDay.slice(0, 7),
      grossCents,
      insuranceCents: total(insuranceCodes),
      deductionsCents: deductions.get(runId) ?? 0,
      taxCents: total(taxCodes),
    };
  };
  const [person] = await db.select({ joinedAt: member.joinedAt }).from(member).where(eq(member.id, memberId));
  const before = paid.filter(({ fromDate }) => fromDate !== slip.fromDate).map(monthOf);
  const tax = explainedTax(monthOf(slip), before, dayOf(found(person).joinedAt));
  return tax ? { rowCode: row.code, ...tax } : null;
}
