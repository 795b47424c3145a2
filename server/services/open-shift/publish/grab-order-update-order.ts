import * as calls from '@contract/open-shift/calls';
import { and, eq } from 'drizzle-orm';
import type { OrderContent, OrderStatus } from '@contract/open-shift/order';
import type { Operation } from '@contract/audit/operations';
import { isOver } from '@contract/open-shift/rules/take';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { saveAudience } from './audience';
import { changePublished, closeOrder } from './change-published';
import { requireForm, requirePublishable } from './check-order';
import { openOrder } from '../read/open-order';
import { orderColumns, orderContent } from './order-columns';
import { findOrder, orderStatus } from '../read/present-order';
import type { OrderRow } from '../take/slots';
import { notifyOpened } from './tell-order';
import { verb } from '@server/kernel/verb';

type Action = 'save' | 'publish' | 'end' | 'withdraw';

/** Saves, publishes, ends or withdraws an order of one's own (spec section 7: updateOrder); an outdated revision is refused. */
export const grabOrderUpdateOrder = verb(
  calls.grabOrderUpdateOrder,
  { permission: 'taskPublish', scope: 'self' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await lockOwnOrder(tx, ctx, input.orderId);
      const now = ctx.now();
      const isHere = eq(scheduleOrder.id, before.id);
      if (input.saveId !== undefined && before.lastSaveId === input.saveId) {
        return (await findOrder(tx, isHere, now))!;
      }
      const status = orderStatus(before, now);
      requireOpenFor(input.action, status);
      if (input.action === 'withdraw' && before.publishedAt && isOver(before, now)) {
        throw new ServiceError('orderOver');
      }
      if (before.revision !== input.revision) {
        throw new ServiceError('conflict');
      }
      const isClosing = input.action === 'end' || input.action === 'withdraw';
      const content = isClosing ? orderContent(before) : (input.order ?? orderContent(before));
      const next = statusAfter(input.action, status);
      await requireAllowed(tx, ctx, before, next, content);
      const [after] = await tx
        .update(scheduleOrder)
        .set({
          ...(isClosing ? {} : orderColumns(content)),
          status: next,
          revision: before.revision + 1,
          lastSaveId: input.saveId ?? null,
          updatedAt: now,
          publishedAt: before.publishedAt ?? (next === 'published' ? now : null),
        })
        .where(isHere)
        .returning();
      await carryOut(tx, ctx, before, after!, input.action);
      return (await findOrder(tx, isHere, now))!;
    });
  },
);

/** What follows from the change for places and people. */
async function carryOut(
  tx: Tx,
  ctx: SessionCtx,
  before: OrderRow,
  after: OrderRow,
  action: Action,
): Promise<void> {
  if (after.status === 'draft' || before.publishedAt === null) {
    if (after.status === 'published') {
      await openOrder(tx, after);
      await notifyOpened(tx, ctx, after);
      await record(tx, ctx, before, after, 'schedule.addOrder');
    }
    return;
  }
  if (action === 'save') {
    await changePublished(tx, ctx, before, after);
    await record(tx, ctx, before, after, 'schedule.updateOrder');
    return;
  }
  await saveAudience(tx, after, false);
  await closeOrder(tx, ctx, after);
  await record(tx, ctx, before, after, action === 'end' ? 'schedule.endOrder' : 'schedule.withdrawOrder');
}

async function record(
  tx: Tx,
  ctx: SessionCtx,
  before: OrderRow,
  after: OrderRow,
  action: Operation,
): Promise<void> {
  const changes: OperationChange[] =
    before.status === after.status ? [] : [{ field: 'status', from: before.status, to: after.status }];
  await recordOperation(tx, ctx, { action, targetId: after.id, targetName: after.title, changes });
}

/** An order whose deadline has passed can still be withdrawn: nobody need come. */
function requireOpenFor(action: Action, status: OrderStatus): void {
  const allowed: Record<OrderStatus, readonly Action[]> = {
    draft: ['save', 'publish', 'withdraw'],
    published: ['save', 'end', 'withdraw'],
    ended: ['withdraw'],
    withdrawn: [],
  };
  if (!allowed[status].includes(action)) {
    throw new ServiceError('orderClosed');
  }
}

function statusAfter(action: Action, status: OrderStatus): OrderStatus {
  const after = { save: status, publish: 'published', end: 'ended', withdraw: 'withdrawn' } as const;
  return after[action];
}

async function requireAllowed(
  tx: Tx,
  ctx: SessionCtx,
  before: OrderRow,
  next: OrderStatus,
  content: OrderContent,
): Promise<void> {
  if (next === 'draft') {
    await requireForm(tx, ctx, content.formTemplateId);
  } else if (next === 'published') {
    await requirePublishable(tx, ctx, content, before.publishedAt ? before.workDates : []);
  }
}

/** Locked, so that nobody takes a place while the number of places changes. */
async function lockOwnOrder(tx: Tx, ctx: SessionCtx, orderId: string): Promise<OrderRow> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await tx
    .select()
    .from(scheduleOrder)
    .where(
      and(
        eq(scheduleOrder.id, orderId),
        eq(scheduleOrder.tenantId, tenantId),
        eq(scheduleOrder.publisherMemberId, memberId),
      ),
    )
    .for('update');
  return found(row);
}
