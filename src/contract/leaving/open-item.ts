/** Kinds of open matters of someone who leaves, in the order in which they are shown. */
export const OPEN_KINDS = [
  /** Published shifts after the last working day. */
  'shifts',
  /** Shifts that the leaving has opened and no one has taken over yet. */
  'gaps',
  'approvals',
  'departments',
  'sentSignings',
  'toSign',
  'ownRequests',
  'assets',
  /** Pay that would begin after the last working day. */
  'payChanges',
] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

/** Why no amount can be named. */
export const PAYOUT_GAPS = ['serviceUnknown', 'noPay', 'hourlyPay'] as const;
export type PayoutGap = (typeof PAYOUT_GAPS)[number];
