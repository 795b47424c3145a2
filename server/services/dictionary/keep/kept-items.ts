import { and, eq, isNull, or } from 'drizzle-orm';
import { PRODUCT_DICTIONARIES } from '@contract/dictionary/names';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { ServiceError } from '@server/kernel/errors';

export type ItemRow = typeof dictionaryItem.$inferSelect;
/** An item as the company has it, beside the product's of that code. */
export type KeptRow = { row: ItemRow; shared: ItemRow | undefined };

/** The items of all dictionaries that a company may word, or of one, each in its order. */
export async function keptItems(
  db: Db | Tx,
  tenantId: string,
  itemType?: string,
): Promise<Map<string, KeptRow[]>> {
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(
      and(
        itemType === undefined ? undefined : eq(dictionaryItem.itemType, itemType),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    );
  const types = new Map<string, Map<string, KeptRow>>();
  // The product's first: the company's stands in for it.
  for (const row of rows.sort(
    (one, other) => Number(one.tenantId !== null) - Number(other.tenantId !== null),
  )) {
    if (!PRODUCT_DICTIONARIES.includes(row.itemType)) {
      const items = types.get(row.itemType) ?? new Map<string, KeptRow>();
      const shared = row.tenantId === null ? row : items.get(row.itemCode)?.shared;
      types.set(row.itemType, items.set(row.itemCode, { row, shared }));
    }
  }
  return new Map([...types].map(([type, items]) => [type, [...items.values()].sort(byOrder)]));
}

const byOrder = ({ row: one }: KeptRow, { row: other }: KeptRow): number =>
  one.sort - other.sort || (one.itemCode < other.itemCode ? -1 : 1);

/** The items of one dictionary, in a transaction that alone changes those of the company. */
export async function lockItems(tx: Tx, tenantId: string, itemType: string): Promise<KeptRow[]> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
  return await itemsOf(tx, tenantId, itemType);
}

/** The items of one dictionary; one that holds nothing is not there. */
export async function itemsOf(db: Db | Tx, tenantId: string, itemType: string): Promise<KeptRow[]> {
  const items = (await keptItems(db, tenantId, itemType)).get(itemType);
  if (!items) {
    throw new ServiceError('notFound');
  }
  return items;
}
