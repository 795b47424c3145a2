import * as calls from '@contract/overtime/calls';
import * as listTeamOvertime from '../services/overtime/read/list-team-overtime';
import * as readOvertimeMonth from '../services/overtime/read/read-overtime-month';
import * as overtimeRules from '../services/overtime/setting/overtime-rules';
import { collectVerbs } from '@server/kernel/verb';

export const overtimeVerbs = collectVerbs(calls, {
  ...readOvertimeMonth,
  ...listTeamOvertime,
  ...overtimeRules,
});
