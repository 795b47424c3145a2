import type { Shape } from '@/shared/i18n/shape';
import type { rosterGaps as source } from '@/shared/i18n/locales/zh_CN/planning/roster-gaps';

export const rosterGaps = {
  pageTitle: 'Shifts to cover',
  noPlace: "No location, so it doesn't count toward staffing needs",
  lead: 'Shifts left open by approved leave or by someone who left. Offer one and people in the same department can take it',
  leadNoOffer:
    'Shifts left open by approved leave or by someone who left. You need permission to publish tasks to offer them',
  none: 'No shifts to cover',
  noneNote: 'When someone who is scheduled goes on leave or leaves the company, their shift shows up here.',
  away: '{{name}} is on leave',
  left: '{{name}} has left',
  open: 'Open',
  waiting: 'Offered',
  covered: 'Covered',
  offer: 'Offer shift',
  offered: 'The shift is now open to take',
  showTask: 'View task',
  close: 'Not needed',
  closed: 'Removed from the list',
  undo: 'Undo',
  where: 'Where is this shift?',
  noPlaces: 'No locations yet',
  noPlacesNote: 'Ask an administrator to add locations under Basic data.',
} satisfies Shape<typeof source>;
