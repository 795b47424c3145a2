import { and, eq, inArray } from 'drizzle-orm';
import type { FormValues } from '@contract/form/values';
import { isRow } from '@contract/form/rules/normalize-values';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { fileRef, storedFile } from '@server/db/schema/content';
import type { FileRefKind } from './file-ref-kind';
import { releaseFiles } from './use-files';

type DraftKind = Extract<FileRefKind, 'formDraft' | 'approvalDraft'>;

/**
 * Keeps the person's own uploads for as long as a draft shows them, and lets go of those it shows no longer. A draft is not
 * judged: what is no file of theirs is passed over, and told when the form is sent.
 */
export async function keepDraftFiles(
  tx: Tx,
  ctx: SessionCtx,
  { kind, id, values }: { kind: DraftKind; id: string; values: FormValues },
): Promise<void> {
  const { memberId, tenantId } = ctx.session;
  const ids = fileIdsIn(values);
  await releaseFiles(tx, ctx, kind, id, ids);
  if (ids.length === 0) {
    return;
  }
  // Locked, so that a sweep at this moment either comes first and takes the file or finds it in use.
  const own = await tx
    .select({ fileId: storedFile.id })
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.id, ids),
        eq(storedFile.ownerMemberId, memberId),
        eq(storedFile.tenantId, tenantId),
      ),
    )
    .orderBy(storedFile.id)
    .for('no key update');
  if (own.length === 0) {
    return;
  }
  const added = await tx
    .insert(fileRef)
    .values(own.map(({ fileId }) => ({ fileId, refKind: kind, refId: id, tenantId })))
    .onConflictDoNothing()
    .returning({ fileId: fileRef.fileId });
  if (added.length > 0) {
    const addedIds = added.map(({ fileId }) => fileId);
    await tx.update(storedFile).set({ unusedSince: null }).where(inArray(storedFile.id, addedIds));
  }
}

/** A draft may belong to any version of its form, so files are known by their shape; they stand in fields and in cells. */
function fileIdsIn(values: FormValues): string[] {
  const cells = Object.values(values).flatMap((value) =>
    Array.isArray(value) ? value.filter(isRow).flatMap((row) => Object.values(row.values)) : [],
  );
  const listed = [...Object.values(values), ...cells].flatMap((value) => (Array.isArray(value) ? value : []));
  return [...new Set(listed.filter(isFile).map((file) => file.fileId))];
}

const isFile = (value: unknown): value is { fileId: string } =>
  typeof value === 'object' && value !== null && 'fileId' in value && typeof value.fileId === 'string';
