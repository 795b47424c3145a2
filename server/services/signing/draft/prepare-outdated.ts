import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { storedFile } from '@server/db/schema/content';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import { normalizePdf } from '@server/paper/paper';
import { sha256 } from '../case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { loadSigning, lockSigning } from '../case/rows';
import { sendPrepare } from './prepare-kind';

/**
 * Draws the pages of a draft again where an earlier version drew them from an upload with fields, notes or layers: what would be sent is not
 * what would be sealed. A plain upload is marked as such. Reads the file outside of any transaction.
 */
export async function prepareOutdated(ctx: SessionCtx, id: string): Promise<void> {
  const { tenantId, memberId } = ctx.session;
  const { row, document } = await loadSigning(ctx.db, tenantId, id);
  const isOutdated =
    row.state === 'draft' &&
    row.initiatorMemberId === memberId &&
    document.sourceSha256 === null &&
    document.fileId !== null &&
    document.sourceFileIds.includes(document.fileId);
  if (!isOutdated || !(await isPdf(ctx, document.fileId!))) {
    return;
  }
  const isPlain = await isNormal(await bytesOf(ctx, document.fileId!), document.sha256);
  await ctx.db.transaction(async (tx) => {
    const held = await lockSigning(tx, tenantId, id);
    if (held.row.state !== 'draft' || held.document.fileId !== document.fileId) {
      return;
    }
    if (isPlain) {
      const change = { sourceSha256: document.sha256 };
      await tx.update(signingDocument).set(change).where(eq(signingDocument.signingId, id));
      return;
    }
    await tx.update(signing).set({ state: 'preparing', failure: null }).where(eq(signing.id, id));
    await sendPrepare(tx, ctx, held);
  });
}

async function isPdf({ db }: SessionCtx, fileId: string): Promise<boolean> {
  const [file] = await db
    .select({ mimeType: storedFile.mimeType })
    .from(storedFile)
    .where(eq(storedFile.id, fileId));
  return file?.mimeType === 'application/pdf';
}

/** A file that can't be made normal is not: the job that draws its pages says why. */
async function isNormal(bytes: Uint8Array, hash: string | null): Promise<boolean> {
  try {
    return sha256((await normalizePdf(bytes)).bytes) === hash;
  } catch (error) {
    if (error instanceof ServiceError) {
      return false;
    }
    throw error;
  }
}
