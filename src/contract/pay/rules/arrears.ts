/** A locked period as it was paid, in cents. */
export type PaidPeriod = {
  period: string;
  paidCents: number;
  /** Adjustments of this period that were booked in later ones already. */
  adjustedCents: number;
};
export type PayAdjustment = { period: string; cents: number };

/**
 * The difference that a change back in time owes for each locked period: the new pay less all that was paid for it, corrections included. It is booked in the next
 * open period; computed again afterwards it is nothing.
 */
export function arrearsOf(
  periods: readonly PaidPeriod[],
  newCentsOf: (period: string) => number,
): PayAdjustment[] {
  return periods.flatMap(({ period, paidCents, adjustedCents }) => {
    const cents = newCentsOf(period) - (paidCents + adjustedCents);
    return cents === 0 ? [] : [{ period, cents }];
  });
}
