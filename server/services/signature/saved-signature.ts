import * as calls from '@contract/signature/calls';
import { and, eq } from 'drizzle-orm';
import { fileRef, storedFile } from '@server/db/schema/content';
import { presentFile } from '../file/present-file';
import { markFilesUsed, releaseFiles, requireOwnFiles } from '../file/use-files';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';

const KIND = 'savedSignature';

/** The signature that the signed-in person keeps, if any. */
export const getSavedSignature = verb(
  calls.getSavedSignature,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
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
  },
);

/** Keeps a picture that the person has uploaded as their signature, in place of the one before. */
export const saveSignature = verb(
  calls.saveSignature,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await requireOwnFiles(tx, ctx, [input.fileId], { kinds: ['image'] });
      await releaseFiles(tx, ctx, KIND, memberId, [input.fileId]);
      await markFilesUsed(tx, ctx, [input.fileId], KIND, memberId);
      await recordOperation(tx, ctx, { action: 'account.saveSignature' });
    });
    return {};
  },
);

/** Forgets the kept signature. */
export const forgetSignature = verb(
  calls.forgetSignature,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    await ctx.db.transaction(async (tx) => {
      await releaseFiles(tx, ctx, KIND, ctx.session.memberId);
      await recordOperation(tx, ctx, { action: 'account.forgetSignature' });
    });
    return {};
  },
);
