import * as templateCalls from '@contract/form/template-calls';
import { isNull, eq, or } from 'drizzle-orm';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { sealItems } from './seal-items';
import { verb } from '@server/kernel/verb';

const SAMPLES = 4;

/** The dictionaries of the company and the shared ones, each with its first selectable items. */
export const listDictionaryTypes = verb(
  templateCalls.listDictionaryTypes,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const rows = await ctx.db
      .select()
      .from(dictionaryItem)
      .where(or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, ctx.session.tenantId)))
      .orderBy(dictionaryItem.itemType, dictionaryItem.sort, dictionaryItem.itemCode);
    const types = new Map<string, Map<string, (typeof rows)[number]>>();
    for (const row of [...rows, ...(await sealItems(ctx.db, ctx.session.tenantId))]) {
      const items = types.get(row.itemType) ?? new Map<string, (typeof rows)[number]>();
      // The company's item replaces the shared item of the same code.
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
          items.some(({ name, enName }) =>
            [name, enName].some((text) => text?.toLowerCase().includes(wanted)),
          ),
      )
      .map(({ itemType, items }) => ({
        itemType,
        count: items.length,
        samples: items
          .filter((item) => item.status === 0)
          .slice(0, SAMPLES)
          .map(({ name, enName }) => ({ name, enName })),
      }));
  },
);
