import { adjustLeaveQuotas, getLeaveQuotas, listLeaveQuotas, saveLeaveQuota } from '@contract/leave-quota';
import { mount, type Mounted } from '../mount';
import { adjustQuotas } from '../services/leave-quota/adjust';
import { getQuotas } from '../services/leave-quota/get';
import { listQuotas } from '../services/leave-quota/list';
import { saveQuota } from '../services/leave-quota/save';

export const leaveQuotaRoutes: Mounted[] = [
  mount(listLeaveQuotas, listQuotas),
  mount(getLeaveQuotas, getQuotas),
  mount(saveLeaveQuota, saveQuota),
  mount(adjustLeaveQuotas, adjustQuotas),
];
