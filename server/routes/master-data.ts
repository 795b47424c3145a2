import * as calls from '@contract/master-data/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { addMasterData } from '../services/master-data/add-master-data';
import { getMasterData, getMasterDataListPage } from '../services/master-data/list';
import { updateMasterData } from '../services/master-data/update-master-data';

export const masterDataRoutes: Mounted[] = mountAll(calls, {
  getMasterData,
  addMasterData,
  updateMasterData,
  getMasterDataListPage,
});
