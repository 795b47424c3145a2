import { roster } from '@/shared/i18n/locales/zh_CN/planning/roster';
import { rosterGaps } from '@/shared/i18n/locales/zh_CN/planning/roster-gaps';
import { rosterPrint } from '@/shared/i18n/locales/zh_CN/planning/roster-print';
import { rosterPublications } from '@/shared/i18n/locales/zh_CN/planning/roster-publications';
import { rosterPublish } from '@/shared/i18n/locales/zh_CN/planning/roster-publish';
import { scheduleSettings } from '@/shared/i18n/locales/zh_CN/planning/schedule-settings';
import { shiftPatterns } from '@/shared/i18n/locales/zh_CN/planning/shift-patterns';
import { staffingNeeds } from '@/shared/i18n/locales/zh_CN/planning/staffing-needs';
import { planRules } from '@/shared/i18n/locales/zh_CN/planning/plan-rules';
import { attendanceRules } from '@/shared/i18n/locales/zh_CN/planning/attendance-rules';
import { overtimeSettings } from '@/shared/i18n/locales/zh_CN/planning/overtime-settings';
import { overtimeTeam } from '@/shared/i18n/locales/zh_CN/planning/overtime-team';
import { ruleVersions } from '@/shared/i18n/locales/zh_CN/planning/rule-versions';
import { leaveRules } from '@/shared/i18n/locales/zh_CN/planning/leave-rules';
import { leaveRuns } from '@/shared/i18n/locales/zh_CN/planning/leave-runs';
import { attendanceBoard } from '@/shared/i18n/locales/zh_CN/planning/attendance-board';
import { attendanceExceptions } from '@/shared/i18n/locales/zh_CN/planning/attendance-exceptions';
import { workPlaces } from '@/shared/i18n/locales/zh_CN/planning/work-places';
import { settlements } from '@/shared/i18n/locales/zh_CN/planning/settlements';
import { shifts } from '@/shared/i18n/locales/zh_CN/planning/shifts';

/** What the roster is planned with. */
export const texts = {
  roster,
  'roster-gaps': rosterGaps,
  'roster-print': rosterPrint,
  'roster-publish': rosterPublish,
  'roster-publications': rosterPublications,
  'schedule-settings': scheduleSettings,
  settlements,
  shifts,
  'shift-patterns': shiftPatterns,
  'staffing-needs': staffingNeeds,
  'plan-rules': planRules,
  'attendance-rules': attendanceRules,
  'overtime-team': overtimeTeam,
  'overtime-settings': overtimeSettings,
  'rule-versions': ruleVersions,
  'leave-rules': leaveRules,
  'leave-runs': leaveRuns,
  'work-places': workPlaces,
  'attendance-board': attendanceBoard,
  'attendance-exceptions': attendanceExceptions,
};
