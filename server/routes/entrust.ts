import * as entrust from '@contract/delegation/calls';
import { mount, type Mounted } from '../http/mount';
import { changeEntrustStatus, removeEntrust } from '../services/delegation/change-status';
import { copyEntrust, createEntrust } from '../services/delegation/create';
import { listEntrusts } from '../services/delegation/list';
import { updateEntrust } from '../services/delegation/update';

export const entrustRoutes: Mounted[] = [
  mount(entrust.entrustAdd, createEntrust),
  mount(entrust.entrustCopy, copyEntrust),
  mount(entrust.entrustList, listEntrusts),
  mount(entrust.entrustUpdate, updateEntrust),
  mount(entrust.entrustChangeStatus, changeEntrustStatus),
  mount(entrust.entrustDelete, removeEntrust),
];
