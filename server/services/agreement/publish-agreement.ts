import * as calls from '@contract/agreement/calls';
import { eq } from 'drizzle-orm';
import { agreement } from '@server/db/schema/help';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { asTarget, findAgreement, requireRevision } from './find-agreement';
import { requireDraft } from './write-agreement';
import { publishTime } from '@server/kernel/publish-time';
import { verb } from '@server/kernel/verb';

/** Puts a draft in force, now or from a moment on. It is never changed again: others have accepted it. */
export const agreementPublish = verb(
  calls.agreementPublish,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input }) => {
    const publishedAt = publishTime(ctx.now(), input.at);
    await ctx.db.transaction(async (tx) => {
      const row = await findAgreement(tx, ctx, input.id, true);
      requireRevision(row, input.revision);
      requireDraft(row);
      const { title, body } = row;
      if (!title.zh_CN || !title.en || body.zh_CN.length === 0 || body.en.length === 0) {
        throw new ServiceError('agreementEmpty');
      }
      await tx
        .update(agreement)
        .set({ publishedAt, revision: row.revision + 1 })
        .where(eq(agreement.id, row.id));
      await recordOperation(tx, ctx, {
        action: input.at ? 'agreement.schedule' : 'agreement.publish',
        ...asTarget(row),
        changes: [
          { field: 'mustConsent', to: row.mustConsent ? 'on' : 'off' },
          { field: 'startAt', to: publishedAt.toISOString() },
        ],
      });
    });
    return {};
  },
);

/** Makes a draft of what is not in force yet. */
export const agreementWithdraw = verb(
  calls.agreementWithdraw,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const row = await findAgreement(tx, ctx, input.id, true);
      if (row.publishedAt === null || row.publishedAt <= ctx.now()) {
        throw new ServiceError('agreementOut');
      }
      await tx
        .update(agreement)
        .set({ publishedAt: null, revision: row.revision + 1 })
        .where(eq(agreement.id, row.id));
      await recordOperation(tx, ctx, { action: 'agreement.withdraw', ...asTarget(row) });
    });
    return {};
  },
);
