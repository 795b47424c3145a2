import * as calls from '@contract/leave/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { adjustLeaveQuotas } from '../services/leave/adjust-leave-quotas';
import { getLeaveQuotas } from '../services/leave/get-leave-quotas';
import { listLeaveQuotas } from '../services/leave/list-leave-quotas';
import { previewLeaveQuotas } from '../services/leave/preview-leave-quotas';
import { saveLeaveQuota } from '../services/leave/save-leave-quota';
import { undoLeaveQuotas } from '../services/leave/undo-leave-quotas';

export const leaveRoutes: Mounted[] = mountAll(calls, {
  listLeaveQuotas,
  getLeaveQuotas,
  saveLeaveQuota,
  previewLeaveQuotas,
  adjustLeaveQuotas,
  undoLeaveQuotas,
});
