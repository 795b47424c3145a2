import type * as calls from '@contract/signing/batch-calls';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { job } from '@server/db/schema/job';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { found, ServiceError } from '@server/errors';
import { sendJob } from '@server/jobs/send-job';
import { recordOperation } from '@server/services/audit/record-operation';
import type { CallOf } from '@server/services/call-of';
import { requireFunction } from '@server/services/role/require-permission';
import { batchKind } from './batch-kind';

/** Has the cases of a batch of one’s own made that could not be made; those that were are left alone. */
export async function retrySigningBatch({
  ctx,
  input,
}: CallOf<typeof calls.retrySigningBatch>): Promise<Out<typeof calls.retrySigningBatch>> {
  await requireFunction(ctx, FUNCTION_ID.initiateSigning);
  const { tenantId, memberId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    const own = and(
      eq(signingBatch.id, input.id),
      eq(signingBatch.tenantId, tenantId),
      eq(signingBatch.initiatorMemberId, memberId),
    );
    const { id, title } = found((await tx.select().from(signingBatch).where(own).for('update'))[0]);
    const again = await tx
      .update(signingBatchRow)
      .set({ state: 'waiting', reason: null })
      .where(
        and(
          eq(signingBatchRow.batchId, id),
          eq(signingBatchRow.state, 'failed'),
          isNull(signingBatchRow.signingId),
        ),
      )
      .returning({ memberId: signingBatchRow.memberId });
    if (again.length === 0) {
      throw new ServiceError('conflict');
    }
    await tx.update(signingBatch).set({ finishedAt: null }).where(eq(signingBatch.id, id));
    // The job that ended says nothing of the one that follows, which has its key.
    await tx
      .delete(job)
      .where(
        and(
          eq(job.kind, batchKind.name),
          eq(job.tenantId, tenantId),
          eq(job.key, id),
          notInArray(job.state, ['waiting', 'running']),
        ),
      );
    await sendJob(tx, ctx, batchKind, { batchId: id }, { tenantId, key: id });
    await recordOperation(tx, ctx, {
      action: 'signing.sendBatch',
      targetId: id,
      targetName: title,
      changes: [{ field: 'people', to: String(again.length) }],
    });
    return { count: again.length };
  });
}
