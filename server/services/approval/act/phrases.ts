import * as operationCalls from '@contract/approval/operation-calls';
import { and, asc, count, eq } from 'drizzle-orm';
import { PHRASES_MAX } from '@contract/approval/operation-calls';
import { approvalPhrase } from '@server/db/schema/approval/flow';
import { ServiceError } from '@server/kernel/errors';
import { USUAL_PHRASES } from '../read/approval-texts';
import { verb } from '@server/kernel/verb';

/** Preset opinions: one's own in the order they were made, then the usual ones. */
export const listPhrases = verb(
  operationCalls.listPhrases,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const own = await ctx.db
      .select({ id: approvalPhrase.id, text: approvalPhrase.text })
      .from(approvalPhrase)
      .where(eq(approvalPhrase.memberId, ctx.session.memberId))
      .orderBy(asc(approvalPhrase.createdAt), asc(approvalPhrase.id));
    return [
      ...own.map((one) => ({ ...one, isOwn: true })),
      ...USUAL_PHRASES.map((one, index) => ({
        id: `usual-${index}`,
        text: one[ctx.lang],
        isOwn: false,
        fits: one.fits,
      })),
    ];
  },
);

/** Adds a preset opinion of one's own, or changes it. */
export const savePhrase = verb(
  operationCalls.savePhrase,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const { id, text } = input;
    if (id) {
      const changed = await ctx.db
        .update(approvalPhrase)
        .set({ text })
        .where(and(eq(approvalPhrase.id, id), eq(approvalPhrase.memberId, memberId)))
        .returning({ id: approvalPhrase.id });
      if (changed.length === 0) {
        throw new ServiceError('notFound');
      }
      return { id, text, isOwn: true };
    }
    return await ctx.db.transaction(async (tx) => {
      const [known] = await tx
        .select({ count: count() })
        .from(approvalPhrase)
        .where(eq(approvalPhrase.memberId, memberId));
      if ((known?.count ?? 0) >= PHRASES_MAX) {
        throw new ServiceError('phraseTooMany', { max: PHRASES_MAX });
      }
      const added = { id: ctx.ids(), tenantId, memberId, text, createdAt: ctx.now() };
      await tx.insert(approvalPhrase).values(added);
      return { id: added.id, text, isOwn: true };
    });
  },
);

/** Deletes a preset opinion of one's own. */
export const deletePhrase = verb(
  operationCalls.deletePhrase,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const gone = await ctx.db
      .delete(approvalPhrase)
      .where(and(eq(approvalPhrase.id, input.id), eq(approvalPhrase.memberId, ctx.session.memberId)))
      .returning({ id: approvalPhrase.id });
    if (gone.length === 0) {
      throw new ServiceError('notFound');
    }
    return {};
  },
);
