import * as calls from '@contract/file/calls';
import { verb } from '@server/kernel/verb';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { fileRef, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/kernel/errors';
import { signFileToken } from './file-tokens';
import { mayReadAs } from './file-readers';
import type { FileRefKind } from './file-ref-kind';

const LINK_MS = 5 * 60 * 1000;

/** A link that reads a file for five minutes without a session (spec section 7: previewEncrypt). */
export const previewEncrypt = verb(
  calls.previewEncrypt,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const file = await requireReadableFile(ctx, input.fileId);
    const expiresAt = new Date(ctx.now().getTime() + LINK_MS);
    const linkTo = async (isSmall: boolean) => {
      const { memberId } = ctx.session;
      const token = await signFileToken(ctx, {
        fileId: file.id,
        memberId,
        expiresAt: expiresAt.getTime(),
        isSmall,
      });
      return `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/file/${token}`;
    };
    return {
      url: await linkTo(false),
      ...(file.small ? { smallUrl: await linkTo(true) } : {}),
      expiresAt: expiresAt.toISOString(),
      name: file.name,
      mimeType: file.mimeType,
      size: file.size,
    };
  },
);

/** A file of the current company that the person uploaded or sees in something; any other answers `notFound`. */
async function requireReadableFile(ctx: SessionCtx, fileId: string) {
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
    if (await mayReadAs(ctx, { kind: kind as FileRefKind, refId: id, fileId })) {
      return true;
    }
  }
  return false;
}
