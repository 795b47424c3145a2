import { roster } from '@/shared/i18n/locales/en/planning/roster';
import { rosterGaps } from '@/shared/i18n/locales/en/planning/roster-gaps';
import { rosterPublications } from '@/shared/i18n/locales/en/planning/roster-publications';
import { rosterPublish } from '@/shared/i18n/locales/en/planning/roster-publish';
import { scheduleSettings } from '@/shared/i18n/locales/en/planning/schedule-settings';
import { shiftPatterns } from '@/shared/i18n/locales/en/planning/shift-patterns';
import { staffingNeeds } from '@/shared/i18n/locales/en/planning/staffing-needs';
import { planRules } from '@/shared/i18n/locales/en/planning/plan-rules';
import { attendanceRules } from '@/shared/i18n/locales/en/planning/attendance-rules';
import { attendanceBoard } from '@/shared/i18n/locales/en/planning/attendance-board';
import { attendanceExceptions } from '@/shared/i18n/locales/en/planning/attendance-exceptions';
import { workPlaces } from '@/shared/i18n/locales/en/planning/work-places';
import { shifts } from '@/shared/i18n/locales/en/planning/shifts';

/** What the roster is planned with. */
export const texts = {
  roster,
  'roster-gaps': rosterGaps,
  'roster-publish': rosterPublish,
  'roster-publications': rosterPublications,
  'schedule-settings': scheduleSettings,
  shifts,
  'shift-patterns': shiftPatterns,
  'staffing-needs': staffingNeeds,
  'plan-rules': planRules,
  'attendance-rules': attendanceRules,
  'work-places': workPlaces,
  'attendance-board': attendanceBoard,
  'attendance-exceptions': attendanceExceptions,
};
