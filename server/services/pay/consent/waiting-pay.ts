import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { memberPay } from '@contract/pay/record-calls';
import type { Db, Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import type { Ctx } from '@server/kernel/context';
import { originStates } from '@server/services/signing/batch/origin-states';

/** Lower pay of a person that was approved and not agreed to yet. */
export const waitingRecords = async (db: Db | Tx, tenantId: string, memberId: string) =>
  await db
    .select({
      id: payRecord.id,
      fromDay: payRecord.fromDay,
      amountCents: payRecord.amountCents,
      currency: payRecord.currency,
      basis: payRecord.basis,
    })
    .from(payRecord)
    .where(
      and(
        eq(payRecord.memberId, memberId),
        eq(payRecord.tenantId, tenantId),
        eq(payRecord.needsConsent, true),
        isNull(payRecord.consentedAt),
        isNull(payRecord.removedAt),
      ),
    )
    .orderBy(asc(payRecord.fromDay), asc(payRecord.createdAt));

/** The same without amounts, with the state of the document that the person signs. */
export async function waitingPay(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tenantId: string,
  memberId: string,
): Promise<Out<typeof memberPay>['waiting']> {
  const rows = await waitingRecords(db, tenantId, memberId);
  const ids = rows.map(({ id }) => id);
  const states = await originStates(db, tenantId, ids, now());
  return rows.map(({ id, fromDay, currency, basis }) => ({
    id,
    fromDay,
    currency,
    basis,
    signing: states.get(id)?.state ?? 'notSent',
  }));
}
