import type * as templateCalls from '@contract/form/template-calls';
import { isNull, eq, or } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { dictionaryItem } from '@server/db/schema/dictionary';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { sealItems } from '../seal/seal-items';

const SAMPLES = 4;

/** The dictionaries of the company and the shared ones, each with its first selectable items. */
export async function listDictionaryTypes({
  ctx,
  input,
}: CallOf<typeof templateCalls.listDictionaryTypes>): Promise<Out<typeof templateCalls.listDictionaryTypes>> {
  await requireFunction(ctx, FUNCTION_ID.customForm);
  const rows = await ctx.db
    .select()
    .from(dictionaryItem)
    .where(or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, ctx.session.tenantId)))
    .orderBy(dictionaryItem.itemType, dictionaryItem.sort, dictionaryItem.itemCode);
  const types = new Map<string, Map<string, (typeof rows)[number]>>();
  for (const row of [...rows, ...(await sealItems(ctx.db, ctx.session.tenantId))]) {
    const items = types.get(row.itemType) ?? new Map<string, (typeof rows)[number]>();
    // The company's own item stands in for the shared one of that code.
    if (row.tenantId !== null || !items.has(row.itemCode)) {
      items.set(row.itemCode, row);
    }
    types.set(row.itemType, items);
  }
  const wanted = input.keyword?.toLowerCase();
  return [...types]
    .map(([itemType, items]) => ({ itemType, items: [...items.values()] }))
    .filter(
      ({ itemType, items }) =>
        !wanted ||
        itemType.toLowerCase().includes(wanted) ||
        items.some(({ name, enName }) => [name, enName].some((text) => text?.toLowerCase().includes(wanted))),
    )
    .map(({ itemType, items }) => ({
      itemType,
      count: items.length,
      samples: items
        .filter((item) => item.status === 0)
        .slice(0, SAMPLES)
        .map(({ name, enName }) => ({ name, enName })),
    }));
}
