import * as calls from '@contract/product/calls';
import { and, asc, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { product, productHolding, productSeat } from '@server/db/schema/product';
import { hasFunction } from '../access/require-permission';
import { presentCard } from './present-product';
import { countAssigned, countSeats } from './seats';
import { verb } from '@server/kernel/verb';

/** The products the company has bought; how many seats are in use is for who may give them out. */
export const productHoldings = verb(
  calls.productHoldings,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const mayAuthorize = await hasFunction(ctx, FUNCTION_ID.productAuthorization);
    const rows = await ctx.db
      .select({ product, mine: productSeat.memberId })
      .from(productHolding)
      .innerJoin(product, eq(product.id, productHolding.productId))
      .leftJoin(productSeat, and(eq(productSeat.productId, product.id), eq(productSeat.memberId, memberId)))
      .where(eq(productHolding.tenantId, tenantId))
      .orderBy(asc(product.sort), asc(product.id));
    const list = [];
    // As many turns as products on sale, each read from an index.
    for (const row of rows) {
      const at = { tenantId, productId: row.product.id, now: ctx.now() };
      const { seats, endsAt } = await countSeats(ctx.db, at);
      list.push({
        ...presentCard(row.product),
        isMine: row.mine !== null && endsAt !== null,
        endsAt: endsAt?.toISOString() ?? null,
        seats: mayAuthorize ? seats : null,
        assigned: mayAuthorize ? await countAssigned(ctx.db, at) : null,
      });
    }
    return { list };
  },
);
