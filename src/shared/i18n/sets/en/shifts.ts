import { shiftEditor } from '@/shared/i18n/locales/en/shifts/shift-editor';
import { myCalendar } from '@/shared/i18n/locales/en/shifts/my-calendar';
import { openShift } from '@/shared/i18n/locales/en/shifts/open-shift';
import { wishes } from '@/shared/i18n/locales/en/shifts/wishes';
import { shiftSwap } from '@/shared/i18n/locales/en/shifts/shift-swap';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  'open-shift': openShift,
  'my-calendar': myCalendar,
  wishes,
  'shift-swap': shiftSwap,
};
