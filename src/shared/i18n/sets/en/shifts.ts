import { rosterCost } from '@/shared/i18n/locales/en/shifts/roster-cost';
import { dispute } from '@/shared/i18n/locales/en/shifts/dispute';
import { shiftEditor } from '@/shared/i18n/locales/en/shifts/shift-editor';
import { myAttendance } from '@/shared/i18n/locales/en/shifts/my-attendance';
import { overtime } from '@/shared/i18n/locales/en/shifts/overtime';
import { certificates } from '@/shared/i18n/locales/en/shifts/certificates';
import { myLeave } from '@/shared/i18n/locales/en/shifts/my-leave';
import { myCalendar } from '@/shared/i18n/locales/en/shifts/my-calendar';
import { openShift } from '@/shared/i18n/locales/en/shifts/open-shift';
import { wishes } from '@/shared/i18n/locales/en/shifts/wishes';
import { shiftSwap } from '@/shared/i18n/locales/en/shifts/shift-swap';
import { doorCode } from '@/shared/i18n/locales/en/shifts/door-code';
import { payslip } from '@/shared/i18n/locales/en/shifts/payslip';
import { payslipLink } from '@/shared/i18n/locales/en/shifts/payslip-link';
import { punch } from '@/shared/i18n/locales/en/shifts/punch';
import { settlement } from '@/shared/i18n/locales/en/shifts/settlement';
import { warnings } from '@/shared/i18n/locales/en/shifts/warnings';

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
