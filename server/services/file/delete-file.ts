import type * as calls from '@contract/file/calls';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { emptyTrash, storageKeysOf, throwAway } from './sweep-files';

/** Deletes a file of the person's own that nothing shows; any other answers `notFound`. */
export async function deleteFile({
  ctx,
  input,
}: CallOf<typeof calls.deleteFile>): Promise<Out<typeof calls.deleteFile>> {
  const { memberId, tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(storedFile)
      .where(
        and(
          eq(storedFile.id, input.fileId),
          eq(storedFile.ownerMemberId, memberId),
          eq(storedFile.tenantId, tenantId),
          isNotNull(storedFile.unusedSince),
        ),
      )
      .returning({ storageKey: storedFile.storageKey, small: storedFile.small });
    if (!row) {
      throw new ServiceError('notFound');
    }
    await throwAway(tx, storageKeysOf(row), ctx.now());
  });
  await emptyTrash(ctx);
  return {};
}
