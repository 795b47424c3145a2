import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { forgetSignature, getSavedSignature, saveSignature } from '@contract/signature/calls';
import { fileRef, storedFile } from '@server/db/schema/content';
import type { CallOf } from '../call-of';
import { presentFile } from '../file/present-file';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '../file/use-files';
import { recordOperation } from '../audit/record-operation';

const KIND = 'savedSignature';

/** The signature that the signed-in person keeps, if any. */
export async function findSavedSignature({
  ctx,
}: CallOf<typeof getSavedSignature>): Promise<Out<typeof getSavedSignature>> {
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
export async function keepSignature({
  ctx,
  input,
}: CallOf<typeof saveSignature>): Promise<Out<typeof saveSignature>> {
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
export async function dropSignature({
  ctx,
}: CallOf<typeof forgetSignature>): Promise<Out<typeof forgetSignature>> {
  await ctx.db.transaction(async (tx) => {
    await releaseFiles(tx, ctx, KIND, ctx.session.memberId);
    await recordOperation(tx, ctx, { action: 'account.forgetSignature' });
  });
  return {};
}
