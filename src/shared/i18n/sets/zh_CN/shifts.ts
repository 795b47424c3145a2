import { shiftEditor } from '@/shared/i18n/locales/zh_CN/shifts/shift-editor';
import { openShift } from '@/shared/i18n/locales/zh_CN/shifts/open-shift';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  'open-shift': openShift,
};
