import type * as calls from '@contract/agreement/calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { agreement } from '@server/db/schema/help';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { asTarget, findAgreement, requireRevision } from './find-agreement';
import { requireDraft } from './write-agreement';

const AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

/** Puts a draft in force, now or from a moment on. It is never changed again: others have accepted it. */
export async function agreementPublish({
  ctx,
  input,
}: CallOf<typeof calls.agreementPublish>): Promise<Out<typeof calls.agreementPublish>> {
  await requireFunction(ctx, FUNCTION_ID.agreements);
  const now = ctx.now();
  const publishedAt = input.at ? new Date(input.at) : now;
  if (publishedAt < now || publishedAt.getTime() - now.getTime() > AHEAD_MS) {
    throw new ServiceError('announcementTimeWrong');
  }
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
}

/** Makes a draft of what is not in force yet. */
export async function agreementWithdraw({
  ctx,
  input,
}: CallOf<typeof calls.agreementWithdraw>): Promise<Out<typeof calls.agreementWithdraw>> {
  await requireFunction(ctx, FUNCTION_ID.agreements);
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
}
