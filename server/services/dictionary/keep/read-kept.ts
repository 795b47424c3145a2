import * as calls from '@contract/dictionary/keep-calls';
import type { ITEM_ORIGINS } from '@contract/dictionary/keep-calls';
import { DICTIONARY_NAMES, dictionaryName } from '@contract/dictionary/names';
import { itemsOf, keptItems, type KeptRow } from './kept-items';
import { verb } from '@server/kernel/verb';

const ORDER = Object.keys(DICTIONARY_NAMES);
const placeOf = (itemType: string) => (ORDER.indexOf(itemType) + ORDER.length) % (ORDER.length + 1);

/** The dictionaries that the company may word: the product's in their order, then its own. */
export const keptDictionaries = verb(
  calls.keptDictionaries,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx }) => {
    const types = await keptItems(ctx.db, ctx.session.tenantId);
    return [...types]
      .map(([itemType, items]) => ({
        itemType,
        name: dictionaryName(itemType),
        selectable: items.filter(({ row }) => row.status === 0).length,
        off: items.filter(({ row }) => row.status === 1).length,
        own: items.filter((one) => originOf(one) !== 'shared').length,
      }))
      .sort(
        (one, other) =>
          placeOf(one.itemType) - placeOf(other.itemType) || (one.itemType < other.itemType ? -1 : 1),
      );
  },
);

/** The items of one of them. */
export const keptDictionaryItems = verb(
  calls.keptDictionaryItems,
  { permission: 'dictionaries', scope: 'none' },
  async ({ ctx, input: { itemType } }) => {
    const items = await itemsOf(ctx.db, ctx.session.tenantId, itemType);
    return {
      itemType,
      name: dictionaryName(itemType),
      items: items.map((one) => ({
        itemCode: one.row.itemCode,
        name: one.row.name,
        enName: one.row.enName,
        isOff: one.row.status === 1,
        origin: originOf(one),
        usual: one.shared ? { name: one.shared.name, enName: one.shared.enName } : null,
      })),
    };
  },
);

/** An item of the product that the company has only put elsewhere is still the product's. */
export function originOf({ row, shared }: KeptRow): (typeof ITEM_ORIGINS)[number] {
  if (!shared) {
    return 'own';
  }
  const isSame = row.name === shared.name && row.enName === shared.enName && row.status === shared.status;
  return isSame ? 'shared' : 'changed';
}
