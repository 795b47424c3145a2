import * as calls from '@contract/product/calls';
import { and, asc, eq, min } from 'drizzle-orm';
import { product, productPlan } from '@server/db/schema/product';
import { ServiceError } from '@server/kernel/errors';
import { presentCard } from './present-product';
import { verb } from '@server/kernel/verb';

/** The products on sale; public. */
export const productList = verb(
  calls.productList,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx }) => {
    const rows = await ctx.db
      .select({ product, fromPrice: min(productPlan.unitPrice) })
      .from(product)
      .innerJoin(productPlan, eq(productPlan.productId, product.id))
      .where(eq(product.isOnSale, true))
      .groupBy(product.id)
      .orderBy(asc(product.sort), asc(product.id));
    return { list: rows.map((row) => ({ ...presentCard(row.product), fromPrice: row.fromPrice ?? 0 })) };
  },
);

/** One product with its plans; public. */
export const productDetail = verb(
  calls.productDetail,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);
