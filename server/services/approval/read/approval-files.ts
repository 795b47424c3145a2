import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { markFilesUsed, requireOwnFiles } from '@server/services/file/use-files';

/** The files that somebody gives with an opinion: their own uploads, from now on readable by who may see the item. */
export async function attachFiles(
  tx: Tx,
  ctx: SessionCtx,
  approvalId: string,
  { signatureFileId, attachmentIds }: { signatureFileId?: string | undefined; attachmentIds: string[] },
): Promise<void> {
  const ids = [...attachmentIds, ...(signatureFileId ? [signatureFileId] : [])];
  if (ids.length > 0) {
    await requireOwnFiles(tx, ctx, ids);
    await markFilesUsed(tx, ctx, ids, 'approval', approvalId);
  }
}
