import { asc, eq } from 'drizzle-orm';
import { addMonths } from '@contract/product/rules/order';
import type { Tx } from '../database';
import { product, productHolding, productOrder, productPlan, productSeat } from '../schema/product';
import { both, daysBefore } from './company-seed';
import { PRODUCT_SEEDS } from './records/products';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

/** The catalogue: what every installation offers. */
export async function seedProducts(tx: Tx, ids: Ids): Promise<void> {
  for (const [sort, seed] of PRODUCT_SEEDS.entries()) {
    const id = ids();
    await tx.insert(product).values({
      id,
      code: seed.code,
      icon: seed.icon,
      name: both(seed.name),
      summary: both(seed.summary),
      features: seed.features.map(both),
      sort,
    });
    await tx.insert(productPlan).values(
      seed.plans.map(({ name, note, unitPrice, seats: [minSeats, maxSeats], months }, place) => ({
        id: ids(),
        productId: id,
        name: both(name),
        note: both(note),
        unitPrice,
        minSeats,
        maxSeats,
        months: [...months],
        sort: place,
      })),
    );
  }
}

type OrderSeed = {
  code: string;
  daysAgo: number;
  seats: number;
  months: number;
  state: 'paid' | 'cancelled' | 'refunded' | 'expired';
};

const ORDERS: readonly OrderSeed[] = [
  { code: 'forms', daysAgo: 62, seats: 12, months: 12, state: 'paid' },
  { code: 'open-shifts', daysAgo: 40, seats: 30, months: 6, state: 'paid' },
  { code: 'leave-balances', daysAgo: 33, seats: 20, months: 6, state: 'refunded' },
  { code: 'flow-design', daysAgo: 9, seats: 3, months: 3, state: 'expired' },
  { code: 'forms', daysAgo: 4, seats: 8, months: 3, state: 'cancelled' },
];
const SEATS: Readonly<Record<string, readonly string[]>> = {
  forms: ['zhouJing', 'jiangNan', 'caiMing', 'wuLan', 'chenLin'],
  'open-shifts': ['chenLin', 'zhaoMin', 'sunPeng', 'linYue', 'fengQiang', 'wuLan', 'wangFang'],
};

/** What the demo company has bought, and who of it uses what. */
export async function seedPurchases(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const buyerMemberId = members.get('zhouJing');
  for (const [index, { code, daysAgo, seats, months, state }] of ORDERS.entries()) {
    const [found] = await tx
      .select({ product, plan: productPlan })
      .from(productPlan)
      .innerJoin(product, eq(product.id, productPlan.productId))
      .where(eq(product.code, code))
      .orderBy(asc(productPlan.sort))
      .limit(1);
    const { plan } = found!;
    const createdAt = daysBefore(now, daysAgo);
    const paidAt = state === 'paid' || state === 'refunded' ? new Date(createdAt.getTime() + 240_000) : null;
    const id = ids();
    await tx.insert(productOrder).values({
      id,
      tenantId,
      number: `P${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}${id.slice(0, 10).toUpperCase()}`,
      requestId: `seed-${index}`,
      productId: plan.productId,
      planId: plan.id,
      planName: plan.name,
      buyerMemberId,
      seats,
      months,
      unitPrice: plan.unitPrice,
      amount: plan.unitPrice * seats * months,
      state,
      provider: 'sandbox',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 30 * 60_000),
      paidAt,
      startsAt: paidAt,
      endsAt: paidAt && addMonths(paidAt, months),
    });
    if (paidAt) {
      await tx
        .insert(productHolding)
        .values({ tenantId, productId: plan.productId, createdAt: paidAt })
        .onConflictDoNothing();
    }
    if (state === 'paid') {
      await tx.insert(productSeat).values(
        (SEATS[code] ?? []).map((key, place) => ({
          tenantId,
          productId: plan.productId,
          memberId: members.get(key),
          assignedAt: daysBefore(now, daysAgo - 1 - place / 24),
        })),
      );
    }
  }
}
