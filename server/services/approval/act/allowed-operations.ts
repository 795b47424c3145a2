import type { getApproval } from '@contract/approval/calls';
import type { Out } from '@contract/endpoint';
import type { ApprovalOperation } from '@contract/approval/approval';
import { offeredOperations } from '@contract/approval/rules/standing';
import type { FlowTask } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import type { approvalEvent } from '@server/db/schema/approval/approval';
import type { VisibleItem } from '../read/load-item';
import { undoLeft } from './perform';

type UndoableDecision = NonNullable<Out<typeof getApproval>['undo']>;
type EventRow = typeof approvalEvent.$inferSelect;

/** What the person may do with an item at this moment; `task` is the decision that waits for them. */
export function allowedOperations(
  ctx: SessionCtx,
  item: VisibleItem,
  task: FlowTask | undefined,
  events: readonly EventRow[],
): ApprovalOperation[] {
  const offered = offeredOperations(item.state, ctx.session.memberId, task !== undefined, item.owners);
  return undoOf(ctx, item, events) ? [...offered, 'undo'] : offered;
}

/** The person's last decision, while it can be taken back. */
export function undoOf(
  ctx: SessionCtx,
  { row }: VisibleItem,
  events: readonly EventRow[],
): UndoableDecision | null {
  const event = events.find((one) => one.undoUntil !== null && one.revision === row.revision);
  if (!event?.undoUntil || event.undoneAt || event.memberId !== ctx.session.memberId) {
    return null;
  }
  const left = undoLeft(ctx, event.id, event.undoUntil);
  return left && { ...left, operation: event.kind as ApprovalOperation };
}
