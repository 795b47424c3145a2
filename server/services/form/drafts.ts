import * as draftCalls from '@contract/form/draft-calls';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { DRAFT_KEPT_DAYS, DRAFTS_MAX, type FormDraft } from '@contract/form/draft-calls';
import type { SessionCtx } from '@server/kernel/context';
import { formDraft } from '@server/db/schema/form/form-draft';
import { ServiceError } from '@server/kernel/errors';
import { keepDraftFiles } from '../file/keep-draft-files';
import { releaseFiles, releaseFilesOf } from '../file/use-files';
import { verb } from '@server/kernel/verb';

type Row = typeof formDraft.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 100;

const own = (ctx: SessionCtx, scopeKey: string) =>
  and(eq(formDraft.memberId, ctx.session.memberId), eq(formDraft.scopeKey, scopeKey));

/** What the signed-in person has filled in earlier, on whichever device. */
export const getFormDraft = verb(
  draftCalls.getFormDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const [row] = await ctx.db.select().from(formDraft).where(own(ctx, input.scopeKey));
    return { draft: row ? presentDraft(row) : null };
  },
);

/** Keeps unsent input unless another device has saved since. */
export const saveFormDraft = verb(
  draftCalls.saveFormDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { scopeKey, versionId, values, revision, saveId } = input;
    const { memberId, tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const others = and(eq(formDraft.memberId, memberId), ne(formDraft.scopeKey, scopeKey));
      if (revision === 0 && (await tx.$count(formDraft, others)) >= DRAFTS_MAX) {
        throw new ServiceError('formDraftsFull');
      }
      const part = { versionId: versionId ?? null, values, lastSaveId: saveId, updatedAt: ctx.now() };
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
        await keepDraftFiles(tx, ctx, { kind: 'formDraft', id: draftRefId(saved), values });
        return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() };
      }
      const [there] = await tx.select().from(formDraft).where(own(ctx, scopeKey));
      if (there?.lastSaveId !== saveId) {
        throw new ServiceError('conflict');
      }
      return { revision: there.revision, updatedAt: there.updatedAt.toISOString() };
    });
  },
);

/** Forgets unsent input. */
export const deleteFormDraft = verb(
  draftCalls.deleteFormDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const [gone] = await tx.delete(formDraft).where(own(ctx, input.scopeKey)).returning();
      if (gone) {
        await releaseFiles(tx, ctx, 'formDraft', draftRefId(gone));
      }
    });
    return {};
  },
);

/** Forgets the drafts that nobody came back to, and the uploads that only they showed. */
export async function dropOldDrafts({ db, now }: Pick<SessionCtx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DRAFT_KEPT_DAYS * DAY_MS);
  const old = db
    .select({ memberId: formDraft.memberId, scopeKey: formDraft.scopeKey })
    .from(formDraft)
    .where(lt(formDraft.updatedAt, before))
    .limit(BATCH);
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const gone = await tx
        .delete(formDraft)
        .where(
          and(sql`(${formDraft.memberId}, ${formDraft.scopeKey}) in ${old}`, lt(formDraft.updatedAt, before)),
        )
        .returning();
      if (gone.length > 0) {
        await releaseFilesOf(tx, 'formDraft', gone.map(draftRefId), now());
      }
      return gone.length;
    });
    if (count < BATCH) {
      return;
    }
  }
}

const draftRefId = ({ memberId, scopeKey }: Pick<Row, 'memberId' | 'scopeKey'>) => `${memberId} ${scopeKey}`;

function presentDraft({ scopeKey, versionId, values, revision, updatedAt }: Row): FormDraft {
  return { scopeKey, versionId, values, revision, updatedAt: updatedAt.toISOString() };
}
