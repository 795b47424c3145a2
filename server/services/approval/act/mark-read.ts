import { and, eq, gte, isNull } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approvalBox, approvalCopy, approvalTask } from '@server/db/schema/approval/approval';
import { message } from '@server/db/schema/message';
import { pathOf } from './notify';
import type { VisibleItem } from '../read/load-item';

/** Opening an item reads it: the waiting decision, the copy, and the messages that lead to it. */
export async function markRead(ctx: SessionCtx, item: VisibleItem): Promise<void> {
  const { row, state } = item;
  const { memberId } = ctx.session;
  const now = ctx.now();
  const unreadTask = state.tasks.some(
    (task) => task.assigneeId === memberId && task.state === 'pending' && task.readAt === null,
  );
  const hasCopy = state.copies.some((copy) => copy.memberId === memberId);
  if (!unreadTask && !hasCopy) {
    await readMessages(ctx.db, ctx, item);
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
    await readMessages(tx, ctx, item);
  });
}

async function readMessages(db: Db | Tx, ctx: SessionCtx, { row }: VisibleItem): Promise<void> {
  await db
    .update(message)
    .set({ readAt: ctx.now() })
    .where(
      and(
        eq(message.memberId, ctx.session.memberId),
        eq(message.category, 'approval'),
        // None is older than its item: of all that is unread, the index reads these alone.
        gte(message.createdAt, row.createdAt),
        eq(message.path, pathOf(row)),
        isNull(message.readAt),
      ),
    );
}
