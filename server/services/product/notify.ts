import * as calls from '@contract/product/calls';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { productOrder } from '@server/db/schema/product';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit } from '../rate-limit/hit-limit';
import { applyNotice } from './apply-notice';
import { verb } from '@server/kernel/verb';

const MINUTE_MS = 60_000;
const WRONG_PER_MINUTE = 30;

/** The provider's notice. Who does not hold the gateway's key learns nothing and changes nothing. */
export const paymentNotify = verb(
  calls.paymentNotify,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const { provider } = ctx.payments;
    const notice = provider.readNotice(input);
    if (!notice) {
      await hitLimit(ctx, { key: `notify:${ctx.network}`, max: WRONG_PER_MINUTE, windowMs: MINUTE_MS });
      throw new ServiceError('noticeRefused');
    }
    await applyNotice(ctx, provider.name, notice);
    return {};
  },
);

/** A make-believe payment of the company's own order. */
export const sandboxPayment = verb(
  calls.sandboxPayment,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const { row, orderId } = await requireSandboxPayment(ctx, input.paymentId);
    const { orderNumber, subject, amount, state } = row;
    return { orderId, orderNumber, subject, amount, state };
  },
);

/** Pulls a lever of the sandbox, whose notice then goes the way that any provider's goes. */
export const sandboxPaymentAct = verb(
  calls.sandboxPaymentAct,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const { sandbox } = await requireSandboxPayment(ctx, input.paymentId);
    const signed = await sandbox.act(input.paymentId, input.act);
    if (!signed) {
      throw new ServiceError('orderNotPending');
    }
    return await paymentNotify.run({ ctx, input: signed });
  },
);

async function requireSandboxPayment(ctx: SessionCtx, paymentId: string) {
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
