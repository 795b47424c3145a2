import * as z from 'zod/mini';
import { endpoint } from './noun';
import { dictionaryItemSchema } from './item';
import { id, keyword } from '../fields';

/** Spec section 7: dictionaries. */
const itemType = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** `leaveType,cancelReason`: at most twenty types in one call. */
const itemTypeList = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(840),
    z.refine(
      (value) => value.split(',').length <= 20 && value.split(',').every((one) => itemType.test(one.trim())),
    ),
  ),
  z.transform((value) => [...new Set(value.split(',').map((one) => one.trim()))]),
);

export const getItemList = endpoint({
  id: 'getItemList',
  path: '/joyhr/web/itemMap/mobile/getItemList',
  encoding: 'form',
  isRead: true,
  summary: 'Dictionary items of some types: the company’s own and the shared ones',
  decision:
    'A company’s item stands in for the shared one of the same type and code. The keyword looks into both languages and the code.',
  request: z.strictObject({ itemTypeList, keyword }),
  response: z.array(dictionaryItemSchema),
});

export const getItemListNoLogin = endpoint({
  id: 'getItemListNoLogin',
  path: '/joyhr/web/nologins/itemMap/getItemList',
  encoding: 'form',
  access: 'anonymous',
  isRead: true,
  summary: 'Dictionary items that pages without a session show',
  decision:
    'Only types that are marked public; without companyId the shared ones alone. An unknown company answers like one without items.',
  request: z.strictObject({ itemTypeList, keyword, companyId: z.optional(id) }),
  response: z.array(dictionaryItemSchema),
});
