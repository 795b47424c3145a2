import { getItemList, getItemListNoLogin } from '@contract/dictionary';
import { queryConditionItemByChannel, queryConditionItemByKey } from '@contract/rule-engine';
import { commonDictionaryGetList, getXlcItemList } from '@contract/schedule';
import { mount, type Mounted } from '../mount';
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
