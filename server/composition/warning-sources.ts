import { certificateEnds, teamCertificateEnds } from '../services/certificate/warning/certificate-ends';
import { certificateMissing } from '../services/certificate/warning/certificate-missing';
import { daysToConfirm } from '../services/attendance/warning/days-to-confirm';
import { disputeAnswered } from '../services/attendance/warning/dispute-answered';
import { dayToMend, makeUpEnds } from '../services/attendance/warning/own-make-ups';
import { contractEnds, probationEnds } from '../services/people/employment/ends';
import { leaveEnds } from '../services/leave/warning/leave-ends';
import { overtimeNear } from '../services/overtime/warning/overtime-near';
import { certificateShort } from '../services/roster/warning/certificate-short';
import { rosterGap } from '../services/roster/warning/roster-gap';
import { openShiftUnfilled } from '../services/open-shift/warning/open-shift-unfilled';
import { payBudgetOver } from '../services/pay/warning/pay-budget-over';
import { payNoticeToSign } from '../services/pay/warning/pay-notice-to-sign';
import { payRunOpen } from '../services/payslip/warning/pay-run-open';
import { payslipToConfirm } from '../services/payslip/warning/payslip-to-confirm';
import { slipDisputed } from '../services/payslip/warning/slip-disputed';
import { payslipChanged } from '../services/payslip/warning/payslip-changed';
import { reportFailed } from '../services/report/warning/report-failed';
import { sealGrantEnds } from '../services/seal/warning/seal-grant-ends';
import { serviceDateMissing } from '../services/leave/warning/service-date-missing';
import { teamDispute } from '../services/attendance/warning/team-dispute';
import { teamDoubtful } from '../services/attendance/warning/team-doubtful';
import { teamLate } from '../services/attendance/warning/team-late';
import { teamMissing } from '../services/attendance/warning/team-missing';
import { teamOftenLate } from '../services/attendance/warning/team-often-late';
import { timeOffEnds } from '../services/overtime/warning/time-off-ends';
import type { WarningSources } from '@server/services/warning/warning-source';

/** One source per kind of warning. */
export const WARNING_SOURCES: WarningSources = {
  makeUpEnds,
  teamLate,
  rosterGap,
  certificateMissing,
  certificateShort,
  teamDispute,
  disputeAnswered,
  dayToMend,
  teamMissing,
  overtimeNear,
  timeOffEnds,
  leaveEnds,
  payslipChanged,
  sealGrantEnds,
  probationEnds,
  contractEnds,
  certificateEnds,
  teamCertificateEnds,
  teamDoubtful,
  teamOftenLate,
  serviceDateMissing,
  daysToConfirm,
  openShiftUnfilled,
  payRunOpen,
  slipDisputed,
  payNoticeToSign,
  payslipToConfirm,
  payBudgetOver,
  reportFailed,
};
