import { and, eq } from 'drizzle-orm';
import { addMonths, nextOrderState, type OrderEvent } from '@contract/product/rules/order';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { paymentEvent, product, productHolding, productOrder } from '@server/db/schema/product';
import type { PaymentNotice } from '@server/providers/payment/payment-provider';
import { notify } from '../notice/notify';
import { recordOperation } from '@server/kernel/record-operation';

type Order = typeof productOrder.$inferSelect;

const EVENT: Record<PaymentNotice['state'], OrderEvent | undefined> = {
  pending: undefined,
  paid: 'pay',
  refunded: 'refund',
};

/**
 * Takes in what the provider says of a payment, once: a notice that was seen before, names no order, another amount or
 * currency, or changes nothing is let go. The only place that makes an order paid.
 */
export async function applyNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<void> {
  const event = EVENT[notice.state];
  if (!event) {
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(productOrder)
      .where(and(eq(productOrder.provider, provider), eq(productOrder.paymentId, notice.paymentId)))
      .for('update');
    if (
      !order ||
      order.number !== notice.orderNumber ||
      order.amount !== notice.amount ||
      notice.currency !== 'CNY'
    ) {
      ctx.log.error('payment notice fits no order', { provider, eventId: notice.eventId });
      return;
    }
    const fresh = await tx
      .insert(paymentEvent)
      .values({ provider, eventId: notice.eventId, orderId: order.id, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvent.eventId });
    const state = nextOrderState(order.state, event);
    if (fresh.length === 0 || !state) {
      return;
    }
    await (state === 'paid' ? markPaid(tx, ctx, order) : markRefunded(tx, order));
    await tell(tx, ctx, order, state === 'paid' ? 'paid' : 'refunded');
  });
}

/** A second purchase begins at once as well: its seats come on top. */
async function markPaid(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const now = ctx.now();
  await tx
    .update(productOrder)
    .set({ state: 'paid', paidAt: now, startsAt: now, endsAt: addMonths(now, order.months) })
    .where(eq(productOrder.id, order.id));
  await tx
    .insert(productHolding)
    .values({ tenantId: order.tenantId, productId: order.productId, createdAt: now })
    .onConflictDoNothing();
}

async function markRefunded(tx: Tx, order: Order): Promise<void> {
  await tx.update(productOrder).set({ state: 'refunded' }).where(eq(productOrder.id, order.id));
}

async function tell(tx: Tx, ctx: Ctx, order: Order, outcome: 'paid' | 'refunded'): Promise<void> {
  const [bought] = await tx.select().from(product).where(eq(product.id, order.productId));
  const [buyer] = await tx
    .select({ accountId: member.accountId, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, order.buyerMemberId));
  const { zh_CN, en = zh_CN } = bought!.name;
  const amount = (order.amount / 100).toFixed(2);
  const texts = {
    paid: {
      title: { zh_CN: `“${zh_CN}”已付款`, en: `Payment received: ${en}` },
      body: {
        zh_CN: `订单 ${order.number} 已付款 ¥${amount}，${order.seats} 个名额可以授权给员工。`,
        en: `We received ¥${amount} for order ${order.number}. You can assign ${order.seats} seats now.`,
      },
    },
    refunded: {
      title: { zh_CN: `“${zh_CN}”已退款`, en: `Refunded: ${en}` },
      body: {
        zh_CN: `订单 ${order.number} 已退款 ¥${amount}，对应名额已收回。`,
        en: `We refunded ¥${amount} for order ${order.number}, and its seats have ended.`,
      },
    },
  }[outcome];
  const path = `/order-payment?id=${order.id}`;
  await notify(tx, ctx, order.tenantId, [{ to: order.buyerMemberId, kind: 'company', ...texts, path }]);
  const { tenantId, buyerMemberId: memberId } = order;
  await recordOperation(
    tx,
    ctx,
    {
      action: outcome === 'paid' ? 'product.pay' : 'product.refund',
      targetId: order.id,
      changes: [
        { field: 'product', to: zh_CN, toEn: en },
        { field: 'orderNumber', to: order.number },
        { field: 'amount', to: amount },
      ],
    },
    { tenantId, memberId, accountId: buyer!.accountId, name: buyer!.name, enName: buyer!.enName },
  );
}
