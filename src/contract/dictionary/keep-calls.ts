import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { lineText } from '../text/text-fields';

/** A company's own words for the choices of its forms. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1515).';
const read = { decision, isRead: true } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/itemMap/keep';

export const DICTIONARY_LIMITS = { name: 40, enName: 80, items: 100 } as const;
/** Whose an item is: the product's, the product's in the company's words, or the company's. */
export const ITEM_ORIGINS = ['shared', 'changed', 'own'] as const;

const itemType = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/));
const itemCode = z.string().check(z.minLength(1), z.maxLength(64));
const names = {
  name: lineText(DICTIONARY_LIMITS.name),
  enName: lineText(DICTIONARY_LIMITS.enName, 0),
};

export const keptDictionaries = endpoint({
  ...read,
  id: 'keptDictionaries',
  path: `${PATH}/types`,
  summary: 'The dictionaries that a company may word (function 1515)',
  request: nothing,
  response: z.array(
    z.object({
      itemType: z.string(),
      name: z.object({ zh_CN: z.string(), en: z.string() }),
      /** How many can be chosen, and how many are the company's own or worded by it. */
      selectable: z.number(),
      off: z.number(),
      own: z.number(),
    }),
  ),
});
export type KeptDictionary = Out<typeof keptDictionaries>[number];

export const keptDictionaryItems = endpoint({
  ...read,
  id: 'keptDictionaryItems',
  path: `${PATH}/items`,
  summary: 'The items of a dictionary in their order, with whose they are (function 1515)',
  request: z.strictObject({ itemType }),
  response: z.object({
    itemType: z.string(),
    name: z.object({ zh_CN: z.string(), en: z.string() }),
    items: z.array(
      z.object({
        itemCode: z.string(),
        name: z.string(),
        enName: z.nullable(z.string()),
        isOff: z.boolean(),
        origin: z.enum(ITEM_ORIGINS),
        /** What the product calls it; null for an item of the company. */
        usual: z.nullable(z.object({ name: z.string(), enName: z.nullable(z.string()) })),
      }),
    ),
  }),
});
export type KeptItem = Out<typeof keptDictionaryItems>['items'][number];

export const dictionaryItemAdd = endpoint({
  ...write,
  id: 'dictionaryItemAdd',
  path: `${PATH}/add`,
  summary: 'Add an item of the company at the end (function 1515)',
  request: z.strictObject({ itemType, ...names }),
  response: z.object({ itemCode: z.string() }),
});

export const dictionaryItemSave = endpoint({
  ...write,
  id: 'dictionaryItemSave',
  path: `${PATH}/save`,
  summary: 'Reword an item, or switch it off and on (function 1515)',
  request: z.strictObject({ itemType, itemCode, ...names, isOff: z.boolean() }),
  response: nothing,
});

export const dictionaryItemReset = endpoint({
  ...write,
  id: 'dictionaryItemReset',
  path: `${PATH}/reset`,
  summary: 'Give an item of the product its usual words and state again (function 1515)',
  request: z.strictObject({ itemType, itemCode }),
  response: nothing,
});

export const dictionaryOrder = endpoint({
  ...write,
  id: 'dictionaryOrder',
  path: `${PATH}/order`,
  summary: 'Order all items of a dictionary (function 1515)',
  request: z.strictObject({
    itemType,
    itemCodes: z.array(itemCode).check(z.minLength(1), z.maxLength(DICTIONARY_LIMITS.items * 2)),
  }),
  response: nothing,
});
