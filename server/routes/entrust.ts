import * as entrust from '@contract/entrust';
import { mount, type Mounted } from '../mount';
import { changeEntrustStatus, removeEntrust } from '../services/entrust/change-status';
import { copyEntrust, createEntrust } from '../services/entrust/create';
import { listEntrusts } from '../services/entrust/list';
import { updateEntrust } from '../services/entrust/update';

export const entrustRoutes: Mounted[] = [
  mount(entrust.entrustAdd, createEntrust),
  mount(entrust.entrustCopy, copyEntrust),
  mount(entrust.entrustList, listEntrusts),
  mount(entrust.entrustUpdate, updateEntrust),
  mount(entrust.entrustChangeStatus, changeEntrustStatus),
  mount(entrust.entrustDelete, removeEntrust),
];
