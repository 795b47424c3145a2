import * as calls from '@contract/dictionary/calls';
import * as scheduleCalls from '@contract/dictionary/schedule-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import {
  commonDictionaryGetList,
  getItemList,
  getItemListNoLogin,
  getXlcItemList,
} from '../services/dictionary/list-items';

export const dictionaryRoutes: Mounted[] = [
  ...mountAll(calls, { getItemList, getItemListNoLogin }),
  ...mountAll(scheduleCalls, { getXlcItemList, commonDictionaryGetList }),
];
