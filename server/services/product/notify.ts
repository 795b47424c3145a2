import type * as calls from '@contract/product/calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { productOrder } from '@server/db/schema/product';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { hitLimit } from '../rate-limit/hit-limit';
import { applyNotice } from './apply-notice';

const MINUTE_MS = 60_000;
const WRONG_PER_MINUTE = 30;

/** The provider's notice. Who does not hold the gateway's key learns nothing and changes nothing. */
export async function paymentNotify({
  ctx,
  input,
}: CallOf<typeof calls.paymentNotify>): Promise<Out<typeof calls.paymentNotify>> {
  const { provider } = ctx.payments;
  const notice = provider.readNotice(input);
  if (!notice) {
    await hitLimit(ctx, { key: `notify:${ctx.network}`, max: WRONG_PER_MINUTE, windowMs: MINUTE_MS });
    throw new ServiceError('noticeRefused');
  }
  await applyNotice(ctx, provider.name, notice);
  return {};
}

/** A make-believe payment of the company's own order. */
export async function sandboxPayment({
  ctx,
  input,
}: CallOf<typeof calls.sandboxPayment>): Promise<Out<typeof calls.sandboxPayment>> {
  const { row, orderId } = await requireSandboxPayment(ctx, input.paymentId);
  const { orderNumber, subject, amount, state } = row;
  return { orderId, orderNumber, subject, amount, state };
}

/** Pulls a lever of the sandbox, whose notice then goes the way that any provider's goes. */
export async function sandboxPaymentAct({
  ctx,
  input,
}: CallOf<typeof calls.sandboxPaymentAct>): Promise<Out<typeof calls.sandboxPaymentAct>> {
  const { sandbox } = await requireSandboxPayment(ctx, input.paymentId);
  const signed = await sandbox.act(input.paymentId, input.act);
  if (!signed) {
    throw new ServiceError('orderNotPending');
  }
  return await paymentNotify({ ctx, input: signed });
}

async function requireSandboxPayment(ctx: SessionCtx, paymentId: string) {
  await requireFunction(ctx, FUNCTION_ID.productPurchase);
  const { sandbox } = ctx.payments;
  const row = await sandbox?.find(paymentId);
  const [order] = await ctx.db
    .select({ id: productOrder.id })
    .from(productOrder)
    .where(
      and(
        eq(productOrder.provider, 'sandbox'),
        eq(productOrder.paymentId, paymentId),
        eq(productOrder.tenantId, ctx.session.tenantId),
      ),
    );
  if (!sandbox || !row || !order) {
    throw new ServiceError('notFound');
  }
  return { sandbox, row, orderId: order.id };
}
