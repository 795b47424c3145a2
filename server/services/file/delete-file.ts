import * as calls from '@contract/file/calls';
import { and, eq, isNotNull } from 'drizzle-orm';
import { storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/kernel/errors';
import { emptyTrash, storageKeysOf, throwAway } from './sweep-files';
import { verb } from '@server/kernel/verb';

/** Deletes a file of the person's own that nothing shows; any other answers `notFound`. */
export const deleteFile = verb(
  calls.deleteFile,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
  },
);
