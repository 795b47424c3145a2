import * as calls from '@contract/product/calls';
import { and, eq } from 'drizzle-orm';
import { PAYMENT_MINUTES } from '@contract/product/calls';
import { orderAmount, orderFault } from '@contract/product/rules/order';
import { product, productOrder, productPlan } from '@server/db/schema/product';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { readOrder } from './orders';
import { verb } from '@server/kernel/verb';

const FAULTS = {
  seatsTooFew: 'orderSeatsTooFew',
  seatsTooMany: 'orderSeatsTooMany',
  monthsWrong: 'orderMonthsWrong',
} as const;

/** Orders a plan at today's price. Asked twice with one requestId, it is one order. */
export const productOrderCreate = verb(
  calls.productOrderCreate,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { requestId, planId, seats, months } = input;
    return await ctx.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ plan: productPlan, product })
        .from(productPlan)
        .innerJoin(product, eq(product.id, productPlan.productId))
        .where(and(eq(productPlan.id, planId), eq(product.isOnSale, true)));
      if (!found) {
        throw new ServiceError('notFound');
      }
      const { plan } = found;
      const fault = orderFault(plan, { seats, months });
      if (fault) {
        throw new ServiceError(FAULTS[fault], { min: plan.minSeats, max: plan.maxSeats });
      }
      const now = ctx.now();
      const id = ctx.ids();
      const number = `P${now.toISOString().slice(0, 10).replaceAll('-', '')}${id.slice(0, 10).toUpperCase()}`;
      const amount = orderAmount({ unitPrice: plan.unitPrice, seats, months });
      const added = await tx
        .insert(productOrder)
        .values({
          id,
          tenantId,
          number,
          requestId,
          productId: plan.productId,
          planId,
          planName: plan.name,
          buyerMemberId: memberId,
          seats,
          months,
          unitPrice: plan.unitPrice,
          amount,
          state: 'pending',
          provider: ctx.payments.provider.name,
          createdAt: now,
          expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
        })
        .onConflictDoNothing({ target: [productOrder.buyerMemberId, productOrder.requestId] })
        .returning({ id: productOrder.id });
      if (added.length === 0) {
        const [known] = await tx
          .select({ id: productOrder.id })
          .from(productOrder)
          .where(and(eq(productOrder.buyerMemberId, memberId), eq(productOrder.requestId, requestId)));
        return await readOrder(ctx, known!.id, tx);
      }
      await recordOperation(tx, ctx, {
        action: 'product.order',
        targetId: id,
        changes: [
          { field: 'product', to: found.product.name.zh_CN, toEn: found.product.name.en },
          { field: 'seats', to: String(seats) },
          { field: 'months', to: String(months) },
          { field: 'amount', to: (amount / 100).toFixed(2) },
        ],
      });
      return await readOrder(ctx, id, tx);
    });
  },
);
