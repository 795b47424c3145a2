/**
 * What can wait for one person with a button that settles it, in the order of filters. Each kind is one source on the server
 * (`server/services/inbox/sources.ts`) and one view in the portal.
 */
export const INBOX_KINDS = [
  'lgApprove',
  'ymApprove',
  'returned',
  'swap',
  'rosterChange',
  'dayProblem',
  'dayConfirm',
  'doubtfulPunch',
  'dispute',
  'settlement',
  'settlementDispute',
  'payslip',
  'payslipDispute',
  'signing',
  'seal',
  'leaveRecord',
  'certificate',
  'joinRequest',
  'profileRequest',
  'questionnaire',
  'task',
  'openShift',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The groups of the inbox: overdue, reminded of or due today; due within a week; everything else. */
export const INBOX_URGENCIES = ['now', 'soon', 'open'] as const;
export type InboxUrgency = (typeof INBOX_URGENCIES)[number];

/**
 * `soonDays`: days ahead that count as soon. `changeDates`: changed dates named in one row. `returnedDays`: a returned request waits for
 * so many days; after them its requester has let it rest.
 */
export const INBOX_LIMITS = { soonDays: 7, changeDates: 5, returnedDays: 30 } as const;

/** An item about a colleague: the record is `<what>~<member>`. */
export const COLLEAGUE_MARK = '~';
