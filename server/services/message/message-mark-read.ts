import * as calls from '@contract/message/calls';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { COUNT_MAX } from '@contract/limits';
import { message } from '@server/db/schema/message';
import { ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';

/** Marks messages of the signed-in person read; ids of other people's change nothing. */
export const messageMarkRead = verb(
  calls.messageMarkRead,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
  },
);
