import type * as calls from '@contract/message/calls';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { COUNT_MAX } from '@contract/limits';
import { message } from '@server/db/schema/message';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';

/** Marks messages of the signed-in person read; ids of other people's change nothing. */
export async function messageMarkRead({
  ctx,
  input,
}: CallOf<typeof calls.messageMarkRead>): Promise<Out<typeof calls.messageMarkRead>> {
  const ids = input.ids ?? [];
  if (!input.isAll && ids.length === 0) {
    throw new ServiceError('messagesNotNamed');
  }
  const isUnread = and(eq(message.memberId, ctx.session.memberId), isNull(message.readAt));
  return await ctx.db.transaction(async (tx) => {
    await tx
      .update(message)
      .set({ readAt: ctx.now() })
      .where(and(isUnread, input.isAll ? undefined : inArray(message.id, ids)));
    const left = await tx.select({ id: message.id }).from(message).where(isUnread).limit(COUNT_MAX);
    return { unreadMessages: left.length };
  });
}
