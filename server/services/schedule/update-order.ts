import { and, count, eq } from 'drizzle-orm';
import type { OrderContent, OrderStatus } from '@contract/entities/grab-order';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/functions';
import type { grabOrderUpdateOrder } from '@contract/schedule';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { scheduleOrder, scheduleTake } from '@server/db/schema/schedule';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../operation/record-operation';
import { requireFunction } from '../permission/require-permission';
import { requireForm, requirePublishable } from './check-order';
import { orderColumns, orderContent } from './order-columns';
import { orderStatus, presentOrder, selectOrders } from './present-order';

type OrderRow = typeof scheduleOrder.$inferSelect;

/** Saves, publishes or withdraws an order of one's own (spec section 7: updateOrder); an outdated revision is refused. */
export async function updateOrder({
  ctx,
  input,
}: CallOf<typeof grabOrderUpdateOrder>): Promise<Out<typeof grabOrderUpdateOrder>> {
  await requireFunction(ctx, FUNCTION_ID.taskPublish);
  return await ctx.db.transaction(async (tx) => {
    const before = await lockOwnOrder(tx, ctx, input.orderId);
    const now = ctx.now();
    const status = orderStatus(before, now);
    if (
      status === 'ended' ||
      status === 'withdrawn' ||
      (status === 'published' && input.action === 'publish')
    ) {
      throw new ServiceError('orderClosed');
    }
    if (before.revision !== input.revision) {
      throw new ServiceError('conflict');
    }
    const after = statusAfter(input.action, status);
    const content =
      input.action === 'withdraw' ? orderContent(before) : (input.order ?? orderContent(before));
    await requireAllowed(tx, ctx, before, after, content);
    await tx
      .update(scheduleOrder)
      .set({
        ...orderColumns(content),
        status: after,
        revision: before.revision + 1,
        updatedAt: now,
        publishedAt: before.publishedAt ?? (after === 'published' ? now : null),
      })
      .where(eq(scheduleOrder.id, before.id));
    if (status !== 'draft' || after === 'published') {
      await recordOperation(tx, ctx, {
        action: 'schedule.updateOrder',
        targetId: before.id,
        targetName: content.title,
        changes: status === after ? [] : [{ field: 'status', from: status, to: after }],
      });
    }
    const [row] = await selectOrders(tx, eq(scheduleOrder.id, before.id));
    return presentOrder(row!, now);
  });
}

function statusAfter(action: 'save' | 'publish' | 'withdraw', status: OrderStatus): OrderStatus {
  return action === 'save' ? status : action === 'publish' ? 'published' : 'withdrawn';
}

async function requireAllowed(
  tx: Tx,
  ctx: SessionCtx,
  before: OrderRow,
  after: OrderStatus,
  content: OrderContent,
): Promise<void> {
  if (after === 'withdrawn') {
    return;
  }
  if (after === 'draft') {
    await requireForm(tx, ctx, content.formTemplateId);
    return;
  }
  await requirePublishable(tx, ctx, content, before.publishedAt ? before.workDates : []);
  const [takes] = await tx
    .select({ count: count() })
    .from(scheduleTake)
    .where(eq(scheduleTake.orderId, before.id));
  const taken = takes?.count ?? 0;
  if ((content.needed ?? 0) < taken) {
    throw new ServiceError('orderBelowTaken', { taken });
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
  if (!row) {
    throw new ServiceError('notFound');
  }
  return row;
}
