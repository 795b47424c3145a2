import { asc, eq } from 'drizzle-orm';
import { adjustedItems } from '@contract/pay/rules/adjusted-items';
import type { Tx } from '@server/db/database';
import { payItem } from '@server/db/schema/pay/structure';
import type { PayRow } from '@server/services/person/pay-of';

/** The codes of the items in their order, for {@link carriedOver}. */
export async function itemOrder(tx: Tx, tenantId: string): Promise<string[]> {
  const items = await tx
    .select({ code: payItem.code })
    .from(payItem)
    .where(eq(payItem.tenantId, tenantId))
    .orderBy(asc(payItem.sequence));
  return items.map(({ code }) => code);
}

/** The parts of the pay before that go on with another total: items with the difference, grade and location. */
export const carriedOver = (
  before: PayRow | undefined,
  amountCents: number,
  order: readonly string[],
): Pick<PayRow, 'items' | 'gradeId' | 'place'> =>
  before
    ? {
        items: adjustedItems(before.items, amountCents, order),
        gradeId: before.gradeId,
        place: before.place,
      }
    : { items: null, gradeId: null, place: '' };
