import { and, eq, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import {
  DRAFTS_MAX,
  type deleteFormDraft,
  type FormDraft,
  type getFormDraft,
  type saveFormDraft,
} from '@contract/form-draft';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { formDraft } from '@server/db/schema/form-draft';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';

type Row = typeof formDraft.$inferSelect;

const own = (ctx: SessionCtx, scopeKey: string) =>
  and(eq(formDraft.memberId, ctx.session.memberId), eq(formDraft.scopeKey, scopeKey));

/** What the signed-in person has filled in earlier, on whichever device. */
export async function getDraft({
  ctx,
  input,
}: CallOf<typeof getFormDraft>): Promise<Out<typeof getFormDraft>> {
  const [row] = await ctx.db.select().from(formDraft).where(own(ctx, input.scopeKey));
  return { draft: row ? presentDraft(row) : null };
}

/** Keeps unsent input unless another device has saved since; then that one's draft is the answer. */
export async function saveDraft({
  ctx,
  input,
}: CallOf<typeof saveFormDraft>): Promise<Out<typeof saveFormDraft>> {
  const { scopeKey, versionId, values, revision } = input;
  const { memberId, tenantId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    if (revision === 0 && (await tx.$count(formDraft, eq(formDraft.memberId, memberId))) >= DRAFTS_MAX) {
      throw new ServiceError('formDraftsFull');
    }
    const part = { versionId: versionId ?? null, values, updatedAt: ctx.now() };
    const [saved] = await tx
      .insert(formDraft)
      .values({ memberId, scopeKey, tenantId, revision: revision + 1, ...part })
      .onConflictDoUpdate({
        target: [formDraft.memberId, formDraft.scopeKey],
        set: { ...part, revision: sql`${formDraft.revision} + 1` },
        setWhere: eq(formDraft.revision, revision),
      })
      .returning();
    if (saved) {
      return { isSaved: true, draft: presentDraft(saved) };
    }
    const [newer] = await tx.select().from(formDraft).where(own(ctx, scopeKey));
    if (!newer) {
      throw new ServiceError('conflict');
    }
    return { isSaved: false, draft: presentDraft(newer) };
  });
}

/** Forgets unsent input. */
export async function deleteDraft({
  ctx,
  input,
}: CallOf<typeof deleteFormDraft>): Promise<Out<typeof deleteFormDraft>> {
  await forgetDraft(ctx.db, ctx, input.scopeKey);
  return {};
}

/** Forgets unsent input inside the transaction that sends it. */
export async function forgetDraft(db: Db | Tx, ctx: SessionCtx, scopeKey: string): Promise<void> {
  await db.delete(formDraft).where(own(ctx, scopeKey));
}

function presentDraft({ scopeKey, versionId, values, revision, updatedAt }: Row): FormDraft {
  return { scopeKey, versionId, values, revision, updatedAt: updatedAt.toISOString() };
}
