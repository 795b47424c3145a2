import type { Shape } from '@/shared/i18n/shape';
import type { doorCode as source } from '@/shared/i18n/locales/zh_CN/shifts/door-code';

export const doorCode = {
  pageTitle: 'Punch code',
  hint: "Scan it on the attendance page or with your phone's camera",
  changes: 'The code changes every 20 seconds',
  codeLabel: 'Punch code of {{place}}',
  offline: "The connection is down, so the code can't be updated. Reconnecting…",
  over: {
    title: 'This screen was turned off',
    note: 'Ask an administrator for a new link for this location.',
  },
} satisfies Shape<typeof source>;
