import { FUNCTION_ID } from '../role/functions';

/** How soon something is to be done, in the order of the list. */
export const WARNING_URGENCIES = ['now', 'soon', 'open'] as const;
export type WarningUrgency = (typeof WARNING_URGENCIES)[number];

/**
 * What may threaten or have gone wrong, in the order of the list: how urgent it is, and which function lets one see it. Team kinds are
 * of the people in the data scope of their function.
 */
export const WARNING_KINDS = {
  /** A punch of one's own can be made up for two days more at most. */
  makeUpEnds: { urgency: 'now', functionId: FUNCTION_ID.dailyConfirmation },
  /** Somebody should be there, or should have been today, and has not come. */
  teamLate: { urgency: 'now', functionId: FUNCTION_ID.attendanceBoard },
  /** A shift of the next three days has nobody. */
  rosterGap: { urgency: 'now', functionId: FUNCTION_ID.roster },
  /** Someone is planned within two weeks at a station whose certificate they lack. */
  certificateMissing: { urgency: 'now', functionId: FUNCTION_ID.roster },
  /** On shifts of the next two weeks too few people have a certificate. */
  certificateShort: { urgency: 'now', functionId: FUNCTION_ID.roster },
  /** Somebody disputes a day and has no answer. */
  teamDispute: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** A dispute of one's own has an answer. */
  disputeAnswered: { urgency: 'soon', functionId: FUNCTION_ID.dailyConfirmation },
  /** A day of one's own that a make-up punch can still mend. */
  dayToMend: { urgency: 'soon', functionId: FUNCTION_ID.dailyConfirmation },
  /** Somebody was absent or missed a punch on one of the last days. */
  teamMissing: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** Somebody is near the limit of overtime in this month. */
  overtimeNear: { urgency: 'soon', functionId: FUNCTION_ID.attendanceBoard },
  /** Time off of one's own overtime ends within a month. */
  timeOffEnds: { urgency: 'soon', functionId: FUNCTION_ID.dailyConfirmation },
  /** Leave of one's own ends within the days that its rules say, and nobody carries it over. */
  leaveEnds: { urgency: 'soon', functionId: FUNCTION_ID.annualLeave },
  /** Settled figures of people have changed since their payslips were sent. */
  payslipChanged: { urgency: 'soon', functionId: FUNCTION_ID.payslips },
  /** A grant to use a seal ends within days, with uses left. */
  sealGrantEnds: { urgency: 'soon', functionId: FUNCTION_ID.signingCenter },
  /** A probation ends within a month. */
  probationEnds: { urgency: 'soon', functionId: FUNCTION_ID.organisation },
  /** A labor contract ends within two months and no other follows. */
  contractEnds: { urgency: 'soon', functionId: FUNCTION_ID.organisation },
  /** A certificate of the reader's ends within 60 days, or has ended, and no other one waits to be checked. */
  certificateEnds: { urgency: 'soon', functionId: FUNCTION_ID.dailyConfirmation },
  /** Certificates of someone end within 30 days, or have ended. */
  teamCertificateEnds: { urgency: 'soon', functionId: FUNCTION_ID.certificates },
  /** Punches with weak evidence wait for a manager. */
  teamDoubtful: { urgency: 'open', functionId: FUNCTION_ID.attendanceBoard },
  /** Somebody is late again and again this month. */
  teamOftenLate: { urgency: 'open', functionId: FUNCTION_ID.attendanceBoard },
  /** Somebody gets no annual leave by the statute while their first day of work is not known. */
  serviceDateMissing: { urgency: 'open', functionId: FUNCTION_ID.organisation },
  /** Days of one's own wait to be confirmed. */
  daysToConfirm: { urgency: 'open', functionId: FUNCTION_ID.dailyConfirmation },
} as const satisfies Record<string, { urgency: WarningUrgency; functionId: number }>;
export type WarningKind = keyof typeof WARNING_KINDS;
export const WARNING_ORDER = Object.keys(WARNING_KINDS) as [WarningKind, ...WarningKind[]];

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
} as const;
