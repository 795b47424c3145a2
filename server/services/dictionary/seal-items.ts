import { and, asc, eq, inArray } from 'drizzle-orm';
import { SEAL_ITEMS } from '@contract/seal/seal';
import type { Db, Tx } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { seal } from '@server/db/schema/seal/seal';

type ItemRow = typeof dictionaryItem.$inferSelect;

/**
 * The seals of a company as a dictionary of choices, which forms name as `seal`. What cannot be used now is not selectable but keeps
 * its name, so that an old request is read as it was.
 */
export async function sealItems(db: Db | Tx, tenantId: string): Promise<ItemRow[]> {
  const rows = await db
    .select()
    .from(seal)
    .where(and(eq(seal.tenantId, tenantId), inArray(seal.state, ['active', 'suspended', 'destroyed'])))
    .orderBy(asc(seal.createdAt), asc(seal.id));
  return rows.map(({ id, name, enName, state }, sort) => ({
    id,
    tenantId,
    itemType: SEAL_ITEMS,
    itemCode: id,
    name,
    enName,
    parentCode: null,
    status: state === 'active' ? 0 : 1,
    sort,
    isPublic: false,
  }));
}

/** The same, where one of the types of a question is that of seals. */
export async function sealItemsIn(
  db: Db | Tx,
  tenantId: string,
  types: readonly string[],
): Promise<ItemRow[]> {
  return types.includes(SEAL_ITEMS) ? await sealItems(db, tenantId) : [];
}
