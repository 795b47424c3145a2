import type { Shape } from '@/shared/i18n/shape';
import type { payslipLink as source } from '@/shared/i18n/locales/zh_CN/shifts/payslip-link';

export const payslipLink = {
  pageTitle: 'Payslip',
  lead: '{{company}} sent you a payslip',
  leadNote: 'You no longer sign in to {{company}}, so you open it with this link and a code.',
  enter: 'Open payslip',
  proofOver: 'Your code was good for 5 minutes. Get a new one to go on.',
} as const satisfies Shape<typeof source>;
