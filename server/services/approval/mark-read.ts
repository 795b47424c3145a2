import { and, eq, isNull } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { approvalBox, approvalCopy, approvalTask } from '@server/db/schema/approval';
import { message } from '@server/db/schema/message';
import { pathOf } from './notify';
import type { VisibleItem } from './load-item';

/** Opening an item reads it: the waiting decision, the copy, and the messages that lead to it. */
export async function markRead(ctx: SessionCtx, { row, state }: VisibleItem): Promise<void> {
  const { memberId } = ctx.session;
  const now = ctx.now();
  const unreadTask = state.tasks.some(
    (task) => task.assigneeId === memberId && task.state === 'pending' && task.readAt === null,
  );
  const hasCopy = state.copies.some((copy) => copy.memberId === memberId);
  if (!unreadTask && !hasCopy) {
    return;
  }
  await ctx.db.transaction(async (tx) => {
    if (unreadTask) {
      await tx
        .update(approvalTask)
        .set({ readAt: now })
        .where(
          and(
            eq(approvalTask.approvalId, row.id),
            eq(approvalTask.assigneeId, memberId),
            eq(approvalTask.state, 'pending'),
            isNull(approvalTask.readAt),
          ),
        );
    }
    if (hasCopy) {
      await tx
        .update(approvalCopy)
        .set({ readAt: now })
        .where(
          and(
            eq(approvalCopy.approvalId, row.id),
            eq(approvalCopy.memberId, memberId),
            isNull(approvalCopy.readAt),
          ),
        );
    }
    await tx
      .update(approvalBox)
      .set({ isUnread: false })
      .where(
        and(
          eq(approvalBox.approvalId, row.id),
          eq(approvalBox.memberId, memberId),
          eq(approvalBox.isUnread, true),
        ),
      );
    await tx
      .update(message)
      .set({ readAt: now })
      .where(
        and(
          eq(message.memberId, memberId),
          eq(message.category, 'approval'),
          eq(message.path, pathOf(row)),
          isNull(message.readAt),
        ),
      );
  });
}
