import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import { bookArrears } from '../record/book-arrears';

type Consent = { recordId: string; paper?: { day: string; byMemberId: string } };

/** A person has agreed to lower pay: from now on the record counts, and locked periods are corrected. Returns false if nothing waited. */
export async function recordConsent(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  { recordId, paper }: Consent,
): Promise<boolean> {
  const [record] = await tx
    .update(payRecord)
    .set({
      consentedAt: clock.now(),
      ...(paper && { paperDay: paper.day, paperByMemberId: paper.byMemberId }),
    })
    .where(
      and(
        eq(payRecord.id, recordId),
        eq(payRecord.tenantId, tenantId),
        eq(payRecord.needsConsent, true),
        isNull(payRecord.consentedAt),
        isNull(payRecord.removedAt),
      ),
    )
    .returning();
  if (record) {
    const { memberId, fromDay } = record;
    await bookArrears(tx, clock, { tenantId, memberId, fromDay, recordId });
  }
  return record !== undefined;
}
