import * as calls from '@contract/open-shift/calls';
import { and, eq } from 'drizzle-orm';
import type { Out, Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { recordOperation } from '@server/kernel/record-operation';
import { requireForm, requirePublishable } from './check-order';
import { orderColumns } from './order-columns';
import { findOrder } from '../read/present-order';
import { openOrder } from '../read/open-order';
import { notifyOpened } from './tell-order';
import { verb } from '@server/kernel/verb';

/**
 * Publishes a shift to be grabbed or keeps it as a draft (spec section 7: addOrder). The unique request id makes a
 * double tap or a retry answer the order that the first one made.
 */
export const grabOrderAddOrder = verb(
  calls.grabOrderAddOrder,
  { permission: 'taskPublish', scope: 'self' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => await addOrder(tx, ctx, input));
  },
);

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
