import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { scheduleOrder, scheduleTake, scheduleWait } from '@server/db/schema/open-shift';
import { ServiceError } from '@server/errors';
import { hasFunction } from '@server/services/role/require-permission';
import { isMeant, ownKeys } from '../publish/audience';
import type { OrderRow } from '../take/slots';

/**
 * An order the person may see: their own, any published one for people with the publishing function, and for others
 * what is open to them, what they took and what they wait for. Everything else does not exist for them.
 */
export async function visibleOrder(ctx: SessionCtx, orderId: string): Promise<OrderRow> {
  const { memberId, tenantId } = ctx.session;
  const [order] = await ctx.db
    .select()
    .from(scheduleOrder)
    .where(and(eq(scheduleOrder.id, orderId), eq(scheduleOrder.tenantId, tenantId)));
  const isMine = order?.publisherMemberId === memberId;
  if (!order || !(isMine || (order.publishedAt !== null && (await isOpenTo(ctx, order))))) {
    throw new ServiceError('notFound');
  }
  return order;
}

/** Whether the person may see who took places, beyond their own. */
export async function seesAllOf(ctx: SessionCtx, order: OrderRow): Promise<boolean> {
  return (
    order.publisherMemberId === ctx.session.memberId || (await hasFunction(ctx, FUNCTION_ID.taskPublish))
  );
}

async function isOpenTo(ctx: SessionCtx, order: OrderRow): Promise<boolean> {
  return (
    isMeant(order.scope, await ownKeys(ctx)) ||
    (await hasFunction(ctx, FUNCTION_ID.taskPublish)) ||
    (await isIn(ctx, scheduleTake, order.id)) ||
    (await isIn(ctx, scheduleWait, order.id))
  );
}

async function isIn(
  ctx: SessionCtx,
  table: typeof scheduleTake | typeof scheduleWait,
  orderId: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ orderId: table.orderId })
    .from(table)
    .where(and(eq(table.orderId, orderId), eq(table.memberId, ctx.session.memberId)))
    .limit(1);
  return row !== undefined;
}
