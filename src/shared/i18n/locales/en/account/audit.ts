import { recordWords } from '@contract/audit/locales/en/record-words';
import type { Shape } from '@/shared/i18n/shape';
import type { audit as source } from '@/shared/i18n/locales/zh_CN/account/audit';

export const audit = {
  scope: { label: 'Show', mine: 'Mine', all: 'Everyone' },
  ...recordWords,
  module: {
    label: 'Area',
    all: 'All',
    ...recordWords.module,
  },
  moduleOf: 'Area: {{name}}',
  target: 'Item: {{name}}',
  by: 'By {{name}}',
  ip: 'IP {{ip}}',
  today: 'Today',
  yesterday: 'Yesterday',
  dates: {
    title: 'Choose dates',
    any: 'Any date',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
  },
  none: 'No activity yet',
  noneHint: 'Sign-ins, account changes and more appear here',
  noneFound: 'No matching activity',
  noneFoundHint: 'Try another area or different dates',
  clearFilters: 'Clear filters',
} satisfies Shape<typeof source>;
