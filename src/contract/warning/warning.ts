import { FUNCTION_ID } from '../role/functions';

/** How soon something is to be done, in the order of the list. */
export const WARNING_URGENCIES = ['now', 'soon', 'open'] as const;
export type WarningUrgency = (typeof WARNING_URGENCIES)[number];

/**
 * What may threaten or have gone wrong: how urgent it is, and which function shows it. `isNowFromDue` makes it urgent on its last day.
 * Own kinds are the reader's; team kinds are of the people, or the work, in the data scope of their function.
 */
export const WARNING_KINDS = {
  /** Someone should be there, or should have been today, and has not come. */
  teamLate: { urgency: 'now', functionId: FUNCTION_ID.attendanceBoard },
  /** Someone is planned within two weeks at a station whose certificate they lack. */
  certificateMissing: { urgency: 'now', functionId: FUNCTION_ID.roster },
  /** A shift in the next three days has no one assigned. */
  rosterGap: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.roster },
  /** Published open shifts of the next three days have free spots. */
  openShiftUnfilled: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.taskPublish },
  /** On shifts of the next two weeks too few people have a certificate. */
  certificateShort: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.roster },
  /** Pay day comes within three days, or has passed, and the payslips are not sent. */
  payRunOpen: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.payslips },
  /** A punch of one's own can be made up for two days more at most. */
  makeUpEnds: { urgency: 'soon', isNowFromDue: true, isOwn: true, functionId: FUNCTION_ID.dailyConfirmation },
  /** Someone disputes a day and has no answer. */
  teamDispute: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** Someone disputes a payslip and has no answer. */
  slipDisputed: { urgency: 'soon', functionId: FUNCTION_ID.payslips },
  /** A dispute of one's own has an answer. */
  disputeAnswered: { urgency: 'soon', isOwn: true, functionId: FUNCTION_ID.dailyConfirmation },
  /** A change of one's own pay waits for one's signature. */
  payNoticeToSign: {
    urgency: 'soon',
    isNowFromDue: true,
    isOwn: true,
    functionId: FUNCTION_ID.signingCenter,
  },
  /** A payslip of one's own waits to be confirmed. */
  payslipToConfirm: { urgency: 'soon', isOwn: true, functionId: FUNCTION_ID.monthlySettlement },
  /** A day of one's own that a make-up punch can still mend. */
  dayToMend: { urgency: 'soon', isNowFromDue: true, isOwn: true, functionId: FUNCTION_ID.dailyConfirmation },
  /** Someone was absent or missed a punch on one of the last days. */
  teamMissing: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** Someone is near the limit of overtime in this month. */
  overtimeNear: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** Time off of one's own overtime ends within a month. */
  timeOffEnds: {
    urgency: 'soon',
    isNowFromDue: true,
    isOwn: true,
    functionId: FUNCTION_ID.dailyConfirmation,
  },
  /** Leave of one's own ends within the days that its rules say, and nobody carries it over. */
  leaveEnds: { urgency: 'soon', isNowFromDue: true, isOwn: true, functionId: FUNCTION_ID.annualLeave },
  /** Settled figures of people have changed since their payslips were sent. */
  payslipChanged: { urgency: 'soon', functionId: FUNCTION_ID.payslips },
  /** The last run of a report of the reader's has failed. */
  reportFailed: { urgency: 'soon', isOwn: true, functionId: FUNCTION_ID.reports },
  /** A grant to use a seal ends within days, with uses left. */
  sealGrantEnds: { urgency: 'soon', isOwn: true, functionId: FUNCTION_ID.signingCenter },
  /** A probation ends within a month. */
  probationEnds: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.organisation },
  /** A labor contract ends within two months and no other follows. */
  contractEnds: { urgency: 'soon', isNowFromDue: true, functionId: FUNCTION_ID.organisation },
  /** A certificate of the reader's ends within 60 days, or has ended, and no other one waits to be checked. */
  certificateEnds: { urgency: 'soon', isOwn: true, functionId: FUNCTION_ID.dailyConfirmation },
  /** Certificates of someone end within 30 days, or have ended. */
  teamCertificateEnds: { urgency: 'soon', functionId: FUNCTION_ID.certificates },
  /** The raises of a department are above its budget of the year. */
  payBudgetOver: { urgency: 'open', functionId: FUNCTION_ID.payStructure },
  /** Punches with weak evidence wait for a manager. */
  teamDoubtful: { urgency: 'open', functionId: FUNCTION_ID.attendanceBoard },
  /** Someone is late again and again this month. */
  teamOftenLate: { urgency: 'open', functionId: FUNCTION_ID.attendanceBoard },
  /** Someone gets no annual leave by the statute while their first day of work is not known. */
  serviceDateMissing: { urgency: 'open', functionId: FUNCTION_ID.organisation },
  /** Days of one's own wait to be confirmed. */
  daysToConfirm: { urgency: 'open', isOwn: true, functionId: FUNCTION_ID.dailyConfirmation },
} as const satisfies Record<
  string,
  { urgency: WarningUrgency; isNowFromDue?: true; isOwn?: true; functionId: number }
>;
export type WarningKind = keyof typeof WARNING_KINDS;
export const WARNING_ORDER = Object.keys(WARNING_KINDS) as [WarningKind, ...WarningKind[]];

/** Each of these functions opens the list. */
export const WARNING_FUNCTIONS: readonly number[] = [
  ...new Set(Object.values(WARNING_KINDS).map(({ functionId }) => functionId)),
];

export const isOwnKind = (kind: WarningKind): boolean => 'isOwn' in WARNING_KINDS[kind];

/** `endsWithin`: days that count as the end of the time for make-ups; `lateTimes` a month are often; dates looked back and ahead. `timeOffEnds`: days ahead. */
export const WARNING_LIMITS = {
  endsWithin: 2,
  lateTimes: 3,
  missingDates: 3,
  gapDates: 3,
  ownDates: 180,
  timeOffEnds: 30,
  /** Days ahead. */
  probationDays: 30,
  contractDays: 60,
  payDays: 3,
  openShiftDays: 3,
} as const;
