import type { rosterCost as source } from '@/shared/i18n/locales/zh_CN/shifts/roster-cost';
import type { Shape } from '@/shared/i18n/shape';

export const rosterCost = {
  pageTitle: 'Roster cost',
  all: 'Total',
  departments: 'Departments',
  hours: 'Planned hours',
  hoursOf: '{{hours}} h',
  people: 'People',
  peopleOf_one: '{{count}} person',
  peopleOf_other: '{{count}} people',
  hourly: 'Average hourly pay',
  covered: 'Coverage',
  coveredOf: '{{percent}}% of the hours; the others have no pay record',
  hidden: { few: 'Too few people to show a cost', difference: 'Cost hidden for privacy' },
  hiddenNote: {
    few: 'Fewer than five people have a pay record, so no cost is shown.',
    difference: 'This cost would reveal the pay of a few people.',
  },
  method:
    "Planned hours, drafts included, times the average hourly pay of the department's people, by their present department. Overtime pay and breaks aren't included.",
  empty: 'Nothing is planned this month',
  emptyNote: 'Hours and cost appear once shifts are planned.',
  organGone: "This department doesn't exist or is outside your data scope",
  toAll: 'Show all',
} satisfies Shape<typeof source>;
