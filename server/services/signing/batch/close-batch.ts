import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { notify } from '@server/services/notice/notify';

/** Ends a batch none of whose rows waits any more, and tells who sent it; once, whoever of its jobs comes last. */
export async function closeBatch(tx: Tx, clock: Pick<Ctx, 'now' | 'ids'>, id: string): Promise<void> {
  const [batch] = await tx.select().from(signingBatch).where(eq(signingBatch.id, id)).for('update');
  const rows = await tx
    .select({ state: signingBatchRow.state })
    .from(signingBatchRow)
    .where(eq(signingBatchRow.batchId, id));
  if (!batch || batch.finishedAt !== null || rows.some(({ state }) => state === 'waiting')) {
    return;
  }
  await tx.update(signingBatch).set({ finishedAt: clock.now() }).where(eq(signingBatch.id, id));
  const sent = rows.filter(({ state }) => state === 'sent').length;
  const failed = rows.length - sent;
  await notify(tx, clock, batch.tenantId, [
    {
      to: batch.initiatorMemberId,
      kind: 'decided',
      title:
        failed > 0
          ? {
              zh_CN: `批量签署：已发送${sent}份，${failed}份未发送`,
              en: `Batch: ${sent} sent, ${failed} not sent`,
            }
          : { zh_CN: `批量签署：${sent}份已全部发送`, en: `Batch: all ${sent} sent` },
      body: { zh_CN: batch.title },
      path: `/signing-batch?id=${id}`,
      sourceId: id,
    },
  ]);
}
