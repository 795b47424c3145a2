import { leaveLengths } from '@server/services/form/leave-days';
import { leaveLengthsOf } from '@server/services/leave/length/leave-lengths';
import { leaving } from '@server/services/person/leaving';
import { LEAVING } from './leaving';
import { requestEffects } from '@server/services/approval/effect/follow-outcome';
import { dayFollowers } from '@server/services/attendance/days/day-followers';
import { closeOvertime } from '@server/services/overtime/build/close-overtime';
import { buildStaleDays } from '@server/services/attendance/days/stale-days';
import { inboxSources } from '@server/services/inbox/inbox-source';
import { buildOvertime } from '@server/services/overtime/build/build-overtime';
import { afterShiftsChanged } from '@server/services/roster/swap/settle-swap';
import { metricSources } from '@server/services/analysis/metric-source';
import { warningSources } from '@server/services/warning/warning-source';
import { INBOX_SOURCES } from './inbox-sources';
import { REPORT_SOURCES } from './report-sources';
import { REQUEST_EFFECTS } from './request-effects';
import { reportSources } from '@server/services/report/sources/report-source';
import { tableSources } from '@server/services/view/export/table-source';
import { METRIC_SOURCES } from './metric-sources';
import { TABLE_SOURCES } from './table-sources';
import { WARNING_SOURCES } from './warning-sources';

/** Gives each noun what others add to it. Runs at the start of every process before its first call or job. */
export function composeNouns(): void {
  inboxSources.set(INBOX_SOURCES);
  metricSources.set(METRIC_SOURCES);
  reportSources.set(REPORT_SOURCES);
  tableSources.set(TABLE_SOURCES);
  warningSources.set(WARNING_SOURCES);
  requestEffects.set(REQUEST_EFFECTS);
  leaving.set(LEAVING);
  leaveLengths.set(leaveLengthsOf);
  dayFollowers.set({ rebuilt: buildOvertime, closed: closeOvertime });
  afterShiftsChanged.set(buildStaleDays);
}
