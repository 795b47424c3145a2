import * as balanceCalls from '@contract/leave/balance-calls';
import * as calls from '@contract/leave/calls';
import * as ruleCalls from '@contract/leave/rule-calls';
import * as runCalls from '@contract/leave/run-calls';
import * as changeCalls from '@contract/leave/change-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { adjustLeaveQuotas } from '../services/leave/adjust-leave-quotas';
import { getColleagueBalances, getLeaveBalances } from '../services/leave/balance/get-leave-balances';
import { listColleagueLeaveEvents, listLeaveEvents } from '../services/leave/balance/list-leave-events';
import { changeLeave } from '../services/leave/change/change-leave';
import { decideLeaveChange, withdrawLeaveChange } from '../services/leave/change/decide-leave-change';
import { getLeaveChanges } from '../services/leave/change/get-leave-changes';
import { previewLeaveChange } from '../services/leave/change/preview-leave-change';
import { getLeaveQuotas } from '../services/leave/get-leave-quotas';
import { listLeaveQuotas } from '../services/leave/list-leave-quotas';
import { previewLeaveQuotas } from '../services/leave/preview-leave-quotas';
import { listLeaveRules } from '../services/leave/rule/list-leave-rules';
import { removeLeaveRule, saveLeaveRule } from '../services/leave/rule/save-leave-rule';
import { listLeaveRunItems } from '../services/leave/run/list-leave-run-items';
import { getLeaveRun, listLeaveRuns } from '../services/leave/run/read-leave-runs';
import { getLeaveRunSetting, saveLeaveRunSetting } from '../services/leave/run/run-setting';
import { startLeaveRun } from '../services/leave/run/start-leave-run';
import { saveLeaveQuota } from '../services/leave/save-leave-quota';
import { undoLeaveQuotas } from '../services/leave/undo-leave-quotas';

export const leaveRoutes: Mounted[] = [
  ...mountAll(balanceCalls, {
    getLeaveBalances,
    getColleagueBalances,
    listLeaveEvents,
    listColleagueLeaveEvents,
  }),
  ...mountAll(changeCalls, {
    getLeaveChanges,
    previewLeaveChange,
    changeLeave,
    decideLeaveChange,
    withdrawLeaveChange,
  }),
  ...mountAll(calls, {
    listLeaveQuotas,
    getLeaveQuotas,
    saveLeaveQuota,
    previewLeaveQuotas,
    adjustLeaveQuotas,
    undoLeaveQuotas,
  }),
  ...mountAll(ruleCalls, { listLeaveRules, saveLeaveRule, removeLeaveRule }),
  ...mountAll(runCalls, {
    getLeaveRunSetting,
    saveLeaveRunSetting,
    startLeaveRun,
    listLeaveRuns,
    getLeaveRun,
    listLeaveRunItems,
  }),
];
