import type * as calls from '@contract/open-shift/calls';
import { and, eq } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import type { CallOf } from '@server/services/call-of';
import { recordOperation } from '@server/services/audit/record-operation';
import { requireFunction } from '@server/services/role/require-permission';
import { requireForm, requirePublishable } from './check-order';
import { orderColumns } from './order-columns';
import { findOrder } from '../read/present-order';
import { openOrder } from '../read/open-order';
import { notifyOpened } from './tell-order';

/**
 * Publishes a shift to be grabbed or keeps it as a draft (spec section 7: addOrder). The unique request id makes a
 * double tap or a retry answer the order that the first one made.
 */
export async function grabOrderAddOrder({
  ctx,
  input,
}: CallOf<typeof calls.grabOrderAddOrder>): Promise<Out<typeof calls.grabOrderAddOrder>> {
  await requireFunction(ctx, FUNCTION_ID.taskPublish);
  return await ctx.db.transaction(async (tx) => await addOrder(tx, ctx, input));
}

/** The same inside a transaction that does more; whoever calls has asked whether the person may. */
export async function addOrder(
  tx: Tx,
  ctx: SessionCtx,
  { requestId, isDraft, order }: Parsed<typeof calls.grabOrderAddOrder>,
): Promise<Out<typeof calls.grabOrderAddOrder>> {
  const { memberId, tenantId } = ctx.session;
  const now = ctx.now();
  const mine = and(eq(scheduleOrder.publisherMemberId, memberId), eq(scheduleOrder.requestId, requestId));
  const made = await findOrder(tx, mine, now);
  if (made) {
    return made;
  }
  await (isDraft ? requireForm(tx, ctx, order.formTemplateId) : requirePublishable(tx, ctx, order));
  const [added] = await tx
    .insert(scheduleOrder)
    .values({
      id: ctx.ids(),
      tenantId,
      publisherMemberId: memberId,
      requestId,
      status: isDraft ? 'draft' : 'published',
      ...orderColumns(order),
      createdAt: now,
      updatedAt: now,
      publishedAt: isDraft ? null : now,
    })
    .onConflictDoNothing({ target: [scheduleOrder.publisherMemberId, scheduleOrder.requestId] })
    .returning();
  if (added && !isDraft) {
    const { id } = added;
    await openOrder(tx, added);
    await notifyOpened(tx, ctx, added);
    await recordOperation(tx, ctx, { action: 'schedule.addOrder', targetId: id, targetName: order.title });
  }
  return (await findOrder(tx, mine, now))!;
}
