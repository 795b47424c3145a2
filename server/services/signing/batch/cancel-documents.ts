import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Clock } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signing } from '@server/db/schema/signing/signing';
import { signingBatchRow } from '@server/db/schema/signing/template';
import { SYSTEM } from '../case/events';
import { moveCase } from '../case/move';
import { lockSigning } from '../case/rows';
import { closeBatch } from './close-batch';
import type { MadeKind } from './document-makers';

const CANCELED = { zh_CN: '已取消', en: 'Canceled' };

/** Withdraws the cases of a made document that wait for a signature, and drops those that were not sent yet. */
export async function cancelDocuments(
  tx: Tx,
  clock: Clock,
  { tenantId, kind, originId }: { tenantId: string; kind: MadeKind; originId: string },
): Promise<void> {
  const isLive = and(
    eq(signing.tenantId, tenantId),
    eq(signing.source, kind),
    eq(signing.originId, originId),
    inArray(signing.state, ['draft', 'preparing', 'signing']),
  );
  const cases = await tx.select({ id: signing.id }).from(signing).where(isLive).orderBy(signing.id);
  const dropped: string[] = [];
  for (const { id } of cases) {
    const stored = await lockSigning(tx, tenantId, id);
    if (stored.row.state === 'signing') {
      const event = { kind: 'withdrawn' as const, actor: SYSTEM, data: {} };
      await moveCase(tx, clock, stored, { kind: 'withdraw' }, { event });
    } else if (stored.row.state === 'draft' || stored.row.state === 'preparing') {
      dropped.push(id);
    }
  }
  const rows = await tx
    .update(signingBatchRow)
    .set({ state: 'failed', signingId: null, reason: CANCELED })
    .where(
      and(
        eq(signingBatchRow.tenantId, tenantId),
        eq(signingBatchRow.originId, originId),
        or(
          inArray(signingBatchRow.signingId, dropped),
          and(eq(signingBatchRow.state, 'waiting'), isNull(signingBatchRow.signingId)),
        ),
      ),
    )
    .returning({ batchId: signingBatchRow.batchId });
  if (dropped.length > 0) {
    await tx.delete(signing).where(inArray(signing.id, dropped));
  }
  for (const batchId of new Set(rows.map((row) => row.batchId))) {
    await closeBatch(tx, clock, batchId);
  }
}
