import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { scheduleOrder, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { reaches } from '@server/services/access/data-scope';
import { isMeant, ownKeys } from '../publish/audience';
import type { OrderRow } from '../take/slots';

/**
 * An order the person may see: their own, published ones of people whom the publishing function reaches, and for others
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
  return order.publisherMemberId === ctx.session.memberId || (await isReached(ctx, order));
}

async function isOpenTo(ctx: SessionCtx, order: OrderRow): Promise<boolean> {
  return (
    isMeant(order.scope, await ownKeys(ctx)) ||
    (await isReached(ctx, order)) ||
    (await isIn(ctx, scheduleTake, order.id)) ||
    (await isIn(ctx, scheduleWait, order.id))
  );
}

/** An order belongs to who published it: other publishers reach it as they reach that person. */
const isReached = async (ctx: SessionCtx, order: OrderRow) =>
  await reaches(ctx, FUNCTION_ID.taskPublish, order.publisherMemberId);

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
