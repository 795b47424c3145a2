import { eq, inArray, and } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { fileRef, storedFile } from '@server/db/schema/content';
import { signFileToken } from '@server/services/file/file-tokens';

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
