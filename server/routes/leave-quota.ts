import {
  adjustLeaveQuotas,
  getLeaveQuotas,
  listLeaveQuotas,
  previewLeaveQuotas,
  saveLeaveQuota,
  undoLeaveQuotas,
} from '@contract/leave/calls';
import { mount, type Mounted } from '../http/mount';
import { adjustQuotas } from '../services/leave/adjust';
import { getQuotas } from '../services/leave/get';
import { listQuotas } from '../services/leave/list';
import { previewQuotas } from '../services/leave/preview';
import { saveQuota } from '../services/leave/save';
import { undoQuotas } from '../services/leave/undo';

export const leaveQuotaRoutes: Mounted[] = [
  mount(listLeaveQuotas, listQuotas),
  mount(getLeaveQuotas, getQuotas),
  mount(saveLeaveQuota, saveQuota),
  mount(previewLeaveQuotas, previewQuotas),
  mount(adjustLeaveQuotas, adjustQuotas),
  mount(undoLeaveQuotas, undoQuotas),
];
