import type * as calls from '@contract/product/calls';
import { and, asc, eq, min } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { product, productPlan } from '@server/db/schema/product';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { presentCard } from './present-product';

/** The products on sale; public. */
export async function productList({
  ctx,
}: CallOf<typeof calls.productList>): Promise<Out<typeof calls.productList>> {
  const rows = await ctx.db
    .select({ product, fromPrice: min(productPlan.unitPrice) })
    .from(product)
    .innerJoin(productPlan, eq(productPlan.productId, product.id))
    .where(eq(product.isOnSale, true))
    .groupBy(product.id)
    .orderBy(asc(product.sort), asc(product.id));
  return { list: rows.map((row) => ({ ...presentCard(row.product), fromPrice: row.fromPrice ?? 0 })) };
}

/** One product with its plans; public. */
export async function productDetail({
  ctx,
  input,
}: CallOf<typeof calls.productDetail>): Promise<Out<typeof calls.productDetail>> {
  const [row] = await ctx.db
    .select()
    .from(product)
    .where(and(eq(product.code, input.code), eq(product.isOnSale, true)));
  if (!row) {
    throw new ServiceError('notFound');
  }
  const plans = await ctx.db
    .select()
    .from(productPlan)
    .where(eq(productPlan.productId, row.id))
    .orderBy(asc(productPlan.sort), asc(productPlan.id));
  return {
    ...presentCard(row),
    features: row.features,
    plans: plans.map(({ id, name, note, unitPrice, minSeats, maxSeats, months }) => ({
      id,
      name,
      note,
      unitPrice,
      minSeats,
      maxSeats,
      months,
    })),
  };
}
