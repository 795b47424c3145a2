import { getItemList, getItemListNoLogin } from '@contract/dictionary/calls';
import { queryConditionItemByChannel, queryConditionItemByKey } from '@contract/flow/condition-calls';
import { commonDictionaryGetList, getXlcItemList } from '@contract/open-shift/calls';
import { mount, type Mounted } from '../http/mount';
import { findConditionItem, listConditionItems } from '../services/dictionary/list-condition-items';
import {
  listItems,
  listOptions,
  listPublicItems,
  listScheduleItems,
} from '../services/dictionary/list-items';

export const dictionaryRoutes: Mounted[] = [
  mount(getItemList, listItems),
  mount(getItemListNoLogin, listPublicItems),
  mount(getXlcItemList, listScheduleItems),
  mount(commonDictionaryGetList, listOptions),
  mount(queryConditionItemByKey, findConditionItem),
  mount(queryConditionItemByChannel, listConditionItems),
];
