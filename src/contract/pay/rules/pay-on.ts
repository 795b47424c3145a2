/** A record of pay as far as its date goes. `knownAt` is when it was entered or approved: of one day the last one counts. */
export type DatedPay = { id: string; fromDay: string; knownAt: string; isTakenBack: boolean };

/** Whether `one` replaces `other` on a day on which both have begun. */
const isLater = (one: DatedPay, other: DatedPay): boolean => {
  const keys = (record: DatedPay) => [record.fromDay, record.knownAt, record.id];
  const [mine, theirs] = [keys(one), keys(other)];
  const index = mine.findIndex((key, at) => key !== theirs[at]);
  return index !== -1 && mine[index]! > theirs[index]!;
};

/** The pay in effect on a day: of the records that were not taken back and have begun, the latest. Later records change nothing before they begin. */
export function payOn<T extends DatedPay>(records: readonly T[], day: string): T | undefined {
  let found: T | undefined;
  for (const record of records) {
    if (!record.isTakenBack && record.fromDay <= day && (!found || isLater(record, found))) {
      found = record;
    }
  }
  return found;
}

export const PAY_STATES = ['planned', 'inForce', 'superseded', 'takenBack'] as const;
export type PayState = (typeof PAY_STATES)[number];

/** Computed, never stored: a plan takes effect without anything that could fail to run. */
export function payStateOf(record: DatedPay, records: readonly DatedPay[], today: string): PayState {
  if (record.isTakenBack) {
    return 'takenBack';
  }
  if (record.fromDay > today) {
    // Another one of the same day that became known later replaces a plan before it begins.
    return payOn(records, record.fromDay)?.id === record.id ? 'planned' : 'superseded';
  }
  return payOn(records, today)?.id === record.id ? 'inForce' : 'superseded';
}
