import * as calls from '@contract/product/calls';
import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { ProductOrder } from '@contract/product/calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { product, productOrder } from '@server/db/schema/product';
import { found, ServiceError } from '@server/kernel/errors';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { presentCard } from './present-product';
import { verb } from '@server/kernel/verb';

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

/** Orders with product and buyer, newest first. */
export function selectOrders(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({ order: productOrder, product, buyerName: account.name, buyerEnName: account.enName })
    .from(productOrder)
    .innerJoin(product, eq(product.id, productOrder.productId))
    .innerJoin(member, eq(member.id, productOrder.buyerMemberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(where)
    .orderBy(...newestFirst(productOrder.createdAt, productOrder.id))
    .$dynamic();
}

/** An order whose time to pay is over reads as expired, whether or not somebody has written that down. */
export function stateOf(order: Pick<typeof productOrder.$inferSelect, 'state' | 'expiresAt'>, now: Date) {
  return order.state === 'pending' && order.expiresAt <= now ? ('expired' as const) : order.state;
}

export function presentOrder(
  { order, product: bought, buyerName, buyerEnName }: Row,
  now: Date,
): ProductOrder {
  return {
    id: order.id,
    number: order.number,
    product: presentCard(bought),
    planName: order.planName,
    seats: order.seats,
    months: order.months,
    unitPrice: order.unitPrice,
    amount: order.amount,
    state: stateOf(order, now),
    buyerName,
    buyerEnName,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString(),
    startsAt: order.startsAt?.toISOString(),
    endsAt: order.endsAt?.toISOString(),
    isSandbox: order.provider === 'sandbox',
  };
}

/** The company's orders. */
export const productOrderList = verb(
  calls.productOrderList,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const now = ctx.now();
    const { state } = input;
    const isState = state && eq(productOrder.state, state);
    const wanted =
      state === 'pending'
        ? and(isState, gt(productOrder.expiresAt, now))
        : state === 'expired'
          ? or(isState, and(eq(productOrder.state, 'pending'), lte(productOrder.expiresAt, now)))
          : isState;
    const rows = await selectOrders(ctx.db, and(eq(productOrder.tenantId, ctx.session.tenantId), wanted))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentOrder(row, now));
  },
);

/** One order of the company. */
export const productOrderDetail = verb(
  calls.productOrderDetail,
  { permission: 'productPurchase', scope: 'none' },
  async ({ ctx, input }) => {
    return await readOrder(ctx, input.orderId);
  },
);

/** The order as it is now; one of another company does not exist. */
export async function readOrder(
  ctx: SessionCtx,
  orderId: string,
  db: Db | Tx = ctx.db,
): Promise<ProductOrder> {
  const [row] = await selectOrders(db, isOwnOrder(ctx, orderId));
  if (!row) {
    throw new ServiceError('notFound');
  }
  return presentOrder(row, ctx.now());
}

/** The order's row, for a change that follows. */
export async function findOrder(ctx: SessionCtx, orderId: string, tx?: Tx) {
  const query = (tx ?? ctx.db).select().from(productOrder).where(isOwnOrder(ctx, orderId));
  const [row] = await (tx ? query.for('update') : query);
  return found(row);
}

function isOwnOrder(ctx: SessionCtx, orderId: string): SQL | undefined {
  return and(eq(productOrder.id, orderId), eq(productOrder.tenantId, ctx.session.tenantId));
}
