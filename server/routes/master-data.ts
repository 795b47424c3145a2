import {
  addMasterData,
  getMasterData,
  getMasterDataListPage,
  updateMasterData,
} from '@contract/master-data/calls';
import { operationTrackList, operationTrackMyList } from '@contract/audit/calls';
import { mount, type Mounted } from '../http/mount';
import { createRecord } from '../services/master-data/create';
import { getRecords, listRecords } from '../services/master-data/list';
import { updateRecord } from '../services/master-data/update';
import { listMyOperations, listOperations } from '../services/audit/list';

export const masterDataRoutes: Mounted[] = [
  mount(getMasterData, getRecords),
  mount(addMasterData, createRecord),
  mount(updateMasterData, updateRecord),
  mount(getMasterDataListPage, listRecords),
  mount(operationTrackList, listOperations),
  mount(operationTrackMyList, listMyOperations),
];
