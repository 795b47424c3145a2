import { shiftEditor } from '@/shared/i18n/locales/en/shifts/shift-editor';
import { openShift } from '@/shared/i18n/locales/en/shifts/open-shift';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  'open-shift': openShift,
};
