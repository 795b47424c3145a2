import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/functions';
import type {
  grabOrderDetails,
  grabOrderGetAssignCustomForm,
  grabOrderGetDraft,
  grabOrderPackProcessDetails,
} from '@contract/schedule';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleOrder, scheduleTake } from '@server/db/schema/schedule';
import type { CallOf } from '../call-of';
import { loadForm } from '../form/load-form';
import { newestFirst } from '../page-of';
import { hasFunction, requireFunction } from '../permission/require-permission';
import { orderStatus, presentOrder, selectOrders } from './present-order';
import { findTake, visibleOrder } from './visible-order';

/** One order, for who may see it (spec section 7: details). */
export async function getOrder({
  ctx,
  input,
}: CallOf<typeof grabOrderDetails>): Promise<Out<typeof grabOrderDetails>> {
  const { id, publisherMemberId } = await visibleOrder(ctx, input.orderId);
  const [row] = await selectOrders(ctx.db, eq(scheduleOrder.id, id));
  return {
    ...presentOrder(row!, ctx.now()),
    isMine: publisherMemberId === ctx.session.memberId,
    hasTaken: (await findTake(ctx, id)) !== undefined,
  };
}

/** The signed-in person's newest draft (spec section 7: getDraft). */
export async function getDraft({
  ctx,
}: CallOf<typeof grabOrderGetDraft>): Promise<Out<typeof grabOrderGetDraft>> {
  await requireFunction(ctx, FUNCTION_ID.taskPublish);
  const isMine = eq(scheduleOrder.publisherMemberId, ctx.session.memberId);
  const [row] = await selectOrders(ctx.db, and(isMine, eq(scheduleOrder.status, 'draft')))
    .orderBy(...newestFirst(scheduleOrder.updatedAt))
    .limit(1);
  return { draft: row ? presentOrder(row, ctx.now()) : null };
}

/** The custom form attached to an order, for who may see the order (spec section 7: getAssignCustomForm). */
export async function getOrderForm({
  ctx,
  input,
}: CallOf<typeof grabOrderGetAssignCustomForm>): Promise<Out<typeof grabOrderGetAssignCustomForm>> {
  const { formTemplateId } = await visibleOrder(ctx, input.orderId);
  return { form: (formTemplateId && (await loadForm(ctx, formTemplateId))?.form) || null };
}

/** How far an order is; who took places only for publishers, others find themselves alone (spec section 7). */
export async function getOrderProgress({
  ctx,
  input,
}: CallOf<typeof grabOrderPackProcessDetails>): Promise<Out<typeof grabOrderPackProcessDetails>> {
  const order = await visibleOrder(ctx, input.orderId);
  const { memberId } = ctx.session;
  const seesAll = order.publisherMemberId === memberId || (await hasFunction(ctx, FUNCTION_ID.taskPublish));
  const takers = await ctx.db
    .select({ id: member.id, name: account.name, enName: account.enName, takenAt: scheduleTake.takenAt })
    .from(scheduleTake)
    .innerJoin(member, eq(member.id, scheduleTake.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(scheduleTake.orderId, order.id))
    .orderBy(scheduleTake.takenAt, member.id);
  return {
    orderId: order.id,
    status: orderStatus(order, ctx.now()),
    needed: order.needed ?? 0,
    taken: takers.length,
    takers: takers
      .filter((one) => seesAll || one.id === memberId)
      .map((one) => ({ ...one, takenAt: one.takenAt.toISOString() })),
  };
}
