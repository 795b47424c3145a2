import * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { avatarPath } from '../file/avatar-path';
import { markFilesUsed, releaseFilesOf, requireOwnFiles } from '../file/use-files';
import { recordOperation } from '@server/kernel/record-operation';
import { requireWholeAccount } from '../session/proof/session-proof';
import { verb } from '@server/kernel/verb';

/** Shows a picture that the person has uploaded beside their name in every company, or none. */
export const setAvatar = verb(
  calls.setAvatar,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { accountId } = ctx.session;
    await requireWholeAccount(ctx.db, ctx.session);
    const { fileId } = input;
    const fileIds = fileId ? [fileId] : [];
    const avatar = fileId ? await avatarPath(ctx, fileId) : null;
    await ctx.db.transaction(async (tx) => {
      await requireOwnFiles(tx, ctx, fileIds, { kinds: ['image'] });
      // The one before may have been chosen in another company of the person's.
      await releaseFilesOf(tx, 'avatar', [accountId], ctx.now());
      await markFilesUsed(tx, ctx, fileIds, 'avatar', accountId);
      await tx.update(account).set({ avatar }).where(eq(account.id, accountId));
      await recordOperation(tx, ctx, { action: 'account.setAvatar' });
    });
    return { avatar };
  },
);
