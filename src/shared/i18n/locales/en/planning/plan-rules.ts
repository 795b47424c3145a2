import type { Shape } from '@/shared/i18n/shape';
import type { planRules as source } from '@/shared/i18n/locales/zh_CN/planning/plan-rules';

export const planRules = {
  pageTitle: 'Schedule rules',
  lead: "Every shift that's planned or taken is checked against these rules. Block stops the change. Warn shows the problem and lets people go on. Existing shifts aren't affected.",
  always: 'Always blocked',
  level: 'If broken',
  limit: 'At most',
  least: 'At least',
  unit: { hours: 'hours', days: 'days', nights: 'nights' },
  usual: 'Default: {{text}}',
  reset: 'Reset',
  resetOne: 'Reset {{name}}',
  resetAll: 'Reset all',
  about: {
    overlap: "A person can't work two shifts at the same time.",
    employed: "A person can't work after their last working day.",
    leave: 'A shift falls within approved leave or a business trip.',
    availability:
      'A shift falls outside the hours that people marked as available, or on a day they marked as unavailable.',
    station:
      'A shift is at a station that someone else is listed for, but not this person. Stations without anyone listed are open to everyone.',
    rest: "The shortest rest between shifts on different dates. The law doesn't set a number. At least 8 hours is common.",
    dayHours:
      'All hours worked on a date. Labor Law, articles 36 and 41: 8 hours a day plus up to 1 hour of overtime, or 3 for special reasons.',
    daysInRow: 'Consecutive dates with a shift. Labor Law, article 38: at least 1 day of rest a week.',
    nights:
      "Consecutive night shifts. A shift with at least 1 hour between 10 PM and 6 AM is a night shift. The law doesn't set a limit.",
    weekHours: 'Hours a week of people on standard hours. State Council Order 174: 40 hours a week.',
    contractHours: 'Hours a week of people whose contract has fewer hours than the limit of the week.',
    overtime:
      'Overtime in the roster of a month: hours on public holidays, and hours beyond the standard of the month or the day. Labor Law, article 41: up to 36 hours a month.',
    periodHours:
      'Hours in a period of people on comprehensive hours. Set the period and its limit in the attendance group.',
    notice:
      'How long before a shift starts its changes should be published. People are notified right away of shifts that start within 12 hours, even in quiet hours.',
  },
  swaps: 'Shift swaps',
  swapNeedsApproval: 'Swaps need approval',
  aboutSwaps:
    'Once all involved have agreed, a swap goes through the approval flow for shift swaps. When this is off, shifts change hands right away.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Schedule rules saved',
  loadNewest: 'Load latest',
} satisfies Shape<typeof source>;
