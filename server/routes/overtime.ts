import * as calls from '@contract/overtime/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { listTeamOvertime } from '../services/overtime/read/list-team-overtime';
import { readOvertimeMonth } from '../services/overtime/read/read-overtime-month';
import { getOvertimeRules, saveOvertimeRules } from '../services/overtime/setting/overtime-rules';

export const overtimeRoutes: Mounted[] = mountAll(calls, {
  readOvertimeMonth,
  listTeamOvertime,
  getOvertimeRules,
  saveOvertimeRules,
});
