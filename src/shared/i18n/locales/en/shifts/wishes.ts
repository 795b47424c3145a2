import type { Shape } from '@/shared/i18n/shape';
import type { wishes as source } from '@/shared/i18n/locales/zh_CN/shifts/wishes';

export const wishes = {
  pageTitle: 'Shift preferences',
  lead: 'The people who plan your shifts see this, and automatic planning takes it into account. You can change it at any time.',
  days: 'Single days',
  brush: 'Tap days to mark them as',
  kind: { work: 'Want to work', off: 'Prefer off', unavailable: "Can't work" },
  mark: { work: 'Work', off: 'Off', unavailable: 'No' },
  about: {
    work: "You come first for shifts that day, and your weekly hours don't apply. Tap again to clear.",
    off: "You'll be planned only if needed. Tap again to clear.",
    unavailable: 'Planning a shift on that day shows a warning. Tap again to clear.',
  },
  week: {
    title: 'Weekly availability',
    when: 'Available',
    always: 'All day',
    hours: 'Some hours',
    never: 'Not at all',
    from: 'From',
    to: 'To',
    nextDay: 'Ends the next day',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
  },
} satisfies Shape<typeof source>;
