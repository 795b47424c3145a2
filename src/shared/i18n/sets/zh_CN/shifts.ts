import { shiftEditor } from '@/shared/i18n/locales/zh_CN/shifts/shift-editor';
import { myCalendar } from '@/shared/i18n/locales/zh_CN/shifts/my-calendar';
import { openShift } from '@/shared/i18n/locales/zh_CN/shifts/open-shift';
import { wishes } from '@/shared/i18n/locales/zh_CN/shifts/wishes';
import { shiftSwap } from '@/shared/i18n/locales/zh_CN/shifts/shift-swap';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  'open-shift': openShift,
  'my-calendar': myCalendar,
  wishes,
  'shift-swap': shiftSwap,
};
