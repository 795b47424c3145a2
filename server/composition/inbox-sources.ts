import { inboxBusiness, inboxWorkforce } from '../services/approval/inbox-approvals';
import { inboxReturned } from '../services/approval/inbox-returned';
import { inboxDisputes, inboxDoubtfulPunches } from '../services/attendance/exception/inbox-exceptions';
import { inboxDayConfirms, inboxDayProblems } from '../services/attendance/my/inbox-days';
import { inboxOpenShifts, inboxPromoted } from '../services/open-shift/inbox-shifts';
import { inboxCertificates } from '../services/certificate/inbox-certificates';
import { inboxJoinRequests } from '../services/joining/inbox-join-requests';
import { inboxLeaveRecords } from '../services/leave/eligibility/inbox-records';
import { inboxPayslips } from '../services/payslip/my/inbox-payslips';
import { inboxProfileRequests } from '../services/people/profile/inbox-profile-requests';
import { inboxPayslipDisputes } from '../services/payslip/inbox-disputes';
import { inboxQuestionnaires } from '../services/questionnaire/inbox-questionnaires';
import { inboxChanges } from '../services/roster/my/inbox-changes';
import { inboxSwaps } from '../services/roster/swap/inbox-swaps';
import { inboxStampings } from '../services/seal/inbox-stampings';
import { inboxSettlementDisputes, inboxSettlements } from '../services/settlement/inbox-settlements';
import { inboxSignings } from '../services/signing/inbox-signings';
import type { InboxSources } from '@server/services/inbox/inbox-source';

/** One source per kind: list, counts, the first screen and the badge read these and nothing else. */
export const INBOX_SOURCES: InboxSources = {
  lgApprove: inboxWorkforce,
  ymApprove: inboxBusiness,
  returned: inboxReturned,
  swap: inboxSwaps,
  rosterChange: inboxChanges,
  dayProblem: inboxDayProblems,
  dayConfirm: inboxDayConfirms,
  doubtfulPunch: inboxDoubtfulPunches,
  dispute: inboxDisputes,
  settlement: inboxSettlements,
  settlementDispute: inboxSettlementDisputes,
  payslip: inboxPayslips,
  payslipDispute: inboxPayslipDisputes,
  signing: inboxSignings,
  seal: inboxStampings,
  leaveRecord: inboxLeaveRecords,
  certificate: inboxCertificates,
  joinRequest: inboxJoinRequests,
  profileRequest: inboxProfileRequests,
  questionnaire: inboxQuestionnaires,
  task: inboxPromoted,
  openShift: inboxOpenShifts,
};
