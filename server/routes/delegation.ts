import * as calls from '@contract/delegation/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { entrustChangeStatus, entrustDelete } from '../services/delegation/change-status';
import { entrustAdd, entrustCopy } from '../services/delegation/create';
import { entrustList } from '../services/delegation/entrust-list';
import { entrustUpdate } from '../services/delegation/entrust-update';

export const delegationRoutes: Mounted[] = mountAll(calls, {
  entrustAdd,
  entrustCopy,
  entrustList,
  entrustUpdate,
  entrustChangeStatus,
  entrustDelete,
});
