import * as balanceCalls from '@contract/leave/balance-calls';
import * as calls from '@contract/leave/calls';
import * as dayCalls from '@contract/leave/day-calls';
import * as eligibilityCalls from '@contract/leave/eligibility-calls';
import * as recordCalls from '@contract/leave/record-calls';
import * as ruleCalls from '@contract/leave/rule-calls';
import * as runCalls from '@contract/leave/run-calls';
import * as changeCalls from '@contract/leave/change-calls';
import * as adjustLeaveQuotas from '../services/leave/adjust-leave-quotas';
import * as getLeaveBalances from '../services/leave/balance/get-leave-balances';
import * as listLeaveEvents from '../services/leave/balance/list-leave-events';
import * as changeLeave from '../services/leave/change/change-leave';
import * as decideLeaveChange from '../services/leave/change/decide-leave-change';
import * as getLeaveChanges from '../services/leave/change/get-leave-changes';
import * as previewLeaveChange from '../services/leave/change/preview-leave-change';
import * as eligibility from '../services/leave/eligibility/eligibility';
import * as decideRecord from '../services/leave/eligibility/decide-record';
import { maySeeRecord } from '../services/leave/eligibility/read-records';
import * as readRecords from '../services/leave/eligibility/read-records';
import * as requestRecord from '../services/leave/eligibility/request-record';
import { letRead } from '../services/file/file-readers';
import * as getLeaveQuotas from '../services/leave/get-leave-quotas';
import * as readLeaveDays from '../services/leave/read-leave-days';
import * as listLeaveQuotas from '../services/leave/list-leave-quotas';
import * as previewLeaveQuotas from '../services/leave/preview-leave-quotas';
import * as listLeaveRules from '../services/leave/rule/list-leave-rules';
import * as writeLeaveRule from '../services/leave/rule/save-leave-rule';
import * as listLeaveRunItems from '../services/leave/run/list-leave-run-items';
import * as readLeaveRuns from '../services/leave/run/read-leave-runs';
import * as runSetting from '../services/leave/run/run-setting';
import * as startLeaveRun from '../services/leave/run/start-leave-run';
import * as saveLeaveQuota from '../services/leave/save-leave-quota';
import * as undoLeaveQuotas from '../services/leave/undo-leave-quotas';
import { collectVerbs } from '@server/kernel/verb';

letRead('leaveRecord', maySeeRecord);

export const leaveVerbs = collectVerbs(
  {
    ...balanceCalls,
    ...changeCalls,
    ...calls,
    ...eligibilityCalls,
    ...dayCalls,
    ...recordCalls,
    ...ruleCalls,
    ...runCalls,
  },
  {
    ...getLeaveBalances,
    ...listLeaveEvents,
    ...getLeaveChanges,
    ...previewLeaveChange,
    ...changeLeave,
    ...decideLeaveChange,
    ...listLeaveQuotas,
    ...getLeaveQuotas,
    ...saveLeaveQuota,
    ...previewLeaveQuotas,
    ...adjustLeaveQuotas,
    ...undoLeaveQuotas,
    ...eligibility,
    ...readLeaveDays,
    ...readRecords,
    ...requestRecord,
    ...decideRecord,
    ...listLeaveRules,
    ...writeLeaveRule,
    ...runSetting,
    ...startLeaveRun,
    ...readLeaveRuns,
    ...listLeaveRunItems,
  },
);
