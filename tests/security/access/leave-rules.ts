import { anyOf, type Rule } from './rule';

/** Leave as managers keep it: people's quotas, and the rules that grant it. */
export const LEAVE_RULES = [
  {
    needs: anyOf('leaveQuota'),
    people: 'scope',
    calls: [
      'getColleagueBalances',
      'listColleagueLeaveEvents',
      'listLeaveQuotas',
      'getLeaveQuotas',
      'saveLeaveQuota',
      'previewLeaveQuotas',
      'adjustLeaveQuotas',
    ],
  },
  {
    needs: anyOf('leaveRules'),
    people: 'nobody',
    calls: [
      'listLeaveRules',
      'saveLeaveRule',
      'removeLeaveRule',
      'getLeaveRunSetting',
      'saveLeaveRunSetting',
      'startLeaveRun',
      'listLeaveRuns',
      'getLeaveRun',
    ],
  },
  {
    needs: anyOf('leaveRules'),
    people: 'scope',
    calls: ['listLeaveRunItems'],
  },
  // What one has adjusted oneself, minutes ago.
  { needs: anyOf('leaveQuota'), people: 'oneself', calls: ['undoLeaveQuotas'] },
] as const satisfies readonly Rule[];
