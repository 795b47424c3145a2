import { rosterCost } from '@/shared/i18n/locales/zh_CN/shifts/roster-cost';
import { dispute } from '@/shared/i18n/locales/zh_CN/shifts/dispute';
import { shiftEditor } from '@/shared/i18n/locales/zh_CN/shifts/shift-editor';
import { myAttendance } from '@/shared/i18n/locales/zh_CN/shifts/my-attendance';
import { overtime } from '@/shared/i18n/locales/zh_CN/shifts/overtime';
import { certificates } from '@/shared/i18n/locales/zh_CN/shifts/certificates';
import { myLeave } from '@/shared/i18n/locales/zh_CN/shifts/my-leave';
import { myCalendar } from '@/shared/i18n/locales/zh_CN/shifts/my-calendar';
import { openShift } from '@/shared/i18n/locales/zh_CN/shifts/open-shift';
import { wishes } from '@/shared/i18n/locales/zh_CN/shifts/wishes';
import { shiftSwap } from '@/shared/i18n/locales/zh_CN/shifts/shift-swap';
import { doorCode } from '@/shared/i18n/locales/zh_CN/shifts/door-code';
import { payslip } from '@/shared/i18n/locales/zh_CN/shifts/payslip';
import { payslipLink } from '@/shared/i18n/locales/zh_CN/shifts/payslip-link';
import { punch } from '@/shared/i18n/locales/zh_CN/shifts/punch';
import { settlement } from '@/shared/i18n/locales/zh_CN/shifts/settlement';
import { warnings } from '@/shared/i18n/locales/zh_CN/shifts/warnings';

/** Shifts. */
export const texts = {
  'roster-cost': rosterCost,
  'shift-editor': shiftEditor,
  'open-shift': openShift,
  'my-attendance': myAttendance,
  dispute,
  overtime,
  'my-calendar': myCalendar,
  'my-leave': myLeave,
  certificates,
  wishes,
  'door-code': doorCode,
  punch,
  'shift-swap': shiftSwap,
  payslip,
  'payslip-link': payslipLink,
  settlement,
  warnings,
};
