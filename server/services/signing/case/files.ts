import { eq, inArray, and } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { fileRef, storedFile } from '@server/db/schema/content';
import { signFileToken } from '@server/services/file/file-tokens';
import { found } from '@server/errors';

const LINK_MS = 5 * 60_000;
export const FILE_KIND = 'signing';

/** Ties files of the company to a case: whoever may read its pages may read them. */
export async function tieFiles(
  tx: Tx,
  tenantId: string,
  signingId: string,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) {
    return;
  }
  await tx
    .update(storedFile)
    .set({ unusedSince: null })
    .where(and(inArray(storedFile.id, ids), eq(storedFile.tenantId, tenantId)));
  await tx
    .insert(fileRef)
    .values(ids.map((fileId) => ({ fileId, refKind: FILE_KIND, refId: signingId, tenantId })))
    .onConflictDoNothing();
}

type Linking = Pick<Ctx, 'db' | 'tokens' | 'now' | 'origin' | 'env'>;

/** Makes links to files that work for five minutes, for somebody who may read them. */
export function fileLinks(ctx: Linking, memberId: string) {
  const expiresAt = new Date(ctx.now().getTime() + LINK_MS);
  return {
    expiresAt: expiresAt.toISOString(),
    linkTo: async (fileId: string): Promise<string> => {
      const token = await signFileToken(ctx, {
        fileId,
        memberId,
        expiresAt: expiresAt.getTime(),
        isSmall: false,
      });
      return `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/file/${token}`;
    },
  };
}

/** The bytes of a stored file. */
export async function bytesOf(
  { db, files }: Pick<Ctx, 'files'> & { db: Db },
  fileId: string,
): Promise<Buffer> {
  const [row] = await db
    .select({ storageKey: storedFile.storageKey })
    .from(storedFile)
    .where(eq(storedFile.id, fileId));
  const stream = found(await files.open(found(row).storageKey));
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
