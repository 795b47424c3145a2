import { asc, eq } from 'drizzle-orm';
import { adjustedItems } from '@contract/pay/rules/adjusted-items';
import type { Tx } from '@server/db/database';
import { payItem } from '@server/db/schema/pay/structure';
import type { PayRow } from '@server/services/person/pay-of';

/** The parts of the pay before that go on with another total: items with the difference, grade and location. */
export async function carriedOver(
  tx: Tx,
  tenantId: string,
  before: PayRow | undefined,
  amountCents: number,
): Promise<Pick<PayRow, 'items' | 'gradeId' | 'place'>> {
  if (!before) {
    return { items: null, gradeId: null, place: '' };
  }
  const items = await tx
    .select({ code: payItem.code })
    .from(payItem)
    .where(eq(payItem.tenantId, tenantId))
    .orderBy(asc(payItem.sequence));
  const order = items.map(({ code }) => code);
  return {
    items: adjustedItems(before.items, amountCents, order),
    gradeId: before.gradeId,
    place: before.place,
  };
}
