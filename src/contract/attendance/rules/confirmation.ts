import type { DayFlag, DayResult } from '../day';
import type { Confirmation } from '../my-calls';

/** What is kept of a day: one that is over and says something; a day of rest without a punch is none. */
export const isKept = ({ isOpen, stretches, punches, state }: DayResult): boolean =>
  !isOpen && (stretches.length > 0 || punches.length > 0 || state === 'leave' || state === 'trip');

/**
 * How a day stands with its person. `asks` says whether the company wants it confirmed, `kept` what was said of it before; what is once
 * more as it was confirmed needs no second word.
 */
export function confirmationOf(
  asks: boolean,
  digest: string,
  kept: { state: Exclude<Confirmation, 'none' | 'ask'>; digest: string } | undefined,
): Confirmation {
  if (!kept) {
    return asks ? 'ask' : 'none';
  }
  if (kept.state === 'disputed' || kept.state === 'answered') {
    return kept.state;
  }
  if (kept.digest === digest) {
    return 'confirmed';
  }
  return asks ? 'again' : 'none';
}

/** Whether a day is confirmed only by itself: it is not as planned, or its dispute is open. */
export const isConfirmedAlone = (flags: readonly DayFlag[], confirmation: Confirmation): boolean =>
  flags.length > 0 || confirmation === 'disputed' || confirmation === 'answered';
