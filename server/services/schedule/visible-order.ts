import { and, eq } from 'drizzle-orm';
import type { OrderScope } from '@contract/entities/grab-order';
import { FUNCTION_ID } from '@contract/functions';
import type { SessionCtx } from '@server/context';
import { scheduleOrder, scheduleTake } from '@server/db/schema/schedule';
import { ServiceError } from '@server/errors';
import { hasFunction } from '../permission/require-permission';
import { departmentChain } from '../tenant/department-chain';

/**
 * An order the person may see: their own, any published one for people with the publishing function, and for others
 * what is open to them or what they took. Everything else does not exist for them.
 */
export async function visibleOrder(ctx: SessionCtx, orderId: string) {
  const { memberId, tenantId } = ctx.session;
  const [order] = await ctx.db
    .select()
    .from(scheduleOrder)
    .where(and(eq(scheduleOrder.id, orderId), eq(scheduleOrder.tenantId, tenantId)));
  const isMine = order?.publisherMemberId === memberId;
  if (!order || !(isMine || (order.status !== 'draft' && (await isOpenTo(ctx, order.id, order.scope))))) {
    throw new ServiceError('notFound');
  }
  return order;
}

/** Whether the person took a place of an order. */
export async function findTake(ctx: SessionCtx, orderId: string) {
  const [take] = await ctx.db
    .select()
    .from(scheduleTake)
    .where(and(eq(scheduleTake.orderId, orderId), eq(scheduleTake.memberId, ctx.session.memberId)));
  return take;
}

async function isOpenTo(ctx: SessionCtx, orderId: string, scope: OrderScope): Promise<boolean> {
  return (
    (await isInScope(ctx, scope)) ||
    (await hasFunction(ctx, FUNCTION_ID.taskPublish)) ||
    (await findTake(ctx, orderId)) !== undefined
  );
}

/** A department means everyone below it too. */
async function isInScope(ctx: SessionCtx, scope: OrderScope): Promise<boolean> {
  const { memberId, tenantId, user } = ctx.session;
  if (scope.kind === 'company') {
    return true;
  }
  if (scope.kind === 'members') {
    return scope.ids.includes(memberId);
  }
  const chain = user.departmentId ? await departmentChain(ctx, tenantId, user.departmentId) : [];
  return chain.some((link) => scope.ids.includes(link.id));
}
