import type { Shape } from '@/shared/i18n/shape';
import type { chart as source } from '@/shared/i18n/locales/zh_CN/chart/chart';

export const chart = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  asCharts: 'Show as charts',
  none: 'The chart shows up here once there is data',
  columns: '{{title}}: use the arrow keys to read it',
  previous: 'Previous',
  next: 'Next',
  gap: 'No data',
  gapInChart: 'Gap: no data',
  provisional: 'Provisional, may still change',
  open: 'provisional',
  separator: ', ',
  scale: 'All charts use one scale, from {{low}} to {{high}}',
  more: 'Show more',
} satisfies Shape<typeof source>;
