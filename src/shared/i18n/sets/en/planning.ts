import { roster } from '@/shared/i18n/locales/en/planning/roster';
import { rosterGaps } from '@/shared/i18n/locales/en/planning/roster-gaps';
import { rosterPrint } from '@/shared/i18n/locales/en/planning/roster-print';
import { rosterPublications } from '@/shared/i18n/locales/en/planning/roster-publications';
import { rosterPublish } from '@/shared/i18n/locales/en/planning/roster-publish';
import { scheduleSettings } from '@/shared/i18n/locales/en/planning/schedule-settings';
import { shiftPatterns } from '@/shared/i18n/locales/en/planning/shift-patterns';
import { staffingNeeds } from '@/shared/i18n/locales/en/planning/staffing-needs';
import { planRules } from '@/shared/i18n/locales/en/planning/plan-rules';
import { attendanceRules } from '@/shared/i18n/locales/en/planning/attendance-rules';
import { overtimeSettings } from '@/shared/i18n/locales/en/planning/overtime-settings';
import { overtimeTeam } from '@/shared/i18n/locales/en/planning/overtime-team';
import { ruleVersions } from '@/shared/i18n/locales/en/planning/rule-versions';
import { leaveRules } from '@/shared/i18n/locales/en/planning/leave-rules';
import { leaveRuns } from '@/shared/i18n/locales/en/planning/leave-runs';
import { attendanceBoard } from '@/shared/i18n/locales/en/planning/attendance-board';
import { attendanceExceptions } from '@/shared/i18n/locales/en/planning/attendance-exceptions';
import { workPlaces } from '@/shared/i18n/locales/en/planning/work-places';
import { settlements } from '@/shared/i18n/locales/en/planning/settlements';
import { shifts } from '@/shared/i18n/locales/en/planning/shifts';

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
