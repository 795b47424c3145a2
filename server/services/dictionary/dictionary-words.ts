import { and, inArray, isNull, or, eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '@server/db/columns';
import type { Db, Tx } from '@server/db/database';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { sealItemsIn } from './seal-items';

type Word = { itemType: string; itemCode: string; words: LocalizedText };

/** What a company calls the items of some dictionaries; its own item stands behind the shared one that it replaces. */
export async function dictionaryWords(
  db: Db | Tx,
  tenantId: string,
  types: readonly string[],
): Promise<Word[]> {
  if (types.length === 0) {
    return [];
  }
  const rows = await db
    .select()
    .from(dictionaryItem)
    .where(
      and(
        inArray(dictionaryItem.itemType, [...types]),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    )
    .orderBy(sql`${dictionaryItem.tenantId} is not null`);
  return [...rows, ...(await sealItemsIn(db, tenantId, types))].map(
    ({ itemType, itemCode, name, enName }) => ({
      itemType,
      itemCode,
      words: enName ? { zh_CN: name, en: enName } : { zh_CN: name },
    }),
  );
}
