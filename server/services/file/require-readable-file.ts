import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { fileRef, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/errors';
import { mayReadAs } from './file-readers';
import type { FileRefKind } from './file-ref-kind';

/** A file of the current company that the person uploaded or sees in something; any other answers `notFound`. */
export async function requireReadableFile(ctx: SessionCtx, fileId: string) {
  const { memberId, tenantId } = ctx.session;
  const [file] = await ctx.db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, fileId), eq(storedFile.tenantId, tenantId)));
  if (!file || !(file.ownerMemberId === memberId || (await isShownToThem(ctx, fileId)))) {
    throw new ServiceError('notFound');
  }
  return file;
}

async function isShownToThem(ctx: SessionCtx, fileId: string): Promise<boolean> {
  const refs = await ctx.db
    .select({ kind: fileRef.refKind, id: fileRef.refId })
    .from(fileRef)
    .where(and(eq(fileRef.fileId, fileId), eq(fileRef.tenantId, ctx.session.tenantId)));
  for (const { kind, id } of refs) {
    if (await mayReadAs(ctx, kind as FileRefKind, id)) {
      return true;
    }
  }
  return false;
}
