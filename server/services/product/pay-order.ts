import type * as calls from '@contract/product/calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { paymentNotify } from '@contract/product/calls';
import { nextOrderState } from '@contract/product/rules/order';
import type { SessionCtx } from '@server/context';
import { product, productOrder } from '@server/db/schema/product';
import { ServiceError } from '@server/errors';
import { PaymentFault } from '@server/providers/payment/payment-provider';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { requireFunction } from '../role/require-permission';
import { applyNotice } from './apply-notice';
import { findOrder, readOrder, stateOf } from './orders';

/** Where a pending order is paid. Announced to the provider once; asked again, the same page. */
export async function productOrderPay({
  ctx,
  input,
}: CallOf<typeof calls.productOrderPay>): Promise<Out<typeof calls.productOrderPay>> {
  await requireFunction(ctx, FUNCTION_ID.productPurchase);
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
}

/** Asks the provider how a payment stands and takes the answer in like a notice. */
export async function productOrderSync({
  ctx,
  input,
}: CallOf<typeof calls.productOrderSync>): Promise<Out<typeof calls.productOrderSync>> {
  await requireFunction(ctx, FUNCTION_ID.productPurchase);
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
}

/** Gives a pending order up. A payment that is made all the same still counts. */
export async function productOrderCancel({
  ctx,
  input,
}: CallOf<typeof calls.productOrderCancel>): Promise<Out<typeof calls.productOrderCancel>> {
  await requireFunction(ctx, FUNCTION_ID.productPurchase);
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
}

function refuseFault(ctx: SessionCtx, error: unknown): never {
  if (error instanceof PaymentFault) {
    ctx.log.error('payment provider failed', { reason: error.message });
    throw new ServiceError('paymentUnavailable');
  }
  throw error;
}
