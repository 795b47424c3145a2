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
    const expiresAt = linkEnd(ctx);
    return {
      url: await fileLink(ctx, file.id, expiresAt),
      ...(file.small ? { smallUrl: await fileLink(ctx, file.id, expiresAt, true) } : {}),
      expiresAt: expiresAt.toISOString(),
      name: file.name,
      mimeType: file.mimeType,
      size: file.size,
    };
  },
);

/** When a link that is made now ends. */
export const linkEnd = ({ now }: Pick<SessionCtx, 'now'>): Date => new Date(now().getTime() + LINK_MS);

/** A link to a file for the person of the call. The caller has checked that they may read it. */
export async function fileLink(
  ctx: SessionCtx,
  fileId: string,
  expiresAt: Date,
  isSmall = false,
): Promise<string> {
  const { memberId } = ctx.session;
  const token = await signFileToken(ctx, { fileId, memberId, expiresAt: expiresAt.getTime(), isSmall });
  return `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/file/${token}`;
}

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
