import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { FileKind } from '@contract/file/rules/type';
import type { StoredFile } from '@contract/file/calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { fileRef, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/kernel/errors';
import type { FileRefKind } from './file-ref-kind';
import { presentFile, type FileRow } from './present-file';

export type FileRef = { kind: FileRefKind; id: string };

/** Files of the company by id, in the order asked for; what is no file of it is left out. */
export async function describeFiles(
  db: Db | Tx,
  ctx: SessionCtx,
  fileIds: readonly string[],
): Promise<StoredFile[]> {
  const rows = await findFiles(db, ctx, fileIds);
  const known = new Map(rows.map((row) => [row.id, row]));
  return fileIds.flatMap((id) => known.get(id) ?? []).map(presentFile);
}

/**
 * Refuses, with `notFound`, files that the person has not uploaded here; those already shown by `keptBy` may be anybody's,
 * since an editor sends the earlier ones back. Answers them in the order given, named by the server, not by the caller.
 */
export async function requireOwnFiles(
  tx: Db | Tx,
  ctx: SessionCtx,
  fileIds: readonly string[],
  { kinds, keptBy }: { kinds?: readonly FileKind[]; keptBy?: FileRef } = {},
): Promise<StoredFile[]> {
  const rows = await findFiles(tx, ctx, fileIds);
  const kept = keptBy ? await refsOf(tx, ctx, keptBy) : [];
  const allowed = new Map(
    rows
      .filter((row) => row.ownerMemberId === ctx.session.memberId || kept.includes(row.id))
      .filter((row) => !kinds || kinds.includes(row.kind))
      .map((row) => [row.id, row]),
  );
  if (fileIds.some((id) => !allowed.has(id))) {
    throw new ServiceError('notFound');
  }
  return fileIds.map((id) => presentFile(allowed.get(id)!));
}

/**
 * Ties files to what shows them, in the transaction that writes it: they are no longer swept, and whoever may see that may
 * read them. Check them with {@link requireOwnFiles} first.
 */
export async function markFilesUsed(
  tx: Tx,
  ctx: SessionCtx,
  fileIds: readonly string[],
  kind: FileRefKind,
  refId: string,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) {
    return;
  }
  const { tenantId } = ctx.session;
  const used = await tx
    .update(storedFile)
    .set({ unusedSince: null })
    .where(and(inArray(storedFile.id, ids), eq(storedFile.tenantId, tenantId)))
    .returning({ id: storedFile.id });
  if (used.length < ids.length) {
    throw new ServiceError('notFound');
  }
  await tx
    .insert(fileRef)
    .values(ids.map((fileId) => ({ fileId, refKind: kind, refId, tenantId })))
    .onConflictDoNothing();
}

/** Lets go of the files that something showed, all but `keep`; those that nothing shows any more are swept a day later. */
export async function releaseFiles(
  tx: Tx,
  ctx: SessionCtx,
  kind: FileRefKind,
  refId: string,
  keep: readonly string[] = [],
): Promise<void> {
  const own = and(
    eq(fileRef.refKind, kind),
    eq(fileRef.refId, refId),
    eq(fileRef.tenantId, ctx.session.tenantId),
    keep.length > 0 ? notInArray(fileRef.fileId, [...keep]) : undefined,
  );
  await forgetRefs(tx, own, ctx.now());
}

/** The same for things that are gone, whoever they belonged to. */
export async function releaseFilesOf(
  tx: Tx,
  kind: FileRefKind,
  refIds: readonly string[],
  now: Date,
): Promise<void> {
  await forgetRefs(tx, and(eq(fileRef.refKind, kind), inArray(fileRef.refId, [...refIds])), now);
}

async function forgetRefs(tx: Tx, where: SQL | undefined, now: Date): Promise<void> {
  const released = await tx.delete(fileRef).where(where).returning({ fileId: fileRef.fileId });
  const ids = released.map((one) => one.fileId);
  if (ids.length > 0) {
    await tx
      .update(storedFile)
      .set({ unusedSince: now })
      .where(
        and(
          inArray(storedFile.id, ids),
          sql`not exists (select 1 from ${fileRef} where ${fileRef.fileId} = ${storedFile.id})`,
        ),
      );
  }
}

async function findFiles(db: Db | Tx, ctx: SessionCtx, fileIds: readonly string[]): Promise<FileRow[]> {
  return fileIds.length === 0
    ? []
    : await db
        .select()
        .from(storedFile)
        .where(and(inArray(storedFile.id, [...fileIds]), eq(storedFile.tenantId, ctx.session.tenantId)));
}

async function refsOf(db: Db | Tx, ctx: SessionCtx, ref: FileRef): Promise<string[]> {
  const rows = await db
    .select({ fileId: fileRef.fileId })
    .from(fileRef)
    .where(
      and(
        eq(fileRef.refKind, ref.kind),
        eq(fileRef.refId, ref.id),
        eq(fileRef.tenantId, ctx.session.tenantId),
      ),
    );
  return rows.map((row) => row.fileId);
}
