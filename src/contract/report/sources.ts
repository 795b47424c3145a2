import type { ReportSourceShape } from './source-shape';
import { CERTIFICATES_REPORT, MOVEMENT_REPORT, PEOPLE_REPORT } from './sources/people-sources';
import { FIGURES_REPORT } from './sources/figure-source';
import { OPEN_SHIFTS_REPORT, SHIFTS_REPORT } from './sources/plan-sources';
import { APPROVALS_REPORT, BALANCES_REPORT, LEAVE_REPORT, SIGNINGS_REPORT } from './sources/request-sources';
import { DAYS_REPORT, EXCEPTIONS_REPORT, OVERTIME_REPORT, SETTLEMENT_REPORT } from './sources/time-sources';

const ALL = {
  people: PEOPLE_REPORT,
  movement: MOVEMENT_REPORT,
  days: DAYS_REPORT,
  exceptions: EXCEPTIONS_REPORT,
  overtime: OVERTIME_REPORT,
  leave: LEAVE_REPORT,
  balances: BALANCES_REPORT,
  settlement: SETTLEMENT_REPORT,
  shifts: SHIFTS_REPORT,
  openShifts: OPEN_SHIFTS_REPORT,
  certificates: CERTIFICATES_REPORT,
  approvals: APPROVALS_REPORT,
  signings: SIGNINGS_REPORT,
  figures: FIGURES_REPORT,
};

/** Sources of reports, in the order of the editor. */
export type ReportSourceId = keyof typeof ALL;
export const REPORT_SOURCES: Readonly<Record<ReportSourceId, ReportSourceShape>> = ALL;
export const REPORT_SOURCE_IDS = Object.keys(ALL) as [ReportSourceId, ...ReportSourceId[]];
