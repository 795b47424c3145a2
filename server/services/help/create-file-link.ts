import { and, eq, lte } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { previewEncrypt } from '@contract/help';
import { fileLink, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/errors';
import { digest } from '@server/hash';
import type { CallOf } from '../call-of';

const LINK_MS = 5 * 60 * 1000;

/** A link that reads one of the person's own files for five minutes without a session (spec section 7: previewEncrypt). */
export async function createFileLink({
  ctx,
  input,
}: CallOf<typeof previewEncrypt>): Promise<Out<typeof previewEncrypt>> {
  const { memberId, tenantId } = ctx.session;
  const [file] = await ctx.db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.id, input.fileId),
        eq(storedFile.tenantId, tenantId),
        eq(storedFile.ownerMemberId, memberId),
      ),
    );
  if (!file) {
    throw new ServiceError('notFound');
  }
  const now = ctx.now();
  const token = ctx.tokens();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await ctx.db.delete(fileLink).where(lte(fileLink.expiresAt, now));
  await ctx.db.insert(fileLink).values({ tokenHash: digest(token), fileId: file.id, memberId, expiresAt });
  return {
    url: `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/file/${token}`,
    expiresAt: expiresAt.toISOString(),
    name: file.name,
    mimeType: file.mimeType,
    size: file.size,
  };
}
