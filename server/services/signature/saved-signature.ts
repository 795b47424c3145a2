import type * as calls from '@contract/signature/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { fileRef, storedFile } from '@server/db/schema/content';
import type { CallOf } from '../call-of';
import { presentFile } from '../file/present-file';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '../file/use-files';
import { recordOperation } from '../audit/record-operation';

const KIND = 'savedSignature';

/** The signature that the signed-in person keeps, if any. */
export async function getSavedSignature({
  ctx,
}: CallOf<typeof calls.getSavedSignature>): Promise<Out<typeof calls.getSavedSignature>> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await ctx.db
    .select({ file: storedFile })
    .from(fileRef)
    .innerJoin(storedFile, eq(storedFile.id, fileRef.fileId))
    .where(
      and(
        eq(fileRef.refKind, KIND),
        eq(fileRef.refId, memberId),
        eq(fileRef.tenantId, tenantId),
        eq(storedFile.ownerMemberId, memberId),
      ),
    );
  return { file: row ? presentFile(row.file) : null };
}

/** Keeps a picture that the person has uploaded as their signature, in place of the one before. */
export async function saveSignature({
  ctx,
  input,
}: CallOf<typeof calls.saveSignature>): Promise<Out<typeof calls.saveSignature>> {
  const { memberId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    await requireOwnFiles(tx, ctx, [input.fileId], { kinds: ['image'] });
    await releaseFiles(tx, ctx, KIND, memberId, [input.fileId]);
    await markFilesUsed(tx, ctx, [input.fileId], KIND, memberId);
    await recordOperation(tx, ctx, { action: 'account.saveSignature' });
  });
  return {};
}

/** Forgets the kept signature. */
export async function forgetSignature({
  ctx,
}: CallOf<typeof calls.forgetSignature>): Promise<Out<typeof calls.forgetSignature>> {
  await ctx.db.transaction(async (tx) => {
    await releaseFiles(tx, ctx, KIND, ctx.session.memberId);
    await recordOperation(tx, ctx, { action: 'account.forgetSignature' });
  });
  return {};
}
