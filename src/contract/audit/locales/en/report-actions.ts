import type { SameKeys } from '../../../text/same-keys';
import type { reportActions as source } from '../zh_CN/report-actions';

/** Acts on reports, as operation records name them. */
export const reportActions = {
  save: 'Saved a report',
  remove: 'Deleted a report',
  schedule: 'Changed when a report runs',
  run: 'Ran a report',
  download: 'Downloaded a report',
} satisfies SameKeys<typeof source>;
