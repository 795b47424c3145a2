import type { PayoutStep } from './payslip';

/** Settings of a company that has not changed them: paid to the cent, absence without leave not taken off. */
export const DEFAULT_SETTING = {
  payoutStep: 'exact' as PayoutStep,
  deductsAbsence: false,
  deductsLateness: false,
  confirmDays: 7,
  linkDays: 30,
} as const;
