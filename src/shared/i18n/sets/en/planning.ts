import { scheduleSettings } from '@/shared/i18n/locales/en/planning/schedule-settings';
import { shiftPatterns } from '@/shared/i18n/locales/en/planning/shift-patterns';
import { staffingNeeds } from '@/shared/i18n/locales/en/planning/staffing-needs';
import { shifts } from '@/shared/i18n/locales/en/planning/shifts';

/** What the roster is planned with. */
export const texts = {
  'schedule-settings': scheduleSettings,
  shifts,
  'shift-patterns': shiftPatterns,
  'staffing-needs': staffingNeeds,
};
