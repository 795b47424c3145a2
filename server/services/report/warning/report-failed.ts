import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';
import { failedReports } from '../run/failed-reports';

/** The reader's reports whose last run failed, one each. */
export const reportFailed = {
  kind: 'reportFailed',
  find: async ({ ctx }) => {
    const latest = new Map((await failedReports(ctx)).reverse().map((run) => [run.reportId, run]));
    return [...latest.values()].map(({ reportId, failedAt }) => ({
      key: reportId,
      date: failedAt ? dayOf(failedAt) : null,
      path: `/report-runs?report=${reportId}`,
    }));
  },
} satisfies WarningSource;
