import { shiftEditor } from '@/shared/i18n/locales/en/shift-editor';
import { openShift } from '@/shared/i18n/locales/en/open-shift';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  'open-shift': openShift,
};
