import {
  adjustLeaveQuotas,
  getLeaveQuotas,
  listLeaveQuotas,
  previewLeaveQuotas,
  saveLeaveQuota,
  undoLeaveQuotas,
} from '@contract/leave-quota';
import { mount, type Mounted } from '../mount';
import { adjustQuotas } from '../services/leave-quota/adjust';
import { getQuotas } from '../services/leave-quota/get';
import { listQuotas } from '../services/leave-quota/list';
import { previewQuotas } from '../services/leave-quota/preview';
import { saveQuota } from '../services/leave-quota/save';
import { undoQuotas } from '../services/leave-quota/undo';

export const leaveQuotaRoutes: Mounted[] = [
  mount(listLeaveQuotas, listQuotas),
  mount(getLeaveQuotas, getQuotas),
  mount(saveLeaveQuota, saveQuota),
  mount(previewLeaveQuotas, previewQuotas),
  mount(adjustLeaveQuotas, adjustQuotas),
  mount(undoLeaveQuotas, undoQuotas),
];
