import type * as calls from '@contract/account/calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { account } from '@server/db/schema/account';
import type { CallOf } from '../call-of';
import { avatarPath } from '../file/avatar-path';
import { markFilesUsed, releaseFilesOf, requireOwnFiles } from '../file/use-files';
import { recordOperation } from '../audit/record-operation';

/** Shows a picture that the person has uploaded beside their name in every company, or none. */
export async function setAvatar({
  ctx,
  input,
}: CallOf<typeof calls.setAvatar>): Promise<Out<typeof calls.setAvatar>> {
  const { accountId } = ctx.session;
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
}
