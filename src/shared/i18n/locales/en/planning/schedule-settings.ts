import type { Shape } from '@/shared/i18n/shape';
import type { scheduleSettings as source } from '@/shared/i18n/locales/zh_CN/planning/schedule-settings';

export const scheduleSettings = {
  pageTitle: 'Schedule settings',
  lead: 'Set up everything the roster is planned with',
  roster: 'Roster',
  plan: 'Roster',
  planNote: 'Plan shifts, fill gaps, and publish',
  gaps: 'Shifts to cover',
  gapsNote: 'Left open by approved leave',
  shifts: 'Shifts',
  shiftsNote: 'Names, colors, time segments, and stations',
  patterns: 'Shift patterns',
  patternsNote: 'Shifts and days off that repeat',
  needs: 'Staffing needs',
  needsNote: 'People needed at each location and station',
  rules: 'Schedule rules',
  rulesNote: 'Limits on rest, hours, and overtime',
  time: 'Hours and holidays',
  calendar: 'Company calendar',
  calendarNote: 'Workdays, rest days, and public holidays',
  groups: 'Attendance groups',
  groupsNote: 'Working-hours systems, members, and rest days',
} satisfies Shape<typeof source>;
