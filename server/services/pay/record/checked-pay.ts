import { and, eq, inArray } from 'drizzle-orm';
import type { memberPayEnter } from '@contract/pay/record-calls';
import { AGREED_KINDS } from '@contract/pay/structure';
import type { Parsed } from '@contract/endpoint';
import type { Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';
import { payGrade, payItem } from '@server/db/schema/pay/structure';
import { found, ServiceError } from '@server/kernel/errors';

type Entered = Pick<
  Parsed<typeof memberPayEnter>,
  'amountCents' | 'basis' | 'items' | 'gradeId' | 'place' | 'probation' | 'reason' | 'fromDay'
>;

/** The parts of a pay as a row has them. Items are those that the company agrees on, each once, and add up to the amount. */
export async function checkedPay(tx: Tx, tenantId: string, given: Entered) {
  const { amountCents, basis, items, gradeId, place, probation, reason, fromDay } = given;
  if (probation && (probation.until < fromDay || probation.cents > amountCents)) {
    throw new ServiceError('payProbationWrong');
  }
  if (gradeId !== undefined) {
    const isGrade = and(eq(payGrade.id, gradeId), eq(payGrade.tenantId, tenantId));
    found((await tx.select({ id: payGrade.id }).from(payGrade).where(isGrade))[0]);
  }
  if (place !== undefined) {
    const isPlace = and(
      eq(masterData.tenantId, tenantId),
      eq(masterData.model, 'place'),
      eq(masterData.code, place),
    );
    found((await tx.select({ id: masterData.id }).from(masterData).where(isPlace))[0]);
  }
  return {
    basis,
    items: items && items.length > 0 ? await checkedItems(tx, tenantId, items, amountCents) : null,
    gradeId: gradeId ?? null,
    place: place ?? '',
    probationCents: probation?.cents ?? null,
    probationUntil: probation?.until ?? null,
    reason,
  };
}

async function checkedItems(
  tx: Tx,
  tenantId: string,
  items: readonly { code: string; cents: number }[],
  totalCents: number,
): Promise<Record<string, number>> {
  const codes = items.map(({ code }) => code);
  const known = await tx
    .select({ code: payItem.code })
    .from(payItem)
    .where(
      and(
        eq(payItem.tenantId, tenantId),
        eq(payItem.isEnabled, true),
        inArray(payItem.kind, [...AGREED_KINDS]),
        inArray(payItem.code, codes),
      ),
    );
  const sum = items.reduce((all, { cents }) => all + cents, 0);
  if (known.length !== codes.length || sum !== totalCents) {
    throw new ServiceError('payItemsWrong');
  }
  return Object.fromEntries(items.map(({ code, cents }) => [code, cents]));
}
