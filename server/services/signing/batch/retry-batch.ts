import * as calls from '@contract/signing/batch-calls';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { job } from '@server/db/schema/job';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { found, ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { recordOperation } from '@server/kernel/record-operation';
import { batchKind } from './batch-kind';
import { verb } from '@server/kernel/verb';

/** Has the cases of a batch of one’s own made that could not be made; those that were are left alone. */
export const retrySigningBatch = verb(
  calls.retrySigningBatch,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
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
  },
);
