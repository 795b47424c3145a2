import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { keyword } from '../fields';
import { dictionaryItemSchema } from './item';

/** Dictionaries as the schedule service gives them (spec section 7). It names the calls; paths and payloads are ours. */
const decision = 'The specification names the call and neither path nor payload.';
const schedule = { service: 'schedule' } satisfies Partial<Endpoint>;
const read = { ...schedule, encoding: 'form', isRead: true } satisfies Partial<Endpoint>;

const dictionaryCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/));

export const getXlcItemList = endpoint({
  ...schedule,
  id: 'getXlcItemList',
  path: '/schedule/web/mobile/common/getXlcItemList',
  isRead: true,
  summary: 'Dictionary items for the schedule screens, by types',
  decision: `${decision} The same items as itemMap getItemList, asked for by a JSON list.`,
  request: z.strictObject({
    itemTypes: z.array(dictionaryCode).check(z.minLength(1), z.maxLength(20)),
    keyword,
  }),
  response: z.array(dictionaryItemSchema),
});

export const commonDictionaryGetList = endpoint({
  ...read,
  id: 'commonDictionaryGetList',
  path: '/schedule/web/mobile/common/dictionary/getList',
  summary: 'One dictionary as options',
  decision: `${decision} Only items that can be chosen.`,
  request: z.strictObject({ dictionaryCode }),
  response: z.array(z.object({ value: z.string(), label: z.string(), enLabel: z.nullish(z.string()) })),
});
