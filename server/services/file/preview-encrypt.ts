import type * as calls from '@contract/file/calls';
import type { Out } from '@contract/endpoint';
import type { CallOf } from '../call-of';
import { signFileToken } from './file-tokens';
import { requireReadableFile } from './require-readable-file';

const LINK_MS = 5 * 60 * 1000;

/** A link that reads a file for five minutes without a session (spec section 7: previewEncrypt). */
export async function previewEncrypt({
  ctx,
  input,
}: CallOf<typeof calls.previewEncrypt>): Promise<Out<typeof calls.previewEncrypt>> {
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
}
