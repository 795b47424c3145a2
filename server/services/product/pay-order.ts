import * as calls from '@contract/product/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { paymentNotify } from '@contract/product/calls';
import { nextOrderState } from '@contract/product/rules/order';
import type { SessionCtx } from '@server/kernel/context';
import { product, productOrder } from '@server/db/schema/product';
import { ServiceError } from '@server/kernel/errors';
import { PaymentFault } from '@server/providers/payment/payment-provider';
import { recordOperation } from '@server/kernel/record-operation';
import { applyNotice } from './apply-notice';
import { findOrder, readOrder, stateOf } from './orders';
import { verb } from '@server/kernel/verb';

/** Where a pending order is paid. Announced to the provider once; asked again, the same page. */
export const productOrderPay = verb(
  calls.productOrderPay,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const order = await findOrder(ctx, input.orderId);
    if (stateOf(order, ctx.now()) !== 'pending') {
      throw new ServiceError('orderNotPending');
    }
    if (order.checkoutUrl) {
      return { checkoutUrl: order.checkoutUrl };
    }
    const { provider } = ctx.payments;
    if (order.provider !== provider.name) {
      throw new ServiceError('paymentUnavailable');
    }
    const [bought] = await ctx.db.select().from(product).where(eq(product.id, order.productId));
    const { paymentId, checkoutUrl } = await provider
      .create({
        orderNumber: order.number,
        amount: order.amount,
        currency: 'CNY',
        subject: bought!.name,
        notifyUrl: ctx.origin + ctx.env.API_PREFIX + paymentNotify.path,
        returnUrl: `${ctx.origin}/m/order-payment?id=${order.id}`,
      })
      .catch((error: unknown) => refuseFault(ctx, error));
    const [kept] = await ctx.db
      .update(productOrder)
      .set({ paymentId, checkoutUrl })
      .where(and(eq(productOrder.id, order.id), isNull(productOrder.paymentId)))
      .returning({ checkoutUrl: productOrder.checkoutUrl });
    // Two taps at once: both are sent to the payment that was kept.
    return { checkoutUrl: kept?.checkoutUrl ?? (await findOrder(ctx, order.id)).checkoutUrl ?? checkoutUrl };
  },
);

/** Asks the provider how a payment stands and takes the answer in like a notice. */
export const productOrderSync = verb(
  calls.productOrderSync,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const order = await findOrder(ctx, input.orderId);
    const { provider } = ctx.payments;
    if (order.paymentId && order.provider === provider.name && order.state !== 'refunded') {
      const notice = await provider.query(order.paymentId).catch((error: unknown) => refuseFault(ctx, error));
      await applyNotice(ctx, provider.name, {
        ...notice,
        eventId: `query.${notice.paymentId}.${notice.state}`,
      });
    }
    return await readOrder(ctx, order.id);
  },
);

/** Gives a pending order up. A payment that is made all the same still counts. */
export const productOrderCancel = verb(
  calls.productOrderCancel,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const order = await findOrder(ctx, input.orderId, tx);
      const state = nextOrderState(stateOf(order, ctx.now()), 'cancel');
      if (!state) {
        throw new ServiceError('orderNotPending');
      }
      await tx.update(productOrder).set({ state }).where(eq(productOrder.id, order.id));
      await recordOperation(tx, ctx, {
        action: 'product.cancelOrder',
        targetId: order.id,
        changes: [{ field: 'orderNumber', to: order.number }],
      });
      return await readOrder(ctx, order.id, tx);
    });
  },
);

function refuseFault(ctx: SessionCtx, error: unknown): never {
  if (error instanceof PaymentFault) {
    ctx.log.error('payment provider failed', { reason: error.message });
    throw new ServiceError('paymentUnavailable');
  }
  throw error;
}
