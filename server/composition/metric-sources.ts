import type { MetricSource } from '@server/services/analysis/metric-source';
import { CERTIFICATE_METRICS } from '@server/services/certificate/analysis/certificate-metrics';
import { LEAVE_METRICS } from '@server/services/leave/analysis/leave-metrics';
import { OPEN_SHIFT_METRICS } from '@server/services/open-shift/analysis/open-shift-metrics';
import { ROSTER_METRICS } from '@server/services/roster/analysis/roster-metrics';
import { DAY_METRICS } from '@server/services/settlement/analysis/day-metrics';

/** Where the numbers of analysis come from. */
export const METRIC_SOURCES: readonly MetricSource[] = [
  DAY_METRICS,
  ROSTER_METRICS,
  OPEN_SHIFT_METRICS,
  CERTIFICATE_METRICS,
  LEAVE_METRICS,
];
