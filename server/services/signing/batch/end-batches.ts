import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { job } from '@server/db/schema/job';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { batchKind } from './batch-kind';
import { closeBatch } from './close-batch';
import { wordsOf } from './send-prepared';

const AT_ONCE = 50;

/**
 * Batches whose own job was given up since: people whose case it has not made are told as not sent, and whoever sent the batch can have it
 * go on. Cases that were made have jobs of their own.
 */
export async function endBatches(
  { db, now, ids }: Pick<Ctx, 'db' | 'now' | 'ids'>,
  since: Date,
): Promise<void> {
  const stuck = await db
    .select({ id: signingBatch.id })
    .from(job)
    .innerJoin(signingBatch, eq(signingBatch.id, job.key))
    .where(
      and(
        eq(job.kind, batchKind.name),
        inArray(job.state, ['failed', 'cancelled']),
        gt(job.finishedAt, since),
        isNull(signingBatch.finishedAt),
      ),
    )
    .limit(AT_ONCE);
  for (const { id } of stuck) {
    await db.transaction(async (tx) => {
      await tx
        .update(signingBatchRow)
        .set({ state: 'failed', reason: wordsOf('signingNotMade', {}) })
        .where(
          and(
            eq(signingBatchRow.batchId, id),
            eq(signingBatchRow.state, 'waiting'),
            isNull(signingBatchRow.signingId),
          ),
        );
      await closeBatch(tx, { now, ids }, id);
    });
  }
}
