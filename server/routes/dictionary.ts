import * as calls from '@contract/dictionary/calls';
import * as keepCalls from '@contract/dictionary/keep-calls';
import * as scheduleCalls from '@contract/dictionary/schedule-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { keptDictionaries, keptDictionaryItems } from '../services/dictionary/keep/read-kept';
import {
  dictionaryItemAdd,
  dictionaryItemReset,
  dictionaryItemSave,
  dictionaryOrder,
} from '../services/dictionary/keep/write-kept';
import {
  commonDictionaryGetList,
  getItemList,
  getItemListNoLogin,
  getXlcItemList,
} from '../services/dictionary/list-items';

export const dictionaryRoutes: Mounted[] = [
  ...mountAll(calls, { getItemList, getItemListNoLogin }),
  ...mountAll(keepCalls, {
    keptDictionaries,
    keptDictionaryItems,
    dictionaryItemAdd,
    dictionaryItemSave,
    dictionaryItemReset,
    dictionaryOrder,
  }),
  ...mountAll(scheduleCalls, { getXlcItemList, commonDictionaryGetList }),
];
